//! Sets as bits in a word, with a type for each kind of item, so that cells and digits cannot be mixed up.

/// Defines the set type of an item that has the methods `index` and `from_index`, and its iterator.
///
/// The methods are `const`; the operators `|`, `&`, `-`, `^` and `!` do the same for code that reads better with
/// them.
macro_rules! bit_set {
    (
        $(#[$doc:meta])* $Set:ident($Bits:ty) of $item:ident: $Item:ty, $size:literal;
        $(#[$iter_doc:meta])* $Iter:ident
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $Set($Bits);

        impl $Set {
            /// The set without any item.
            pub const EMPTY: Self = Self(0);
            /// The set of all items.
            pub const ALL: Self = Self((1 << $size) - 1);

            /// Returns the set with this one member.
            pub const fn only($item: $Item) -> Self {
                Self(1 << $item.index())
            }

            /// Returns the number of members.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns true if the set has no members.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns true if the item is in the set.
            pub const fn contains(self, $item: $Item) -> bool {
                self.0 & Self::only($item).0 != 0
            }

            /// Returns true if every member of `other` is in this set.
            pub const fn is_superset(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// Returns the set with this item.
            #[must_use]
            pub const fn with(self, $item: $Item) -> Self {
                Self(self.0 | Self::only($item).0)
            }

            /// Returns the set without this item.
            #[must_use]
            pub const fn without(self, $item: $Item) -> Self {
                Self(self.0 & !Self::only($item).0)
            }

            /// Returns the members of either set.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Returns the items that both sets have.
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Returns the members of this set that `other` lacks.
            #[must_use]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Returns the items that exactly one of the two sets has.
            #[must_use]
            pub const fn symmetric_difference(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }

            /// Returns the items that the set lacks.
            #[must_use]
            pub const fn complement(self) -> Self {
                Self(!self.0 & Self::ALL.0)
            }

            /// Returns the first member in order; `None` for an empty set.
            pub const fn first(self) -> Option<$Item> {
                if self.0 == 0 {
                    None
                } else {
                    Some(<$Item>::from_index(self.0.trailing_zeros() as usize))
                }
            }

            /// Returns the member of a set that has exactly one; `None` for any other set.
            pub const fn single(self) -> Option<$Item> {
                if self.0.is_power_of_two() { self.first() } else { None }
            }

            /// Iterates over the members in order.
            pub const fn iter(self) -> $Iter {
                $Iter(self)
            }
        }

        $(#[$iter_doc])*
        #[derive(Clone, Debug)]
        pub struct $Iter($Set);

        impl Iterator for $Iter {
            type Item = $Item;

            #[inline]
            fn next(&mut self) -> Option<$Item> {
                let $item = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some($item)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl DoubleEndedIterator for $Iter {
            fn next_back(&mut self) -> Option<$Item> {
                let idx = self.0.0.checked_ilog2()?;
                let $item = <$Item>::from_index(idx as usize);
                self.0 = self.0.without($item);
                Some($item)
            }
        }

        impl ExactSizeIterator for $Iter {}
        impl std::iter::FusedIterator for $Iter {}

        impl IntoIterator for $Set {
            type Item = $Item;
            type IntoIter = $Iter;

            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl Extend<$Item> for $Set {
            fn extend<I: IntoIterator<Item = $Item>>(&mut self, items: I) {
                *self = items.into_iter().fold(*self, Self::with);
            }
        }

        impl From<$Item> for $Set {
            fn from($item: $Item) -> Self {
                Self::only($item)
            }
        }

        $crate::grid::set_operators! {
            $Set: BitOr bitor BitOrAssign bitor_assign union;
            $Set: BitAnd bitand BitAndAssign bitand_assign intersection;
            $Set: Sub sub SubAssign sub_assign difference;
            $Set: BitXor bitxor BitXorAssign bitxor_assign symmetric_difference;
        }

        impl std::ops::Not for $Set {
            type Output = Self;

            fn not(self) -> Self {
                self.complement()
            }
        }

        impl std::fmt::Debug for $Set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

/// Implements the operators that stand for methods, with their assignments.
macro_rules! set_operators {
    ($($Set:ident: $Operator:ident $operator:ident $Assign:ident $assign:ident $method:ident;)*) => {$(
        impl std::ops::$Operator for $Set {
            type Output = Self;

            fn $operator(self, other: Self) -> Self {
                self.$method(other)
            }
        }

        impl std::ops::$Assign for $Set {
            fn $assign(&mut self, other: Self) {
                *self = self.$method(other);
            }
        }
    )*};
}

pub(crate) use {bit_set, set_operators};
