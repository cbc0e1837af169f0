@_spi(Adapter) import ChatStore
import GRDB

/// The objects of a file, read from its own catalogue (SQLite, The Schema Table).
struct Catalogue {
  /// The statements that created the objects, by their names.
  let objects: [String: CatalogueObject]

  init(_ db: Database) throws {
    var objects: [String: CatalogueObject] = [:]
    let sql = "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL"
    let statement = try Statement(sql, on: db)
    defer { statement.reset() }
    while try statement.step() {
      let sql = statement.text(at: 3)
      let name = statement.text(at: 1)
      let kind = statement.text(at: 0)
      objects[name] = CatalogueObject(
        kind: sql.hasPrefix("CREATE VIRTUAL TABLE")
          ? .search : CatalogueObject.Kind(rawValue: kind) ?? .table,
        name: name, table: statement.text(at: 2), sql: sql)
    }
    // The tables of a search index are part of it.
    let indexes = objects.values.filter { $0.kind == .search }.map(\.name)
    self.objects = objects.filter { name, object in
      object.kind != .table || !indexes.contains { name.hasPrefix("\($0)_") }
    }
  }

  /// Returns the columns of a table.
  static func columns(of table: String, _ db: Database) throws -> [String] {
    var columns: [String] = []
    let statement = try Statement("SELECT name FROM pragma_table_info(?1)", on: db)
    defer { statement.reset() }
    try statement.bind([.text(table)])
    while try statement.step() { columns.append(statement.text(at: 0)) }
    return columns.filter { $0 != "_row" }
  }
}
