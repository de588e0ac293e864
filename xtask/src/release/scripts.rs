//! Scripts and the page without what only people read: comments on lines of their own, indentation, empty lines.

use super::Site;

/// How comments begin and end, in scripts and in pages.
const COMMENTS: [(&str, &str); 3] = [("//", "\n"), ("/*", "*/"), ("<!--", "-->")];

pub(super) fn squeeze(site: &mut Site) {
    for (_, content) in site.iter_mut().filter(|(path, _)| path.ends_with(".js") || path.ends_with(".html")) {
        if let Ok(text) = str::from_utf8(content) {
            *content = squeezed(text).into_bytes();
        }
    }
}

fn squeezed(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    // Text in quotes may go over several lines, and keeps its space.
    let mut is_quoted = false;
    while !rest.is_empty() {
        rest = if is_quoted { rest } else { rest.trim_start() };
        let comment = COMMENTS.iter().find(|(begin, _)| !is_quoted && rest.starts_with(begin));
        let end = comment.map_or("\n", |(_, end)| end);
        let (part, after) = rest.split_at(rest.find(end).map_or(rest.len(), |at| at + end.len()));
        rest = after;
        if comment.is_none() {
            is_quoted ^= part.matches('`').count() % 2 == 1;
            out.push_str(part);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::squeezed;

    #[test]
    fn only_what_people_read_is_lost() {
        let script =
            "// what\n/** why\n * how */\nlet a = 1; // one\n\n  if (a) {\n    /* b */ b(`x\n\n  // y\n`);\n  }\n";
        assert_eq!(squeezed(script), "let a = 1; // one\nif (a) {\nb(`x\n\n  // y\n`);\n}\n");
        let page = "<p>\n  <!-- what\n  it is -->\n  <b>a <!-- c --> b</b>\n</p>";
        assert_eq!(squeezed(page), "<p>\n<b>a <!-- c --> b</b>\n</p>");
    }
}
