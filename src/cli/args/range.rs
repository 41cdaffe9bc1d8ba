//! Ranges as values of options: `LO-HI`, `LO-` without an upper end, or a single number.

use std::ops::RangeInclusive;
use std::str::FromStr;

/// A number type with a greatest value.
pub(in crate::cli) trait Bounded: FromStr + Copy {
    const MAX: Self;
}

impl Bounded for u32 {
    const MAX: Self = Self::MAX;
}

impl Bounded for usize {
    const MAX: Self = Self::MAX;
}

/// Parses a range of whole numbers.
pub(in crate::cli) fn whole<T: Bounded>(text: &str) -> Result<RangeInclusive<T>, String> {
    let number = |text: &str| text.trim().parse().ok();
    let range = match text.split_once('-') {
        None => number(text).map(|it| it..=it),
        Some((low, "")) => number(low).map(|low| low..=T::MAX),
        Some((low, high)) => number(low).zip(number(high)).map(|(low, high)| low..=high),
    };
    range.ok_or_else(|| "expected two whole numbers, LO-HI".to_owned())
}

/// Parses a range of ratings of Sudoku Explainer, with at most one decimal, into tenths.
pub(in crate::cli) fn er(text: &str) -> Result<RangeInclusive<u8>, String> {
    let number = |text: &str| {
        let (whole, decimal) = text.trim().split_once('.').unwrap_or_else(|| (text.trim(), "0"));
        let decimal: u8 = Some(decimal).filter(|it| it.len() == 1)?.parse().ok()?;
        whole.parse::<u8>().ok().filter(|it| *it < 20).map(|it| it * 10 + decimal)
    };
    let range = match text.split_once('-') {
        None => number(text).map(|it| it..=it),
        Some((low, "")) => number(low).map(|low| low..=u8::MAX),
        Some((low, high)) => number(low).zip(number(high)).map(|(low, high)| low..=high),
    };
    range.ok_or_else(|| "expected two ratings, LO-HI: 7.0-7.5".to_owned())
}

/// Parses a range of shares: from 0 to 1, or in percent. It is percent if a number ends with `%`, or if both are whole
/// and one exceeds 1.
pub(in crate::cli) fn share(text: &str) -> Result<RangeInclusive<f64>, String> {
    let number = |text: &str| {
        let number: f64 = text.trim().trim_end_matches('%').parse().ok()?;
        (0.0..=100.0).contains(&number).then_some(number)
    };
    let range = match text.split_once('-') {
        None => number(text).map(|it| (it, it)),
        Some((low, high)) => number(low).zip(number(high)),
    };
    let (low, high) =
        range.ok_or_else(|| "expected two shares from 0 to 1, LO-HI: 0.3-0.6".to_owned())?;
    let is_percent = text.contains('%') || low > 1.0 || high > 1.0;
    if is_percent && !text.contains('%') && (low.fract() != 0.0 || high.fract() != 0.0) {
        // 0.5-40 and 1.5-2 may be meant either way.
        return Err("expected two shares from 0 to 1, or two with %: 0.3-0.6, 30%-60%".to_owned());
    }
    let whole = if is_percent { 100.0 } else { 1.0 };
    Ok(low / whole..=high / whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_read() {
        assert_eq!(whole("20-30"), Ok(20..=30_u32));
        assert_eq!(whole("30-20"), Ok(RangeInclusive::new(30, 20_u32)));
        assert_eq!(whole("20"), Ok(20..=20_usize));
        assert_eq!(whole("20-"), Ok(20..=u32::MAX));
        for bad in ["", "-", "-20", "20-x", "2-3-4", "1.5-2", "99999999999-2"] {
            assert!(whole::<u32>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn shares_are_read_with_or_without_percent() {
        assert_eq!(share("0.25-0.5"), Ok(0.25..=0.5));
        assert_eq!(share("25-50"), Ok(0.25..=0.5));
        assert_eq!(share("0-50"), Ok(0.0..=0.5));
        assert_eq!(share("0%-1%"), Ok(0.0..=0.01));
        assert_eq!(share("0-1"), Ok(0.0..=1.0));
        assert_eq!(share("0.5"), Ok(0.5..=0.5));
        assert_eq!(share("12.5%-25%"), Ok(0.125..=0.25));
        for bad in ["", "-", "0.5-", "half", "nan-1", "0-101", "-0.5", "1.5-2", "0.5-40", "1.5"] {
            assert!(share(bad).is_err(), "{bad}");
        }
    }
}
