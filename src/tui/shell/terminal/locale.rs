//! The character set that the environment names.
//!
//! ```text
//!   LC_ALL, else LC_CTYPE, else LANG     the first that is set and not empty
//!   C, POSIX                             ASCII
//!   ko_KR.EUC-KR, de_DE.ISO-8859-1@euro  the set behind the full stop
//!   ko_KR, none at all                   UTF-8
//! ```

use std::fmt;

/// A variable that names another character set than UTF-8.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::tui) struct Locale {
    variable: &'static str,
    value: String,
}

impl Locale {
    /// Returns the variable that counts, if it names another character set than UTF-8.
    pub(super) fn other(value_of: impl Fn(&str) -> Option<String>) -> Option<Self> {
        let mut set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|variable| {
            let value = value_of(variable).filter(|value| !value.is_empty())?;
            Some(Self { variable, value })
        });
        set.next().filter(Self::is_other)
    }

    fn is_other(&self) -> bool {
        let locale = self.value.split('@').next().unwrap_or_default();
        match locale.split_once('.') {
            Some((_, charset)) => !matches!(&*charset.to_lowercase(), "utf-8" | "utf8"),
            None => matches!(locale, "C" | "POSIX"),
        }
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let harmless: String = self.value.chars().filter(char::is_ascii_graphic).collect();
        write!(f, "{}={harmless}", self.variable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(variables: &[(&str, &str)], expected: Option<&str>) {
        let value_of = |name: &str| {
            let variable = variables.iter().find(|(variable, _)| *variable == name)?;
            Some(variable.1.to_owned())
        };
        let found = Locale::other(value_of).map(|locale| locale.to_string());
        assert_eq!(found.as_deref(), expected, "{variables:?}");
    }

    #[test]
    fn only_another_character_set_that_is_named_counts() {
        check(&[], None);
        check(&[("LANG", "")], None);
        for utf8 in ["en_US.UTF-8", "C.UTF-8", "C.utf8", "de_DE.UTF-8@euro", "UTF-8", "ko_KR"] {
            check(&[("LANG", utf8)], None);
        }
        for other in ["C", "POSIX", "ko_KR.EUC-KR", "ko_KR.euckr", "de_DE.ISO-8859-15@euro"] {
            check(&[("LANG", other)], Some(&format!("LANG={other}")));
        }
    }

    #[test]
    fn the_first_variable_with_a_value_counts() {
        check(&[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")], Some("LC_ALL=C"));
        check(&[("LC_CTYPE", "C.UTF-8"), ("LANG", "C")], None);
        check(
            &[("LC_ALL", ""), ("LC_CTYPE", "POSIX"), ("LANG", "C.UTF-8")],
            Some("LC_CTYPE=POSIX"),
        );
    }

    #[test]
    fn nothing_in_it_acts_on_a_terminal() {
        check(&[("LANG", "C.\x1b[31m\n")], Some("LANG=C.[31m"));
    }
}
