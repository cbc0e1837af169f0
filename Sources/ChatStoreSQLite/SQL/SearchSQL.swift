import ChatStore

/// The search index of a table: an FTS5 table without a copy of the text, kept by triggers.
///
/// See "External Content Tables" in SQLite's FTS5 documentation.
enum SearchSQL {
  /// The name of a table's search index.
  static func name(_ table: StorageTable) -> String { "\(table.entity)_search" }

  /// The index; nil if nothing of the table is searched.
  static func table(_ table: StorageTable) -> CatalogueObject? {
    guard !table.searched.isEmpty else { return nil }
    return CatalogueObject(
      kind: .search, name: name(table), table: table.entity,
      sql: "CREATE VIRTUAL TABLE \(SQLText.name(name(table))) USING fts5("
        + "\(SQLText.names(table.searched)), content = \(SQLText.literal(table.entity)), "
        + "content_rowid = '_row', tokenize = '\(WordTokenizer.name)')")
  }

  /// The triggers that keep the index.
  static func triggers(_ table: StorageTable) -> [CatalogueObject] {
    guard !table.searched.isEmpty else { return [] }
    let index = SQLText.name(name(table))
    let columns = SQLText.names(table.searched)
    func values(_ row: String) -> String {
      table.searched.map { "\(row).\(SQLText.name($0))" }.joined(separator: ", ")
    }
    let add = "INSERT INTO \(index) (rowid, \(columns)) VALUES (new.\"_row\", \(values("new")))"
    let remove =
      "INSERT INTO \(index) (\(index), rowid, \(columns)) "
      + "VALUES ('delete', old.\"_row\", \(values("old")))"
    return [
      .trigger("\(name(table))_added", on: table, after: "INSERT", when: nil, [add]),
      .trigger("\(name(table))_removed", on: table, after: "DELETE", when: nil, [remove]),
      .trigger(
        "\(name(table))_changed", on: table, after: "UPDATE OF \(columns)",
        when: SQLText.differs(table.searched, of: "old", and: "new"), [remove, add]),
    ]
  }

  /// The statement that makes the index anew.
  static func rebuild(_ table: StorageTable) -> String {
    let index = SQLText.name(name(table))
    return "INSERT INTO \(index) (\(index)) VALUES ('rebuild')"
  }

  /// A text that somebody typed as an FTS5 query: each word in quotation marks, as a prefix.
  ///
  /// Inside quotation marks nothing but the mark itself has a meaning (FTS5, Full-text Query Syntax).
  ///
  /// - Returns: Nil if the text has no letter and no digit, so that nothing can be found.
  static func match(_ search: SearchText) -> String? {
    let words = search.words.filter { word in
      word.unicodeScalars.contains { scalar in
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil
          || properties.generalCategory == .otherSymbol
      }
    }
    if words.isEmpty { return nil }
    return words.map { "\"\($0.filter { $0 != "\0" }.replacing("\"", with: "\"\""))\"*" }
      .joined(separator: " ")
  }
}
