//! Joins all style sheets into one, so that fewer requests delay the first paint.

use super::Site;
use crate::failure::{Failure, Result};

const JOINED: &str = "style.css";

/// Joins the page's style sheets in the order in which it links them. Each link must be on its own line.
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
        joined += &String::from_utf8_lossy(&content);
    }
    if !joined.is_empty() {
        site.insert("index.html".to_owned(), kept.into_bytes());
        site.insert(JOINED.to_owned(), joined.into_bytes());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Site, join};

    #[test]
    fn sheets_are_joined_in_their_order() {
        let file = |path: &str, content: &str| (path.to_owned(), content.as_bytes().to_vec());
        let links = ["b", "a"].map(|name| format!("  <link rel=\"stylesheet\" href=\"./{name}.css\"/>\n")).concat();
        let page = format!("<head>\n{links}</head>\n");
        let mut site: Site = [file("index.html", &page), file("a.css", "a {}"), file("b.css", "b {}")].into();
        join(&mut site).unwrap();
        let paths: Vec<&String> = site.keys().collect();
        assert_eq!(paths, ["index.html", "style.css"]);
        assert_eq!(site["style.css"], b"b {}a {}");
        assert_eq!(String::from_utf8_lossy(&site["index.html"]).matches("stylesheet").count(), 1);
        site.insert("index.html".to_owned(), page.into_bytes());
        assert!(join(&mut site).unwrap_err().to_string().contains("b.css"));
    }
}
