@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import JSONSchema
import JSONText
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// What is said about a change of tables agrees with the migration that the store makes, with rows.
@Suite struct StorageVerdictTests {
  /// Two specs, and what the migration between them does.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    /// The kinds of change.
    let ids: [String]
    var isRefused = false
    var losesData = false

    /// Creates a case in which one entity has other attributes.
    init(
      _ description: String, _ old: String, _ new: String, storage: String = "",
      entity: String = "User", was: String = "", ids: [String], isRefused: Bool = false,
      losesData: Bool = false
    ) {
      testDescription = description
      self.old = Self.spec(old)
      self.new = Self.spec(new, storage: storage, entity: entity, was: was)
      (self.ids, self.isRefused, self.losesData) = (ids, isRefused, losesData)
    }

    private static func spec(
      _ attributes: String, storage: String = "", entity: String = "User", was: String = ""
    ) -> String {
      """
      {"targets": {"records": "R"}\(storage), "entities": {"\(entity)": {\(was)"identity": "id",
        "attributes": {"id": {"type": "string"}\(attributes)}}}}
      """
    }
  }

  static let cases: [Case] = {
    let nick = #", "nick": {"type": "string", "optional": true}"#
    let age = #", "age": {"type": "string", "optional": true}"#
    return [
      Case("nothing", nick, nick, ids: []),
      Case("an optional column more", nick, nick + age, ids: ["column-added"]),
      Case(
        "a required column more", nick, nick + #", "kind": {"type": "string"}"#,
        ids: ["column-added"], isRefused: true),
      Case(
        "a column with a default more", nick,
        nick + #", "kind": {"type": "string", "default": "x"}"#, ids: ["column-added"]),
      Case("a column that is gone", nick + age, nick, ids: ["column-removed"], isRefused: true),
      Case(
        "a column that may be gone", nick + age, nick,
        storage: #", "storage": {"drops": ["User.age"]}"#, ids: ["column-removed"],
        losesData: true),
      Case(
        "a column with another name", nick,
        #", "name": {"type": "string", "optional": true, "stored": {"was": "nick"}}"#,
        ids: ["column-renamed"]),
      Case(
        "a column of another type", age, #", "age": {"type": "int", "optional": true}"#,
        ids: ["column-changed"], isRefused: true),
      Case(
        "a column that is converted", age,
        #", "age": {"type": "int", "optional": true, "stored": {"convert": "textToInteger"}}"#,
        ids: ["column-converted"]),
      Case(
        "a column that the application converts", age,
        #", "age": {"type": "int", "optional": true, "stored": {"convert": "application"}}"#,
        ids: ["column-converted"]),
      Case(
        "a column that must have a value", nick, #", "nick": {"type": "string"}"#,
        ids: ["column-changed"], isRefused: true),
      Case(
        "a column that has a default from now on", nick,
        #", "nick": {"type": "string", "default": "x"}"#, ids: ["table-rebuilt"]),
      Case(
        "a column that may be empty from now on", #", "nick": {"type": "string", "default": "x"}"#,
        nick, ids: ["table-rebuilt"]),
      Case(
        "an index", nick, #", "nick": {"type": "string", "optional": true, "indexed": true}"#,
        ids: ["table-rebuilt"]),
      Case(
        "a table with another name", nick, nick, entity: "Person", was: #""was": "User", "#,
        ids: ["table-renamed"]),
      Case(
        "another table", nick, nick, entity: "Person", ids: ["table-removed", "table-added"],
        isRefused: true),
      Case(
        "another table, and the old one may be gone", nick, nick,
        storage: #", "storage": {"drops": ["User"]}"#, entity: "Person",
        ids: ["table-removed", "table-added"], losesData: true),
    ]
  }()

  private func model(_ text: String) throws -> EntityModel {
    let source = SchemaSource(text, uri: "entities.json", path: "entities.json")
    let reading = SpecReader.read(source, loader: FixtureLoader(files: [:]))
    return try #require(reading.model, "\(reading.diagnostics)")
  }

  @Test(arguments: cases)
  func `what is said agrees with the migration`(test: Case) async throws {
    let (old, new) = (try model(test.old), try model(test.new))
    let changes = try StorageChange.changes(from: old, to: new)
    #expect(changes.map(\.id) == test.ids)
    #expect(changes.contains { $0.refusal != nil } == test.isRefused)
    let plans = (
      old: try StoragePlanBuilder.plan(of: old), new: try StoragePlanBuilder.plan(of: new)
    )
    guard !test.isRefused else {
      #expect(throws: DiagnosticsError.self) {
        try StorageComparison.edits(from: plans.old.locked, to: plans.new, of: new)
      }
      return
    }
    let isLossTold = changes.contains { $0.message.hasSuffix("are lost") }
    #expect(isLossTold == test.losesData)
    let edits = try StorageComparison.edits(from: plans.old.locked, to: plans.new, of: new)
    #expect(edits.isEmpty == changes.isEmpty)
    let (before, after) = try await texts(plans, edits)
    #expect(before.count > 1)
    #expect(before.isSubset(of: after) != test.losesData, "\(before) and \(after)")
  }

  /// Returns the texts in all rows before a migration and after it.
  private func texts(
    _ plans: (old: StoragePlan, new: StoragePlan), _ edits: [StorageEditPlan]
  ) async throws -> (before: Set<String>, after: Set<String>) {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "store.sqlite").path
    let first = plans.old.schema
    let store = try await SQLiteStore(path: path, schema: first)
    try await store.write { transaction in
      for table in first.tables {
        for row in 1...2 {
          let values = table.columns.indices.map { column in
            StoredValue?.some(.text("\(column)\(row)"))
          }
          try transaction.apply(.upsert(table.entity, RowValues(values: values), .always))
        }
      }
    }
    let before = try await texts(in: store)
    try await store.close()
    let history = StorageHistory(
      plans.new.schema, steps: edits.isEmpty ? [] : [edits.map(\.storageEdit)])
    let number = StoreConversion.convert(UserRow.age) { (old: String) in
      Int(old).map { .value($0) } ?? .fail("no number")
    }
    let migrated = try await SQLiteStore(path: path, history: history, conversions: [number])
    let after = try await texts(in: migrated)
    try await migrated.close()
    withExtendedLifetime(folder) {}
    return (before, after)
  }

  /// The row whose age the application converts.
  private struct UserRow: StoredRecord {
    static let table = StorageTable("User", key: ["id"], columns: [StorageColumn("id", .text)])
    static let age = StoredAttribute<UserRow, Int>("age")
    let id: String
    var storedKey: EntityKey { get throws { try EntityKey(id) } }
    init(from row: inout RowReader) throws { id = try row.read() }
  }

  private func texts(in store: SQLiteStore) async throws -> Set<String> {
    let tables = store.schema.tables
    return try await store.read { snapshot in
      var texts: Set<String> = []
      for table in tables {
        try snapshot.forEachRow(of: Query(entity: table.entity)) { row in
          for index in table.columns.indices {
            switch row.columns.value(at: index) {
            case .text(let text): texts.insert(text)
            case .integer(let number): texts.insert("\(number)")
            default: break
            }
          }
        }
      }
      return texts
    }
  }
}

