@_spi(Adapter) import ChatStore

/// The search index of a table: an FTS5 table without a copy of the text.
///
/// Triggers record the rows whose text changes, and the text of them that the index has. The index is updated before a
/// transaction is committed, and before it searches. FTS5 flushes its memory at the beginning of each statement that
/// may fail. One statement for all rows is therefore many times as fast as a trigger that writes to the index for each
/// row.
///
/// New rows that follow each other are recorded by one statement; see ``InsertionRun``.
///
/// See "External Content Tables" in SQLite's FTS5 documentation.
enum SearchSQL {
  /// Returns the name of a table's search index.
  static func name(_ table: StorageTable) -> String { "\(table.entity)_search" }

  /// Returns the name of the table that records the rows whose current text is not in the index.
  private static func pending(_ table: StorageTable) -> String { "_unindexed_\(table.entity)" }

  /// Returns the index, or nil if the table has no searchable columns.
  static func table(_ table: StorageTable) -> CatalogueObject? {
    guard !table.searched.isEmpty else { return nil }
    return CatalogueObject(
      kind: .search, name: name(table), table: table.entity,
      sql: "CREATE VIRTUAL TABLE \(SQLText.name(name(table))) USING fts5("
        + "\(SQLText.names(table.searched)), content = \(SQLText.literal(table.entity)), "
        + "content_rowid = '_row', "
        + "tokenize = '\(WordTokenizer.name) \(WordTokenizer.version)')")
  }

  /// Returns the table of rows whose current text is not in the index, or nil if the table has no searchable columns.
  ///
  /// A row that is in the index is recorded with the text that the index has of it.
  static func pendingRows(_ table: StorageTable) -> CatalogueObject? {
    guard !table.searched.isEmpty else { return nil }
    let columns = table.searched.map { name in
      ", \(SQLText.name(name)) \(table.columns[table.index(of: name)].type.sqlType)"
    }
    return CatalogueObject(
      kind: .table, name: pending(table), table: pending(table),
      sql: "CREATE TABLE \(SQLText.name(pending(table))) (\"_row\" INTEGER PRIMARY KEY, "
        + "\"_isIndexed\" INTEGER NOT NULL\(columns.joined())) STRICT")
  }

  /// Returns the triggers that record changed rows, each one once, at its first change since the index was up to date.
  static func triggers(_ table: StorageTable) -> [CatalogueObject] {
    guard !table.searched.isEmpty else { return [] }
    let rows = SQLText.name(pending(table))
    func note(_ row: String, isIndexed: Bool) -> String {
      let values = table.searched.map { isIndexed ? "\(row).\(SQLText.name($0))" : "NULL" }
      return "INSERT INTO \(rows) SELECT \(row).\"_row\", \(isIndexed ? 1 : 0), "
        + "\(values.joined(separator: ", ")) "
        + "WHERE NOT EXISTS (SELECT 1 FROM \(rows) WHERE \"_row\" = \(row).\"_row\")"
    }
    return [
      .trigger(
        "\(name(table))_added", on: table, after: "INSERT", when: nil,
        [note("new", isIndexed: false)]),
      .trigger(
        "\(name(table))_removed", on: table, after: "DELETE", when: nil,
        [note("old", isIndexed: true)]),
      .trigger(
        "\(name(table))_changed", on: table, after: "UPDATE OF \(SQLText.names(table.searched))",
        when: SQLText.differs(table.searched, of: "old", and: "new"),
        [note("old", isIndexed: true)]),
    ]
  }

  /// Returns the statement that records new rows as the trigger on insertions does.
  static func recordNewRows(_ table: StorageTable) -> String {
    let rows = SQLText.name(pending(table))
    let values = table.searched.map { _ in ", NULL" }.joined()
    return "INSERT INTO \(rows) SELECT new.\"_row\", 0\(values) "
      + "FROM \(SQLText.name(table.entity)) AS new WHERE \(InsertionSQL.isNew("new")) "
      + "AND NOT EXISTS (SELECT 1 FROM \(rows) AS p WHERE p.\"_row\" = new.\"_row\")"
  }

  /// Returns a statement that checks whether the index is out of date.
  static func isBehind(_ table: StorageTable) -> String {
    "SELECT EXISTS (SELECT 1 FROM \(SQLText.name(pending(table))))"
  }

  /// Returns the statements that update the index.
  static func update(_ table: StorageTable) -> [String] {
    let index = SQLText.name(name(table))
    let rows = SQLText.name(pending(table))
    let columns = SQLText.names(table.searched)
    return [
      "INSERT INTO \(index) (\(index), rowid, \(columns)) "
        + "SELECT 'delete', \"_row\", \(columns) FROM \(rows) WHERE \"_isIndexed\"",
      "INSERT INTO \(index) (rowid, \(columns)) SELECT \"_row\", \(columns) "
        + "FROM \(SQLText.name(table.entity)) WHERE \"_row\" IN (SELECT \"_row\" FROM \(rows))",
      "DELETE FROM \(rows)",
    ]
  }

  /// Returns the statements that rebuild the index.
  static func rebuild(_ table: StorageTable) -> [String] {
    let index = SQLText.name(name(table))
    return [
      "INSERT INTO \(index) (\(index)) VALUES ('rebuild')",
      "DELETE FROM \(SQLText.name(pending(table)))",
    ]
  }

  /// Returns a user's text as an FTS5 query: each word in quotation marks, as a prefix.
  ///
  /// Inside quotation marks, only the mark itself has a meaning (FTS5, Full-text Query Syntax).
  ///
  /// - Returns: The query; nil if the text has nothing that an index contains, such as a letter, a digit or an emoji.
  static func match(_ search: SearchText) -> String? {
    let words = search.words.filter { WordCutter.hasWords(String($0)) }
    if words.isEmpty { return nil }
    return words.map { "\(quoted($0))*" }.joined(separator: " ")
  }

  /// Returns a text in quotation marks.
  ///
  /// It is built scalar by scalar, because a quotation mark followed by a combining mark is one character.
  private static func quoted(_ text: Substring) -> String {
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars where scalar != "\0" {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }
}
