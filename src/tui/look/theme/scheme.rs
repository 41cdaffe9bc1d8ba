//! The colours of a theme, derived from the dozen colours of a scheme.
//!
//! A scheme has a background, text colours and eight hues. Other backgrounds are mixtures of the background and a hue.
//! A text with too little contrast on one of its backgrounds is moved away from the background until it has enough, as
//! little as possible. On a terminal with 256 colours every colour is the nearest one that no terminal changes, so that
//! the contrast is right for what is shown.

use std::ops::RangeInclusive;

use ratatui::style::Color;

use super::ColourDepth;
use super::palette::Palette;
use super::rgb::{BLACK, Rgb, WHITE};
use crate::settings::Scheme;

/// The least contrast for bold or underlined digits on the tint of the same digit, and for important lines.
const LARGE: f64 = 3.0;

/// The least contrast with which something is seen at all.
pub(super) const SEEN: f64 = 3.0;

/// The darkest and the lightest hue on a background that is not known: their contrast is 3.5 or more on white and on black.
const LUMINANCES: RangeInclusive<f64> = 0.135..=0.25;

/// The factor above the least contrast that black or white must have on a tint: texts of other colours need the room.
const ROOM: f64 = 1.6;

/// The share by which a colour is moved in each step.
const STEP: f64 = 0.02;

/// A scheme, for a terminal with this many colours.
pub(super) struct Maker {
    pub(super) scheme: Scheme,
    pub(super) depth: ColourDepth,
}

impl Maker {
    /// Makes the colours of all roles.
    pub(super) fn palette(&self) -> Palette {
        let it = &self.scheme;
        let least = it.contrast;
        let [ground, text, muted] = [it.ground, it.text, it.muted].map(Rgb::hex);
        let [red, orange, yellow, green] = [it.red, it.orange, it.yellow, it.green].map(Rgb::hex);
        let [sky, blue, violet, pink] = [it.sky, it.blue, it.violet, it.pink].map(Rgb::hex);
        let behind = self.shown(ground);
        // Every background must differ from all others, or two roles would look the same; of 256 colours the nearest may be taken.
        let mut used = vec![behind];
        let mut tint = |hue: Rgb, share: f64| {
            let fits = |it| !used.contains(&it) && self.far().contrast(it) >= least * ROOM;
            let found = self.pick(ground.mix(hue, share), hue, &fits);
            used.push(found);
            found
        };
        let peer = tint(text, 0.09);
        let plate = tint(orange, 0.14);
        let selection = tint(yellow, 0.24);
        // A clash must stand out even from the cells around the cursor, so it needs contrast with their backgrounds
        // too.
        let alarm_shows = |it: Rgb| [behind, plate, peer].iter().all(|on| it.contrast(*on) >= 1.4);
        let alarm = self.pick(ground.mix(red, 0.4), red, &|it| {
            !used.contains(&it) && alarm_shows(it) && self.takes_text(it)
        });
        used.push(alarm);
        // Text on it is bold or underlined, so less contrast is enough.
        let same = self.pick(ground.mix(blue, 0.42), ground, &|it| {
            !used.contains(&it) && self.far().contrast(it) >= least * 1.15
        });
        let grounds = [behind, peer, plate, selection];
        let on_tint = self.legible_on(text, &|it| {
            grounds.iter().chain([&same]).all(|on| it.contrast(*on) >= least)
        });
        let legible = |hue: Rgb, others: &[Rgb]| {
            self.legible_on(hue, &|it| {
                let is_seen = grounds.iter().all(|on| it.contrast(*on) >= least);
                is_seen && it.contrast(same) >= LARGE && !others.contains(&it)
            })
        };
        // In order of importance: a text colour that comes later is moved if it would equal an earlier one. The hue of
        // fins is neither the cursor's nor that of the rest of a pattern, for any colour vision.
        let mut texts = Vec::new();
        let hues = [Rgb::hex(it.given), blue, red, green, yellow, sky, violet];
        let [given, entry, bad, good, cursor, key, fin] = hues.map(|hue| {
            texts.push(legible(hue, &texts));
            texts[texts.len() - 1]
        });
        let mut branches = vec![given, entry];
        for hue in [orange, pink, green, violet] {
            branches.push(legible(hue, &branches));
        }
        let on_ground =
            |hue: Rgb, ratio: f64| self.legible_on(hue, &|it| it.contrast(behind) >= ratio);
        let outline = self
            .legible_on(muted, &|it| [behind, plate].iter().all(|on| it.contrast(*on) >= LARGE));
        let hues = [orange, sky, green, yellow, violet, pink];
        let shares = it.cells;
        let cells = std::array::from_fn(|idx| ground.mix(hues[idx], shares[idx]));
        let glow = [0.08, 0.18, 0.35, 0.55, 0.8, 1.0].map(|share| ground.mix(yellow, share));
        Palette {
            screen: Some((self.ink(on_ground(text, least)), self.ink(behind))),
            given: self.ink(given),
            entry: self.ink(entry),
            faint: self.ink(on_ground(muted, least)),
            thin: self.ink(ground.mix(muted, 0.45)),
            thick: self.ink(on_ground(muted, LARGE)),
            key: self.ink(key),
            good: self.ink(good),
            bad: self.ink(bad),
            cursor: self.ink(cursor),
            fin: self.ink(fin),
            on_block: self.ink(behind),
            peer: self.ink(peer),
            same: self.ink(same),
            on_tint: self.ink(on_tint),
            outline: self.ink(outline),
            plate: (self.ink(on_tint), self.ink(plate)),
            alarm: self.with_text(alarm),
            glow: self.levels(glow, &|_, _| true),
            heat: self
                .levels(self.heat(), &|it, before| it.contrast(behind) >= before.contrast(behind)),
            mark: self.ink(legible(muted, &[])),
            selection: self.ink(selection),
            cells: self.levels(cells, &|_, _| true),
            candidates: self.levels(hues, &|_, _| true),
            branches: std::array::from_fn(|idx| self.ink(branches[idx + 2])),
        }
    }