extension StoragePlan {
  /// The tables as the generated code has them, without links and derived columns.
  fileprivate var schema: StorageSchema {
    StorageSchema(
      tables.map { table in
        StorageTable(
          table.entity, key: table.key,
          columns: table.columns.compactMap { column in
            StorageColumn.ValueType(rawValue: column.type.rawValue).map {
              StorageColumn(
                column.name, $0, optional: column.isOptional,
                default: column.defaultValue?.string.map { .text($0) })
            }
          }, unique: table.unique, indexes: table.indexes, searched: table.searched)
      })
  }
}

extension StorageEditPlan {
  /// The edit as the store reads it.
  fileprivate var storageEdit: StorageEdit {
    switch self {
    case .addTable(let table): .addTable(table)
    case .dropTable(let table): .dropTable(table)
    case .renameTable(let table, let name): .renameTable(table, to: name)
    case .addColumn(let column, let table): .addColumn(column, of: table)
    case .dropColumn(let column, let table): .dropColumn(column, of: table)
    case .renameColumn(let column, let table, let name):
      .renameColumn(column, of: table, to: name)
    case .convertColumn(let column, let table, let conversion):
      .convertColumn(
        column, of: table, StorageConversion(rawValue: conversion.rawValue) ?? .numberToText)
    case .rebuild(let table): .rebuild(table)
    }
  }
}
