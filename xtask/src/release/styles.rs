//! One style sheet instead of many: fewer requests before there is anything to see, and fewer bytes.

use super::Site;
use crate::failure::{Failure, Result};

const JOINED: &str = "style.css";

/// Joins the page's style sheets, in the order in which it asks for them. Each asks on a line of its own.
pub(super) fn join(site: &mut Site) -> Result<()> {
    let page = site.get("index.html").map(|page| String::from_utf8_lossy(page).into_owned()).unwrap_or_default();
    let (mut kept, mut joined) = (String::new(), String::new());
    for line in page.split_inclusive('\n') {
        let link = line.trim().strip_prefix("<link rel=\"stylesheet\" href=\"./");
        let Some((path, _)) = link.and_then(|link| link.split_once('"')) else {
            kept += line;
            continue;
        };
        if joined.is_empty() {
            kept += &format!("    <link rel=\"stylesheet\" href=\"./{JOINED}\">\n");
        }
        let content = site.remove(path).ok_or_else(|| Failure::new(format!("the build has no {path}.")))?;
        joined += &squeezed(&String::from_utf8_lossy(&content));
    }
    if !joined.is_empty() {
        site.insert("index.html".to_owned(), kept.into_bytes());
        site.insert(JOINED.to_owned(), joined.into_bytes());
    }
    Ok(())
}

/// Without comments and without the space that only people need. What stands in quotes stays as it is.
fn squeezed(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(next) = rest.chars().next() {
        let length = match next {
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            _ if next.is_whitespace() => rest.len() - rest.trim_start().len(),
            _ => next.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        rest = after;
        let is_gap = next.is_whitespace() || token.starts_with("/*");
        if is_gap {
            let needed = !out.is_empty() && !out.ends_with(is_mark) && !out.ends_with(' ');
            out.push_str(if needed { " " } else { "" });
            continue;
        }
        if is_mark(next) && out.ends_with(' ') {
            out.pop();
        }
        if next == '}' && out.ends_with(';') {
            out.pop();
        }
        out.push_str(token);
    }
    out
}

fn is_mark(letter: char) -> bool {
    matches!(letter, '{' | '}' | ';' | ',')
}

#[cfg(test)]
mod tests {
    use super::{Site, join, squeezed};

    #[test]
    fn only_space_for_people_is_lost() {
        let css = "/* map */\na > b,\n.c :hover {\n  margin: calc(1px + 2px) 0;\n  content: \"; {  \";\n}\n\n@media (x) { d { e: f } }\n";
        let expected = "a > b,.c :hover{margin: calc(1px + 2px) 0;content: \"; {  \"}@media (x){d{e: f}}";
        assert_eq!(squeezed(css), expected);
    }

    #[test]
    fn sheets_are_joined_in_their_order() {
        let file = |path: &str, content: &str| (path.to_owned(), content.as_bytes().to_vec());
        let links = ["b", "a"].map(|name| format!("  <link rel=\"stylesheet\" href=\"./{name}.css\"/>\n")).concat();
        let page = format!("<head>\n{links}</head>\n");
        let mut site: Site = [file("index.html", &page), file("a.css", "a {}"), file("b.css", "b {}")].into();
        join(&mut site).unwrap();
        let paths: Vec<&String> = site.keys().collect();
        assert_eq!(paths, ["index.html", "style.css"]);
        assert_eq!(site["style.css"], b"b{}a{}");
        assert_eq!(String::from_utf8_lossy(&site["index.html"]).matches("stylesheet").count(), 1);
        site.insert("index.html".to_owned(), page.into_bytes());
        assert!(join(&mut site).unwrap_err().to_string().contains("b.css"));
    }
}
