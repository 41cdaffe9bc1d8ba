//! A page as an SVG.

use std::fmt::Write as _;

use super::font::Font;
use super::shape::{Anchor, Ink, Page, Shape, Stroke, rounded};

pub(super) fn write(page: &Page) -> String {
    let (width, height) = (number(page.size.width), number(page.size.height));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"Helvetica, Arial, sans-serif\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for shape in &page.shapes {
        write_shape(shape, &mut svg);
        svg.push('\n');
    }
    svg.push_str("</svg>\n");
    svg
}

fn write_shape(shape: &Shape, svg: &mut String) {
    let written = match shape {
        Shape::Line { from, to, stroke } => write!(
            svg,
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{}/>",
            number(from.x),
            number(from.y),
            number(to.x),
            number(to.y),
            stroked(*stroke)
        ),
        Shape::Rect { area, radius, fill, stroke } => write!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{} fill=\"{}\"{}/>",
            number(area.x),
            number(area.y),
            number(area.width),
            number(area.height),
            if *radius > 0.0 { format!(" rx=\"{}\"", number(*radius)) } else { String::new() },
            fill.map_or_else(|| "none".to_owned(), colour),
            stroke.map(stroked).unwrap_or_default()
        ),
        Shape::Text(text) => write!(
            svg,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{}{} fill=\"{}\">{}</text>",
            number(text.at.x),
            number(text.at.y),
            number(text.size),
            match text.anchor {
                Anchor::Start => "",
                Anchor::Middle => " text-anchor=\"middle\"",
                Anchor::End => " text-anchor=\"end\"",
            },
            match text.font {
                Font::Regular => "",
                Font::Bold => " font-weight=\"bold\"",
            },
            colour(text.ink),
            escaped(&text.content)
        ),
    };
    written.expect("writing to a string cannot fail");
}

fn stroked(stroke: Stroke) -> String {
    format!(" stroke=\"{}\" stroke-width=\"{}\"", colour(stroke.ink), number(stroke.width))
}

fn colour(ink: Ink) -> String {
    format!("#{0:02x}{0:02x}{0:02x}", ink.lightness())
}

fn number(length: f32) -> String {
    rounded(length).to_string()
}

/// Escapes a text for XML. The characters that XML cannot hold are not in it: titles are escaped before.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::super::shape::{Point, Size, Text};
    use super::*;

    #[test]
    fn a_text_cannot_end_its_element() {
        let text = Text {
            content: "</text><script>&amp;\"'".to_owned(),
            at: Point { x: 1.0, y: 2.345_67 },
            anchor: Anchor::Start,
            font: Font::Bold,
            size: 9.0,
            ink: Ink::Quiet,
        };
        let size = Size { width: 10.0, height: 10.5 };
        let svg = write(&Page { size, shapes: vec![Shape::Text(text)] });
        let line = svg.lines().nth(2).unwrap();
        assert_eq!(
            line,
            "<text x=\"1\" y=\"2.35\" font-size=\"9\" font-weight=\"bold\" fill=\"#666666\">\
             &lt;/text&gt;&lt;script&gt;&amp;amp;\"'</text>"
        );
    }
}
