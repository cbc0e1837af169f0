@_spi(Adapter) import ChatStore
import GRDB

/// Migrates a file to the current version of a schema, in one transaction.
///
/// It compares the catalogue of the file with the statements that would create a new file. Equal objects stay. Indexes,
/// triggers and search indexes that differ are created again. A table that differs is rebuilt, and its rows are copied
/// as the history says (SQLite, ALTER TABLE, section 7). So a migrated file has the same catalogue as a new one.
struct SchemaMigration {
  let history: StorageHistory
  /// The application's conversions of attributes.
  let conversions: [StoreConversion]

  /// Checks the file, and migrates it if necessary.
  func run(on db: Database, isReadOnly: Bool) throws {
    let version = try number("user_version", db)
    let application = try number("application_id", db)
    let catalogue = try Catalogue(db)
    try check(version, application, isEmpty: catalogue.objects.isEmpty)
    let wanted = SchemaSQL(schema: history.schema).objects
    let isCurrent =
      catalogue.objects
      == Dictionary(
        uniqueKeysWithValues: wanted.map { ($0.name, $0.asInCatalogue) })
    if version == history.version, isCurrent { return }
    if isReadOnly {
      throw StoreError(.readOnly, "The file has to be migrated, and the store only reads.")
    }
    // The pragma has no effect inside a transaction (SQLite, PRAGMA foreign_keys).
    try db.execute(sql: "PRAGMA foreign_keys = OFF")
    let outcome = Result {
      try db.inTransaction(.immediate) {
        // Another process may have migrated the file in between.
        let version = try number("user_version", db)
        let catalogue = try Catalogue(db)
        try check(version, application, isEmpty: catalogue.objects.isEmpty)
        try migrateRows(db, from: version, catalogue, to: wanted)
        return .commit
      }
    }
    // No later write may use a connection that does not check links.
    try db.execute(sql: "PRAGMA foreign_keys = ON")
    try outcome.get()
  }

  /// Migrates the rows, and distinguishes rows that do not fit the schema from failures of the system.
  private func migrateRows(
    _ db: Database, from version: Int, _ catalogue: Catalogue, to wanted: [CatalogueObject]
  ) throws {
    do {
      try migrate(db, from: version, catalogue, to: wanted)
    } catch {
      let failure = StoreError(sqlite: error)
      guard [.constraint, .uniqueConstraint, .failed].contains(failure.code) else { throw error }
      throw StoreError(
        .failedMigration, "Rows of the file do not fit the new schema.", cause: failure)
    }
  }

  private func number(_ pragma: String, _ db: Database) throws -> Int {
    let statement = try Statement("PRAGMA \(pragma)", on: db)
    defer { statement.reset() }
    return try statement.step() ? Int(statement.integer(at: 0)) : 0
  }

  private func check(_ version: Int, _ application: Int, isEmpty: Bool) throws {
    if isEmpty { return }
    guard application == BookkeepingSQL.applicationID else { throw StoreError.foreignFile }
    guard version <= history.version else {
      throw StoreError(
        .newerFile,
        "The file has version \(version) of the schema; this program knows versions up to "
          + "\(history.version). A later version of the program opens it.")
    }
  }

  private func migrate(
    _ db: Database, from version: Int, _ catalogue: Catalogue, to wanted: [CatalogueObject]
  ) throws {
    let isNew = catalogue.objects.isEmpty
    let rebuilt = try isNew ? [] : rebuild(db, from: version, catalogue, wanted)
    try removeUnwanted(db, wanted, rebuilt)
    let present = try Catalogue(db).objects
    for object in wanted where present[object.name] == nil { try db.execute(sql: object.sql) }
    if !isNew { try refill(db, catalogue, rebuilt, present: Set(present.keys)) }
    try db.execute(sql: "PRAGMA application_id = \(BookkeepingSQL.applicationID)")
    try db.execute(sql: "PRAGMA user_version = \(history.version)")
  }