    /// Makes the colours of all roles for a background that may be white or black: hues that are seen on both, the
    /// terminal's own text colour in place of greys and whites, and backgrounds that have a text of their own.
    pub(super) fn palette_for_any_ground(&self) -> Palette {
        let it = &self.scheme;
        let [red, orange, yellow, green] = [it.red, it.orange, it.yellow, it.green].map(Rgb::hex);
        let [sky, blue, violet, pink] = [it.sky, it.blue, it.violet, it.pink].map(Rgb::hex);
        let mut used: Vec<Rgb> = Vec::new();
        let [entry, bad, good, cursor, key, fin] =
            [blue, red, green, yellow, sky, violet].map(|hue| self.seen(hue, &mut used));
        let branches = [orange, pink, green, violet].map(|hue| self.seen(hue, &mut used));
        let [same, selection, alarm] = [blue, orange, red].map(|hue| self.seen(hue, &mut used));
        let hues = [orange, sky, green, yellow, violet, pink];
        let text = Color::Reset;
        let white = self.ink(WHITE);
        let cells = hues.map(|hue| (white, self.ink(self.seen(hue, &mut used))));
        // What is hot is far from blue: a lightness that rises would fade on one of the two backgrounds.
        let shares = [0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1.0];
        let heat = shares.map(|share| {
            let [cold, warm] = if share < 0.5 { [blue, violet] } else { [violet, red] };
            let hue = cold.mix(warm, if share < 0.5 { 2.0 * share } else { 2.0 * share - 1.0 });
            (white, self.ink(self.seen(hue, &mut used)))
        });
        let same = self.ink(same);
        let cursor = self.ink(cursor);
        Palette {
            screen: None,
            given: text,
            entry: self.ink(entry),
            faint: text,
            thin: text,
            thick: text,
            key: self.ink(key),
            good: self.ink(good),
            bad: self.ink(bad),
            cursor,
            fin: self.ink(fin),
            on_block: white,
            // Twenty cells of a colour that is seen on both would be louder than the digits in them.
            peer: text,
            same,
            on_tint: white,
            outline: text,
            plate: (text, text),
            alarm: (white, self.ink(alarm)),
            glow: [text, text, same, same, cursor, cursor]
                .map(|ground| (if ground == text { text } else { white }, ground)),
            heat,
            mark: text,
            selection: self.ink(selection),
            cells,
            candidates: cells,
            branches: branches.map(|colour| self.ink(colour)),
        }
    }

    /// Returns the colour nearest to a hue that is seen on white and on black and is not used yet. Notes that it is used.
    fn seen(&self, hue: Rgb, used: &mut Vec<Rgb>) -> Rgb {
        let towards = if hue.luminance() < *LUMINANCES.start() { WHITE } else { BLACK };
        let fits =
            |colour: Rgb| LUMINANCES.contains(&colour.luminance()) && !used.contains(&colour);
        let seen = self.pick(hue, towards, &fits);
        used.push(seen);
        seen
    }

