@_spi(Adapter) import ChatStore

/// An object of a database's catalogue, and the statement that creates it.
struct CatalogueObject: Hashable {
  enum Kind: String {
    case table
    case search
    case index
    case trigger
  }

  let kind: Kind
  let name: String
  /// The table that the object belongs to.
  let table: String
  let sql: String
}

/// The statements that create the database of a schema.
///
/// They create a new file, and a migration compares an existing file with them.
struct SchemaSQL {
  let schema: StorageSchema

  /// The objects, each one after those that it needs.
  var objects: [CatalogueObject] {
    schema.tables.map(table) + BookkeepingSQL.objects + schema.tables.flatMap(indexes)
      + schema.tables.compactMap(SearchSQL.table) + schema.tables.compactMap(SearchSQL.pendingRows)
      + triggers
  }

  private var triggers: [CatalogueObject] {
    schema.tables.flatMap { table in
      SearchSQL.triggers(table) + LinkSQL(schema: schema).triggers(of: table)
        + DerivationSQL(schema: schema).triggers(of: table)
    }
  }

  /// Returns the table of an entity.
  ///
  /// A table with a search index has an explicit row number. `VACUUM` may change the implicit one (SQLite, Rowid
  /// Tables), and the index would not follow.
  func table(_ table: StorageTable) -> CatalogueObject {
    var parts: [String] = []
    if !table.searched.isEmpty { parts.append("\"_row\" INTEGER PRIMARY KEY") }
    parts += table.columns.map(column)
    let key = table.searched.isEmpty ? "PRIMARY KEY" : "UNIQUE"
    parts.append("\(key) (\(SQLText.names(table.key)))")
    parts += table.unique.map { "UNIQUE (\(SQLText.names($0)))" }
    parts += LinkSQL(schema: schema).foreignKeys(of: table)
    return CatalogueObject(
      kind: .table, name: table.entity, table: table.entity,
      sql: "CREATE TABLE \(SQLText.name(table.entity)) (\n  "
        + "\(parts.joined(separator: ",\n  "))\n) STRICT")
  }

  private func column(_ column: StorageColumn) -> String {
    var text = "\(SQLText.name(column.name)) \(column.type.sqlType)"
    if !column.isOptional { text += " NOT NULL" }
    if let value = column.defaultValue { text += " DEFAULT \(value.sqlLiteral)" }
    return text
  }

  /// Returns the indexes of the schema, and those that foreign keys and detaching links need.
  func indexes(of table: StorageTable) -> [CatalogueObject] {
    var indexes = table.indexes
    for link in table.links {
      let present = [table.key] + table.unique + indexes
      if !present.contains(where: { $0.starts(with: link.columns) }) {
        indexes.append(link.columns)
      }
    }
    return indexes.map { columns in
      let name = "\(table.entity)_by_\(columns.joined(separator: "_"))"
      return CatalogueObject(
        kind: .index, name: name, table: table.entity,
        sql: "CREATE INDEX \(SQLText.name(name)) ON \(SQLText.name(table.entity)) "
          + "(\(SQLText.names(columns)))")
    }
  }
}

extension StorageColumn.ValueType {
  /// The type of a column of a strict table (SQLite, STRICT Tables).
  var sqlType: String {
    switch self {
    case .text, .json: "TEXT"
    case .integer, .boolean, .date, .timetoken: "INTEGER"
    case .real: "REAL"
    case .bytes: "BLOB"
    }
  }
}

extension StoredValue {
  /// The value as an SQL literal, for defaults.
  var sqlLiteral: String {
    switch self {
    case .null: "NULL"
    case .integer(let value): String(value)
    case .real(let value): String(value)
    case .text(let value): SQLText.literal(value)
    case .bytes(let value): "X'" + value.map { $0.hexText }.joined() + "'"
    }
  }
}

extension UInt8 {
  /// The byte as two hexadecimal digits.
  var hexText: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
