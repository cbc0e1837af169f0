@_spi(Adapter) import ChatStore
import Foundation
import GRDB
import TestSupport
import Testing

@testable import ChatStoreSQLite

/// Random chains of schema edits, with rows, against a plain list of them.
@Suite struct MigrationChainTests {
  /// How many chains; more with `CHAT_STORE_CHAINS` in the environment.
  private static let chains =
    ProcessInfo.processInfo.environment["CHAT_STORE_CHAINS"].flatMap(Int.init) ?? 12

  @Test func `a file goes through any chain of edits and looks like a new one`() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for chain in 1...Self.chains {
      let comment: Comment = "seed \(seed), chain \(chain)"
      var plain = PlainTable()
      let path = try TemporaryFile().path
      for step in 0...10 {
        if step > 0 { plain.edit(&random) }
        // Some versions are never opened, so that a file is brought over several at once.
        guard step == 0 || step == 10 || Bool.random(using: &random) else { continue }
        let store = try await SQLiteStore(path: path, history: plain.history)
        let rows = try await store.rows(of: plain.table)
        #expect(rows == plain.rows, comment)
        plain.addRow(&random)
        let table = plain.table
        let values = plain.rows.last ?? []
        try await store.write {
          try $0.apply(.upsert(table.entity, RowValues(values: values), .always))
        }
        try await store.close()
      }
      let fresh = try TemporaryFile().path
      try await SQLiteStore(path: fresh, history: plain.history).close()
      #expect(try Self.catalogue(path) == Self.catalogue(fresh), comment)
    }
  }

  private static func catalogue(_ path: String) throws -> Set<String> {
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(tokenizer: WordTokenizer.self) }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    return try queue.read { db in
      Set(try Row.fetchAll(db, sql: "SELECT type, name, sql FROM sqlite_schema").map(\.description))
    }
  }
}

/// A table, how it came about, and its rows.
private struct PlainTable {
  private var entity = "Thing0"
  private var columns = [StorageColumn("id", .text), StorageColumn("a", .text)]
  private var indexes: [[String]] = []
  private var searched: [String] = []
  private var steps: [[StorageEdit]] = []
  private var count = 0
  var rows: [[StoredValue]] = []

  var table: StorageTable {
    StorageTable(entity, key: ["id"], columns: columns, indexes: indexes, searched: searched)
  }

  var history: StorageHistory { StorageHistory(StorageSchema([table]), steps: steps) }

  mutating func addRow(_ random: inout SeededGenerator) {
    count += 1
    let id = String(1_000 + count)
    rows.append(
      columns.map { column in
        if column.name == "id" { return .text(id) }
        if column.isOptional, Bool.random(using: &random) { return .null }
        let number = Int64.random(in: 0...999, using: &random)
        return column.type == .integer ? .integer(number) : .text(String(number))
      })
  }

  mutating func edit(_ random: inout SeededGenerator) {
    count += 1
    let others = columns.indices.dropFirst()
    let place = others.randomElement(using: &random)
    switch (Int.random(in: 0...6, using: &random), place) {
    case (0, let place?): drop(place)
    case (1, let place?): rename(place, to: "c\(count)")
    case (2, let place?): convert(place)
    case (3, _):
      steps.append([.renameTable(entity, to: "Thing\(count)")])
      entity = "Thing\(count)"
    case (4, let place?):
      indexes = indexes.isEmpty ? [[columns[place].name]] : []
      steps.append([.rebuild(entity)])
    case (5, _):
      searched = searched.isEmpty ? columns.dropFirst().filter { $0.type == .text }.map(\.name) : []
      steps.append([.rebuild(entity)])
    default: add(isOptional: Bool.random(using: &random))
    }
  }

  private mutating func add(isOptional: Bool) {
    let name = "c\(count)"
    columns.append(
      StorageColumn(name, .text, optional: isOptional, default: isOptional ? nil : "new"))
    for row in rows.indices { rows[row].append(isOptional ? .null : "new") }
    steps.append([.addColumn(name, of: entity)])
  }

  private mutating func drop(_ place: Int) {
    let column = columns.remove(at: place)
    for row in rows.indices { rows[row].remove(at: place) }
    forget(column.name)
    steps.append([.dropColumn(column.name, of: entity)])
  }

  private mutating func rename(_ place: Int, to name: String) {
    let column = columns[place]
    forget(column.name)
    columns[place] = StorageColumn(
      name, column.type, optional: column.isOptional, default: column.defaultValue)
    steps.append([.renameColumn(column.name, of: entity, to: name)])
  }

  private mutating func convert(_ place: Int) {
    let column = columns[place]
    let isNumber = column.type == .integer
    // Texts of columns with a default are no numbers.
    if !isNumber, rows.contains(where: { $0[place] == "new" }) {
      return rename(place, to: "d\(count)")
    }
    forget(column.name)
    columns[place] = StorageColumn(
      column.name, isNumber ? .text : .integer, optional: column.isOptional,
      default: column.isOptional ? nil : isNumber ? "0" : 0)
    for row in rows.indices {
      switch rows[row][place] {
      case .integer(let value): rows[row][place] = .text(String(value))
      case .text(let value): rows[row][place] = Int64(value).map { .integer($0) } ?? .null
      default: break
      }
    }
    let conversion: StorageConversion = isNumber ? .numberToText : .textToInteger
    steps.append([.convertColumn(column.name, of: entity, conversion)])
  }

  /// Takes a column out of indexes and search.
  private mutating func forget(_ name: String) {
    indexes.removeAll { $0.contains(name) }
    searched.removeAll { $0 == name }
  }
}

extension SQLiteStore {
  /// All values of a table, in the order of its keys.
  func rows(of table: StorageTable) async throws -> [[StoredValue]] {
    try await read { snapshot in
      var rows: [[StoredValue]] = []
      try snapshot.forEachRow(of: Query(entity: table.entity)) { row in
        rows.append(table.columns.indices.map { row.columns.value(at: $0) })
      }
      return rows
    }
  }
}