    /// Returns the backgrounds of the levels of a quantity, from close to the background to far from it, through
    /// violet, red and orange.
    fn heat(&self) -> [Rgb; 8] {
        let it = &self.scheme;
        let ground = Rgb::hex(it.ground);
        let [red, orange, yellow, violet] = [it.red, it.orange, it.yellow, it.violet].map(Rgb::hex);
        // On dark backgrounds more heat is lighter, on light ones it is darker; so the order is visible without hue.
        if self.far() == WHITE {
            let [first, last] = [violet.mix(red, 0.6), yellow.mix(WHITE, 0.2)];
            [
                ground.mix(violet, 0.22),
                ground.mix(violet, 0.42),
                ground.mix(first, 0.55),
                ground.mix(red, 0.75),
                red.mix(orange, 0.5),
                orange,
                orange.mix(last, 0.5),
                last,
            ]
        } else {
            [
                ground.mix(yellow, 0.2),
                ground.mix(yellow, 0.5),
                ground.mix(orange, 0.55),
                ground.mix(orange, 0.8),
                orange.mix(red, 0.5),
                red,
                red.mix(BLACK, 0.3),
                violet.mix(BLACK, 0.55),
            ]
        }
    }

    /// Returns distinct backgrounds with their texts. `follows` decides whether a background may come after another
    /// one.
    fn levels<const N: usize>(
        &self,
        wanted: [Rgb; N],
        follows: &dyn Fn(Rgb, Rgb) -> bool,
    ) -> [(Color, Color); N] {
        let mut used: Vec<Rgb> = Vec::new();
        wanted.map(|wanted| {
            let fits = |it: Rgb| {
                let is_next = used.last().is_none_or(|before| follows(it, *before));
                is_next && !used.contains(&it) && self.takes_text(it)
            };
            let level = self.pick(wanted, self.far(), &fits);
            used.push(level);
            self.with_text(level)
        })
    }

    /// Moves a text colour away from the background until `fits` holds.
    fn legible_on(&self, hue: Rgb, fits: &dyn Fn(Rgb) -> bool) -> Rgb {
        self.pick(hue, self.far(), fits)
    }

    /// Returns a colour that satisfies `fits` and that the terminal can show: with 24 bits the first one on the way to
    /// `towards`, then to black or white; with 256 colours the nearest.
    fn pick(&self, wanted: Rgb, towards: Rgb, fits: &dyn Fn(Rgb) -> bool) -> Rgb {
        if self.depth == ColourDepth::Many {
            return wanted.nearest_that(fits).unwrap_or_else(|| self.far());
        }
        let steps = || (0..=50).map(|steps| STEP * f64::from(steps));
        let there = steps().map(|share| wanted.mix(towards, share));
        let ways = [self.far(), self.far().opposite()];
        let beyond =
            ways.into_iter().flat_map(|end| steps().map(move |share| wanted.mix(end, share)));
        there.chain(beyond).find(|it| fits(*it)).unwrap_or_else(|| self.far())
    }

    /// Returns black or white, whichever is farther from the ground.
    fn far(&self) -> Rgb {
        Rgb::hex(self.scheme.ground).opposite()
    }

    /// Returns true if black or white is legible on a background.
    fn takes_text(&self, ground: Rgb) -> bool {
        ground.contrast(ground.opposite()) >= self.scheme.contrast
    }

    /// Returns a background with its text: the scheme's background or text colour if legible, else black or white.
    fn with_text(&self, ground: Rgb) -> (Color, Color) {
        let own = [self.scheme.ground, self.scheme.text].map(|it| self.shown(Rgb::hex(it)));
        let mut legible = own.into_iter().filter(|it| it.contrast(ground) >= self.scheme.contrast);
        let text = legible.next().unwrap_or_else(|| ground.opposite());
        (self.ink(text), self.ink(ground))
    }

    /// Returns the colour that the terminal shows instead of this one.
    fn shown(&self, colour: Rgb) -> Rgb {
        Rgb::of(self.ink(colour)).unwrap_or(colour)
    }

    fn ink(&self, colour: Rgb) -> Color {
        colour.ink(self.depth)
    }
}
