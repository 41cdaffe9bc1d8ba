//! Arithmetic on colours: mixing, contrast as WCAG 2.2 measures it, and the nearest of xterm's 256.

use std::sync::OnceLock;

use ratatui::style::Color;

use super::ColourDepth;
use crate::tui::look::colours;
use crate::tui::look::numbers::float;

/// A colour of 24 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rgb(pub(super) u8, pub(super) u8, pub(super) u8);

pub(super) const BLACK: Rgb = Rgb(0, 0, 0);
pub(super) const WHITE: Rgb = Rgb(255, 255, 255);

impl Rgb {
    /// Makes a colour from six hexadecimal digits.
    pub(super) const fn hex(hex: u32) -> Self {
        let [_, red, green, blue] = hex.to_be_bytes();
        Self(red, green, blue)
    }

    /// Returns the value of a colour; `None` if the terminal chooses it.
    pub(super) fn of(colour: Color) -> Option<Self> {
        colours::fixed(colour).map(|(red, green, blue)| Self(red, green, blue))
    }

    /// Returns the colour for a terminal; with 256 colours, the nearest one that no terminal changes.
    pub(super) fn ink(self, depth: ColourDepth) -> Color {
        match depth {
            ColourDepth::Many => Color::Indexed(self.nearest_index()),
            ColourDepth::None | ColourDepth::Sixteen | ColourDepth::True => {
                Color::Rgb(self.0, self.1, self.2)
            }
        }
    }

    /// Mixes in a share (0 to 1) of another colour.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is between two bytes"
    )]
    pub(super) fn mix(self, other: Self, share: f64) -> Self {
        let share = share.clamp(0.0, 1.0);
        let part = |one: u8, other: u8| {
            (f64::from(one) * (1.0 - share) + f64::from(other) * share).round() as u8
        };
        Self(part(self.0, other.0), part(self.1, other.1), part(self.2, other.2))
    }

    /// Returns the relative luminance of WCAG 2.2, from 0 for black to 1 for white.
    pub(super) fn luminance(self) -> f64 {
        // The colours of a scheme take some hundred thousand of these.
        static LINEAR: OnceLock<[f64; 256]> = OnceLock::new();
        let linear = LINEAR.get_or_init(|| {
            std::array::from_fn(|part| {
                // The inverse of the curve of sRGB, with the limit of WCAG 2.2 after its correction of 2021.
                let part = float(part as u64) / 255.0;
                if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            })
        });
        let [red, green, blue] = [self.0, self.1, self.2].map(|it| linear[usize::from(it)]);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// Returns the contrast ratio of WCAG 2.2, from 1 to 21.
    pub(super) fn contrast(self, other: Self) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// Returns black or white, whichever is farther away.
    pub(super) fn opposite(self) -> Self {
        if self.contrast(BLACK) > self.contrast(WHITE) { BLACK } else { WHITE }
    }

    /// Returns the index of the nearest of xterm's fixed colours, 16 to 255.
    pub(super) fn nearest_index(self) -> u8 {
        (16..=255).min_by_key(|index| self.distance(of_index(*index))).unwrap_or(16)
    }

    /// Returns the nearest of xterm's fixed colours that satisfies `fits`; `None` if none does.
    pub(super) fn nearest_that(self, fits: &dyn Fn(Self) -> bool) -> Option<Self> {
        let fitting = (16..=255).map(of_index).filter(|it| fits(*it));
        fitting.min_by_key(|it| self.distance(*it))
    }

    /// Returns a weighted distance: the eye distinguishes greens best, and reds least.
    fn distance(self, other: Self) -> u32 {
        let part = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
        2 * part(self.0, other.0) + 4 * part(self.1, other.1) + 3 * part(self.2, other.2)
    }
}

fn of_index(index: u8) -> Rgb {
    Rgb::of(Color::Indexed(index)).unwrap_or(BLACK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_wcag() {
        assert!((BLACK.contrast(WHITE) - 21.0).abs() < 1e-9);
        assert!((WHITE.contrast(WHITE) - 1.0).abs() < 1e-9);
        // The example of the standard's notes: #767676 is the lightest grey with 4.5 on white.
        assert!((4.5..4.6).contains(&Rgb::hex(0x0076_7676).contrast(WHITE)));
        assert!(Rgb::hex(0x0077_7777).contrast(WHITE) < 4.5);
    }

    #[test]
    fn the_nearest_colour_of_xterm_is_itself_where_it_is_one() {
        assert_eq!(Rgb::hex(0x0087_afff).nearest_index(), 111);
        assert_eq!(Rgb::hex(0x0030_3030).nearest_index(), 236);
        assert_eq!(WHITE.nearest_index(), 231);
        assert_eq!(BLACK.nearest_index(), 16);
        assert_eq!(Rgb::hex(0x0087_aefe).nearest_index(), 111);
    }

    #[test]
    fn a_mixture_lies_between() {
        assert_eq!(BLACK.mix(WHITE, 0.5), Rgb(128, 128, 128));
        assert_eq!(BLACK.mix(WHITE, 0.0), BLACK);
        assert_eq!(BLACK.mix(WHITE, 7.0), WHITE);
        assert_eq!((BLACK.opposite(), WHITE.opposite()), (WHITE, BLACK));
    }
}
