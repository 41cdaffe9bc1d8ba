//! The names of the themes.

/// The theme of a first start.
pub const AUTO: &str = "auto";

/// The themes that the program brings, in the order of their list, each with a few words about it.
#[rustfmt::skip]
pub const THEMES: [(&str, &str); 10] = [
    (AUTO,            "as your terminal is, dark or light"),
    ("sixteen",       "your terminal's sixteen colours"),
    ("dark",          "light text on dark grey"),
    ("light",         "dark text on white"),
    ("high-contrast", "pure hues on black or white"),
    ("colour-blind",  "for any colour vision (Okabe-Ito)"),
    ("catppuccin",    "pastels, Mocha or Latte"),
    ("gruvbox",       "warm, on brown or cream"),
    ("nord",          "cool, on slate or snow"),
    ("solarized",     "muted, on teal or cream"),
];

/// Returns the names of the themes that the program brings.
pub fn theme_names() -> Vec<&'static str> {
    THEMES.map(|it| it.0).to_vec()
}
