//! Digits, cells and grids as text for serde: `"7"`, `"r4c5"`, and 81 characters.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Error, Visitor};

use super::{Cell, Digit, Grid};

/// Implements serialization and deserialization for a type with a text form.
macro_rules! as_text {
    ($($Type:ty: $expected:literal),* $(,)?) => {$(
        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = $crate::grid::Text { expected: $expected, parsed: std::marker::PhantomData };
                deserializer.deserialize_str(text)
            }
        }
    )*};
}

pub(crate) use as_text;

as_text! {
    Digit: "a digit from 1 to 9 as text",
    Cell: "a cell from r1c1 to r9c9",
    Grid: "81 characters, digits and dots",
}

/// A value that is deserialized by parsing its text form.
pub(crate) struct Text<T> {
    pub(crate) expected: &'static str,
    pub(crate) parsed: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error as Wrong, StrDeserializer};
    use serde::{Deserialize, Serialize};

    use super::*;

    /// A value that is serialized by its text form.
    struct Written<'a, T>(&'a T);

    impl<T: Serialize> fmt::Display for Written<'_, T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.serialize(f)
        }
    }

    fn check<'de, T>(value: T, text: &'de str, wrong: &'de str)
    where
        T: Serialize + Deserialize<'de> + PartialEq + fmt::Debug,
    {
        let written = Written(&value).to_string();
        let read = |text: &'de str| {
            let deserializer: StrDeserializer<'de, Wrong> = text.into_deserializer();
            T::deserialize(deserializer)
        };
        assert_eq!(written, text);
        assert_eq!(read(text), Ok(value));
        assert!(read(wrong).is_err(), "{wrong}");
    }

    #[test]
    fn digits_cells_and_grids_are_text() {
        check(Digit::ALL[6], "7", "0");
        check(Cell::at(3, 4), "r4c5", "r0c5");
        let line = ".".repeat(80) + "9";
        let grid: Grid = line.parse().unwrap();
        check(grid, &line, "9");
    }
}
