//! Sets as bits in a word, one type for each kind of thing, so that cells and digits cannot be mixed up.

/// Defines a set type over a kind of thing that counts with `index` and `from_index`.
macro_rules! bit_set {
    ($(#[$doc:meta])* $Set:ident($Bits:ty) of $item:ident: $Item:ty, $size:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $Set($Bits);

        impl $Set {
            /// Nothing.
            pub const EMPTY: Self = Self(0);
            /// Everything.
            pub const ALL: Self = Self((1 << $size) - 1);

            /// The set of one.
            pub const fn only($item: $Item) -> Self {
                Self(1 << $item.index())
            }

            /// How many are in it.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether none is in it.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether this one is in it.
            pub const fn contains(self, $item: $Item) -> bool {
                self.0 & Self::only($item).0 != 0
            }

            /// With this one.
            #[must_use]
            pub const fn with(self, $item: $Item) -> Self {
                Self(self.0 | Self::only($item).0)
            }

            /// Without this one.
            #[must_use]
            pub const fn without(self, $item: $Item) -> Self {
                Self(self.0 & !Self::only($item).0)
            }

            /// What is in either.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both.
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in this one and not in the other.
            #[must_use]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// The first of them.
            pub const fn first(self) -> Option<$Item> {
                if self.0 == 0 {
                    None
                } else {
                    Some(<$Item>::from_index(self.0.trailing_zeros() as usize))
                }
            }

            /// All of them, in order.
            pub fn iter(self) -> impl Iterator<Item = $Item> {
                let mut rest = self;
                std::iter::from_fn(move || {
                    let $item = rest.first()?;
                    rest = rest.without($item);
                    Some($item)
                })
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl fmt::Debug for $Set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

pub(crate) use bit_set;
