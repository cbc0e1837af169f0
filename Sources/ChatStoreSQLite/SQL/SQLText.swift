/// Pieces of SQL that come up again and again.
enum SQLText {
  /// A name as SQL writes it, whatever characters it has (SQLite Keywords, double quotes).
  static func name(_ name: String) -> String {
    quoted(name, by: "\"")
  }

  /// Names, separated by commas.
  static func names(_ names: [String]) -> String {
    names.map(Self.name).joined(separator: ", ")
  }

  /// A text as SQL writes it.
  static func literal(_ text: String) -> String {
    quoted(text, by: "'")
  }

  /// A text between two quotes; those in it are doubled.
  private static func quoted(_ text: String, by quote: Unicode.Scalar) -> String {
    var quoted = ""
    quoted.reserveCapacity(text.utf8.count + 2)
    quoted.unicodeScalars.append(quote)
    if text.unicodeScalars.contains(quote) {
      for scalar in text.unicodeScalars {
        quoted.unicodeScalars.append(scalar)
        if scalar == quote { quoted.unicodeScalars.append(scalar) }
      }
    } else {
      quoted += text
    }
    quoted.unicodeScalars.append(quote)
    return quoted
  }

  /// Whether columns of two rows are the same.
  ///
  /// - Parameters:
  ///   - columns: Columns of the first row.
  ///   - row: Its name.
  ///   - others: Columns of the second row.
  ///   - other: Its name.
  /// - Returns: A condition, which does not hold where a column is null.
  static func same(
    _ columns: [String], of row: String, _ others: [String], of other: String
  ) -> String {
    zip(columns, others).map { "\(row).\(name($0)) = \(other).\(name($1))" }
      .joined(separator: " AND ")
  }

  /// Whether any of some columns differs between two rows.
  static func differs(_ columns: [String], of row: String, and other: String) -> String {
    columns.map { "\(row).\(name($0)) IS NOT \(other).\(name($0))" }.joined(separator: " OR ")
  }
}
