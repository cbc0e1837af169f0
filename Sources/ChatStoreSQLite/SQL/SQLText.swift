/// Functions for recurring parts of SQL statements.
enum SQLText {
  /// Returns a name as a quoted SQL identifier, whatever characters it has (SQLite Keywords, double quotes).
  static func name(_ name: String) -> String {
    quoted(name, by: "\"")
  }

  /// Returns quoted names, separated by commas.
  static func names(_ names: [String]) -> String {
    names.map(Self.name).joined(separator: ", ")
  }

  /// Returns a text as an SQL literal.
  static func literal(_ text: String) -> String {
    quoted(text, by: "'")
  }

  /// Returns a text between two quotes; quotes in it are doubled.
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

  /// Returns a condition that columns of two rows are equal.
  ///
  /// - Parameters:
  ///   - columns: Columns of the first row.
  ///   - row: The name of the first row.
  ///   - others: Columns of the second row.
  ///   - other: The name of the second row.
  /// - Returns: The condition, which does not hold if a column is null.
  static func same(
    _ columns: [String], of row: String, _ others: [String], of other: String
  ) -> String {
    zip(columns, others).map { "\(row).\(name($0)) = \(other).\(name($1))" }
      .joined(separator: " AND ")
  }

  /// Returns a condition that at least one of the columns differs between two rows.
  static func differs(_ columns: [String], of row: String, and other: String) -> String {
    columns.map { "\(row).\(name($0)) IS NOT \(other).\(name($0))" }.joined(separator: " OR ")
  }
}