  /// Rebuilds the tables that differ, and drops those that the schema no longer has.
  ///
  /// - Returns: The tables that were rebuilt.
  private func rebuild(
    _ db: Database, from version: Int, _ catalogue: Catalogue, _ wanted: [CatalogueObject]
  ) throws -> Set<String> {
    // Triggers refer to tables that are about to change.
    for object in catalogue.objects.values where object.kind == .trigger {
      try db.execute(sql: "DROP TRIGGER \(SQLText.name(object.name))")
    }
    var shapes: [TableShape] = []
    for object in catalogue.objects.values where object.kind == .table && !object.isBookkeeping {
      shapes.append(TableShape(object.name, columns: try Catalogue.columns(of: object.name, db)))
    }
    let plan = try MigrationPlan(shapes, history: history, from: version)
    try plan.changeBookkeeping(db, history.schema, conversions)
    var built: [String] = []
    for table in history.schema.tables {
      guard let sql = wanted.first(where: { $0.kind == .table && $0.name == table.entity })?.sql,
        let shape = plan.shapes.first(where: { $0.name == table.entity })
      else { continue }
      if shape.isUnchanged, catalogue.objects[table.entity]?.sql == sql { continue }
      try TableCopy(table: table, shape: shape, conversions: conversions)
        .run(db, creating: sql)
      built.append(table.entity)
    }
    for name in plan.droppedTables(rebuilt: built) {
      try db.execute(sql: "DROP TABLE IF EXISTS \(SQLText.name(SearchSQL.name(name)))")
      try db.execute(sql: "DROP TABLE \(SQLText.name(name))")
    }
    for name in built {
      try db.execute(
        sql: "ALTER TABLE \(SQLText.name(TableCopy.temporaryName(name))) "
          + "RENAME TO \(SQLText.name(name))")
    }
    return Set(built)
  }

  /// Drops the objects that are not wanted, or that differ from the wanted ones, which are created again later.
  private func removeUnwanted(
    _ db: Database, _ wanted: [CatalogueObject], _ rebuilt: Set<String>
  ) throws {
    let wanted = Dictionary(uniqueKeysWithValues: wanted.map { ($0.name, $0.asInCatalogue) })
    for (name, object) in try Catalogue(db).objects where wanted[name] != object {
      switch object.kind {
      case .index: try db.execute(sql: "DROP INDEX \(SQLText.name(name))")
      case .trigger: try db.execute(sql: "DROP TRIGGER \(SQLText.name(name))")
      case .search: try db.execute(sql: "DROP TABLE \(SQLText.name(name))")
      case .table where object.isBookkeeping:
        try db.execute(sql: "DROP TABLE \(SQLText.name(name))")
      case .table:
        throw StoreError(.failedMigration, "The table '\(name)' differs from the schema.")
      }
    }
  }

  /// Computes derived columns and rebuilds search indexes where rows were copied, and checks links.
  private func refill(
    _ db: Database, _ catalogue: Catalogue, _ rebuilt: Set<String>, present: Set<String>
  ) throws {
    let derivations = DerivationSQL(schema: history.schema)
    for table in history.schema.tables {
      let isNew = !rebuilt.isEmpty
      if isNew {
        for sql in derivations.recalculations(of: table) { try db.execute(sql: sql) }
      }
      let search = SearchSQL.name(table)
      if !table.searched.isEmpty, rebuilt.contains(table.entity) || !present.contains(search) {
        for sql in SearchSQL.rebuild(table) { try db.execute(sql: sql) }
      }
    }
    let statement = try Statement("PRAGMA foreign_key_check", on: db)
    defer { statement.reset() }
    if try statement.step() {
      throw StoreError(
        .failedMigration,
        "Rows of '\(statement.text(at: 0))' refer to rows of '\(statement.text(at: 2))' that are "
          + "not in the file.")
    }
  }
}

extension CatalogueObject {
  /// Whether the object is one of the internal tables of a store.
  var isBookkeeping: Bool { name.hasPrefix("_") }

  /// The object with its table named as in a catalogue.
  var asInCatalogue: CatalogueObject {
    switch kind {
    case .table, .search: CatalogueObject(kind: kind, name: name, table: name, sql: sql)
    case .index where table == "_":
      CatalogueObject(kind: kind, name: name, table: "_parked", sql: sql)
    case .index, .trigger: self
    }
  }
}

extension SearchSQL {
  /// Returns the name of a table's search index.
  static func name(_ entity: String) -> String { "\(entity)_search" }
}
