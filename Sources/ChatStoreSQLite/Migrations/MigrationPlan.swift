@_spi(Adapter) import ChatStore
import GRDB

/// A table of the current schema, and the source of its rows in the file.
struct TableShape {
  /// The source of a column's values.
  struct Source {
    /// The column in the file; nil for a new one, which gets its default.
    var column: String?
    /// The conversions to apply to its values, in this order.
    var conversions: [StorageConversion] = []
  }

  /// The name of the table in the current schema.
  var name: String
  /// The name of the table in the file; nil for a new table.
  var source: String?
  var columns: [String: Source]

  /// Creates a table as it is in the file.
  init(_ name: String, columns: [String]) {
    self.name = name
    source = name
    self.columns = Dictionary(uniqueKeysWithValues: columns.map { ($0, Source(column: $0)) })
  }

  /// Creates a new table.
  init(new name: String) {
    self.name = name
    columns = [:]
  }

  /// Whether the table and its columns keep their names, types and values.
  var isUnchanged: Bool {
    source == name && columns.allSatisfy { $0 == $1.column && $1.conversions.isEmpty }
  }
}

/// The combined steps of a history: each table and column of the current schema, and its source in the file.
struct MigrationPlan {
  private(set) var shapes: [TableShape]
  private let tablesInFile: [String]
  private let edits: [StorageEdit]

  /// Combines the steps after a version.
  ///
  /// - Throws: `StoreError` if the steps do not lead from the file to the schema.
  init(_ tables: [TableShape], history: StorageHistory, from version: Int) throws {
    shapes = tables
    tablesInFile = tables.map(\.name)
    edits = history.steps.dropFirst(max(0, version - 1)).flatMap(\.self)
    let own = Set(tables.map(\.name)).subtracting(history.growing)
    guard own.isEmpty || !own.isDisjoint(with: history.tableNames) else {
      throw StoreError.foreignSchema(own, history)
    }
    for edit in edits { try apply(edit) }
    for table in history.schema.tables where history.growing.contains(table.entity) { grow(table) }
    try check(history.schema)
  }

  /// Adds the missing parts of a table that no step mentions.
  private mutating func grow(_ table: StorageTable) {
    guard let index = shapes.firstIndex(where: { $0.name == table.entity }) else {
      shapes.append(TableShape(new: table.entity))
      return
    }
    for column in table.columns where column.isOptional || column.defaultValue != nil {
      guard shapes[index].columns[column.name] == nil else { continue }
      shapes[index].columns[column.name] = TableShape.Source()
    }
  }

  private mutating func apply(_ edit: StorageEdit) throws {
    switch edit {
    case .addTable(let name): shapes.append(TableShape(new: name))
    case .dropTable(let name):
      shapes.remove(at: try index(of: name))
    case .renameTable(let name, let newName):
      shapes[try index(of: name)].name = newName
    case .addColumn(let column, let table):
      shapes[try index(of: table)].columns[column] = TableShape.Source()
    case .dropColumn(let column, let table):
      _ = try takeColumn(column, of: table)
    case .renameColumn(let column, let table, let newName):
      shapes[try index(of: table)].columns[newName] = try takeColumn(column, of: table)
    case .convertColumn(let column, let table, let conversion):
      var source = try takeColumn(column, of: table)
      source.conversions.append(conversion)
      shapes[try index(of: table)].columns[column] = source
    case .rebuild: break
    }
  }

  private func index(of table: String) throws -> Int {
    guard let index = shapes.firstIndex(where: { $0.name == table }) else {
      throw StoreError(
        .failedMigration, "The history changes a table '\(table)' that the file does not have.")
    }
    return index
  }

  private mutating func takeColumn(
    _ column: String, of table: String
  ) throws -> TableShape.Source {
    guard let source = shapes[try index(of: table)].columns.removeValue(forKey: column) else {
      throw StoreError(
        .failedMigration,
        "The history changes a column '\(column)' of '\(table)' that the file does not have.")
    }
    return source
  }

  /// Throws if the steps do not account for a table or column of the file or of the schema.
  private func check(_ schema: StorageSchema) throws {
    for table in schema.tables {
      let shape = shapes[try index(of: table.entity)]
      // A new table is empty, so its columns need no steps.
      guard shape.source != nil else { continue }
      let missing = table.columns.map(\.name).filter { shape.columns[$0] == nil }
      let extra = shape.columns.keys.filter { name in !table.columns.contains { $0.name == name } }
      if let name = (missing + extra.sorted()).first {
        throw StoreError(
          .failedMigration,
          "The history does not say what became of the column '\(name)' of '\(table.entity)'.")
      }
    }
    for shape in shapes where schema.table(shape.name) == nil {
      throw StoreError(
        .failedMigration, "The history does not say what became of the table '\(shape.name)'.")
    }
  }

  /// Returns the tables of the file that were dropped or rebuilt.
  func droppedTables(rebuilt: [String]) -> [String] {
    tablesInFile.filter { name in
      guard let shape = shapes.first(where: { $0.source == name }) else { return true }
      return rebuilt.contains(shape.name)
    }
  }

  /// Changes the internal tables of the store, which name entities and columns and contain values of rows.
  func changeBookkeeping(
    _ db: Database, _ schema: StorageSchema, _ conversions: [StoreConversion]
  ) throws {
    let parked = ParkedRows(db)
    try parked.follow(edits)
    for table in schema.tables {
      guard let shape = shapes.first(where: { $0.name == table.entity }) else { continue }
      try parked.convert(shape.conversions(of: table, conversions), of: table.entity)
    }
  }
}

extension StorageHistory {
  /// The tables that any version of the schema had, except those of libraries.
  fileprivate var tableNames: Set<String> {
    var names = Set(schema.tables.map(\.entity)).subtracting(growing)
    for edit in steps.joined() {
      switch edit {
      case .addTable(let name), .dropTable(let name), .rebuild(let name): names.insert(name)
      case .renameTable(let name, _): names.insert(name)
      case .addColumn(_, let table), .dropColumn(_, let table), .renameColumn(_, let table, _),
        .convertColumn(_, let table, _):
        names.insert(table)
      }
    }
    return names
  }
}

extension StoreError {
  /// Returns an error for a store of a schema that has no table in common with a history.
  fileprivate static func foreignSchema(
    _ tables: Set<String>, _ history: StorageHistory
  ) -> StoreError {
    func list(_ names: Set<String>) -> String {
      names.sorted().prefix(3).map { "`\($0)`" }.joined(separator: ", ")
        + (names.count > 3 ? " and more" : "")
    }
    return StoreError(
      .foreignFile,
      "The file is a store of another schema: it has \(list(tables)), and this schema has "
        + "\(list(history.tableNames)).")
  }
}
