//! Prints plain tables: the first column aligned left, numbers right.

pub(crate) fn print(rows: &[Vec<String>]) {
    println!("{}", format(rows));
}

fn format(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// 1234567 as "1,234,567".
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::{format, thousands};

    #[test]
    fn columns_line_up() {
        let rows = [vec!["file".to_owned(), "raw".to_owned()], vec!["a".to_owned(), "12345".to_owned()]];
        assert_eq!(format(&rows), "file    raw\na     12345");
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(thousands(7), "7");
        assert_eq!(thousands(123), "123");
        assert_eq!(thousands(1_234_567), "1,234,567");
    }
}
