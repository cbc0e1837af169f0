@_spi(Adapter) import ChatStore

/// A statement of an application that reads, and the values to bind to it.
struct ReadingSQL {
  private(set) var text = ""
  private(set) var arguments: [StoredValue] = []

  /// Creates the statement.
  ///
  /// - Throws: `StoreError` for a statement that certainly does more than read, and for an interpolation that is not
  ///   possible. SQLite performs some pragmas when it prepares them, so that they are refused before.
  init(_ sql: StoreSQL) throws {
    for part in sql.parts {
      switch part {
      case .text(let sql): text += sql
      case .name(let name): text += Self.quoted(name)
      case .value(let value):
        arguments.append(value)
        text += "?\(arguments.count)"
      case .refused(let reason): throw StoreError(.unstorable, reason)
      }
    }
    let first = text.drop { $0.isWhitespace }.prefix { $0.isLetter }.lowercased()
    guard ["select", "with", "values"].contains(first) else { throw Self.refusal }
  }

  /// An error for a statement that does more than read.
  static let refusal = StoreError(
    .readOnly, "A statement of an application only reads: it is one SELECT, WITH or VALUES.")

  /// Returns a name in grave accents.
  ///
  /// In quotation marks, a name that no table has would be a text (SQLite Keywords).
  private static func quoted(_ name: String) -> String {
    var quoted = "`"
    for scalar in name.unicodeScalars {
      if scalar == "`" { quoted.unicodeScalars.append(scalar) }
      quoted.unicodeScalars.append(scalar)
    }
    quoted.unicodeScalars.append("`")
    return quoted
  }
}
