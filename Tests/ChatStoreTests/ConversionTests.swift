@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

/// Attributes whose type changed in a way that only the application can convert.
@Suite struct ConversionTests {
  /// A part of the present schema.
  private struct Part: StoredRecord {
    static let table = parts(.integer)
    static let name = StoredAttribute<Part, String>("name")
    static let stock = StoredAttribute<Part, Int>("stock")

    /// The table, whose stock has had several types.
    static func parts(_ type: StorageColumn.ValueType, isOptional: Bool = true) -> StorageTable {
      StorageTable(
        "Part", key: ["shelf", "id"],
        columns: [
          StorageColumn("shelf", .text), StorageColumn("id", .text), StorageColumn("name", .text),
          StorageColumn("stock", type, optional: isOptional),
        ],
        links: [StorageLink("shelf", to: "Shelf", by: ["shelf"], onDelete: .cascade)])
    }

    let shelf: String
    let id: String
    let name: String
    let stock: Int?

    var storedKey: EntityKey { get throws { try EntityKey(shelf, id) } }

    init(from row: inout RowReader) throws {
      shelf = try row.read()
      id = try row.read()
      name = try row.read()
      stock = try row.readIfPresent()
    }
  }

  private static let shelf = StorageTable(
    "Shelf", key: ["id"], columns: [StorageColumn("id", .text)])

  private static func schema(_ part: StorageTable) -> StorageSchema {
    StorageSchema([shelf, part])
  }

  private static let step = StorageEdit.convertColumn("stock", of: "Part", .application)
  private static let history = StorageHistory(schema(Part.table), steps: [[step]])

  /// Creates a file of an earlier version whose parts have these stocks.
  private func file(
    _ stocks: [StoredValue], _ type: StorageColumn.ValueType = .real,
    history: StorageHistory? = nil
  ) async throws -> String {
    let path = try TemporaryFile().path
    let history = history ?? StorageHistory(Self.schema(Part.parts(type)))
    let store = try await SQLiteStore(path: path, history: history)
    try await store.write { transaction in
      try transaction.apply(.upsert("Shelf", RowValues(values: ["s"]), .always))
      for (number, stock) in stocks.enumerated() {
        let row = RowValues(values: ["s", .text("p\(number)"), "Bolt", stock])
        try transaction.apply(.upsert("Part", row, .always))
      }
    }
    try await store.close()
    return path
  }

  private func stocks(
    _ path: String, _ conversions: [StoreConversion], of history: StorageHistory = history
  ) async throws -> [Int?] {
    let store = try await SQLiteStore(path: path, history: history, conversions: conversions)
    let stocks = try await store.fetch(Part.all).map(\.stock)
    try await store.close()
    return stocks
  }

  private static let rounded = StoreConversion.convert(Part.stock) { (old: Double) in
    .value(Int(old.rounded()))
  }

  @Test func `the application converts each value, and nil stays nil`() async throws {
    let path = try await file([.real(2.6), .null, .real(4)])
    #expect(try await stocks(path, [Self.rounded]) == [3, nil, 4])
    // The file has the present version from then on.
    #expect(try await stocks(path, []) == [3, nil, 4])
  }

  @Test func `a value may be dropped`() async throws {
    let path = try await file([.real(2.5), .real(4)])
    let whole = StoreConversion.convert(Part.stock) { (old: Double) in
      Int(exactly: old).map { .value($0) } ?? .drop
    }
    #expect(try await stocks(path, [whole]) == [nil, 4])
  }

  @Test(arguments: [true, false])
  func `a dropped value of an attribute that is not optional is its default, if it has one`(
    _ hasDefault: Bool
  ) async throws {
    let path = try await file([.real(2.5)])
    var columns = Part.table.columns.dropLast()
    columns.append(StorageColumn("stock", .integer, default: hasDefault ? 7 : nil))
    let part = StorageTable(
      "Part", key: Part.table.key, columns: Array(columns), links: Part.table.links)
    let history = StorageHistory(Self.schema(part), steps: [[Self.step]])
    let drop = StoreConversion.convert(Part.stock) { (_: Double) in .drop }
    if hasDefault {
      #expect(try await stocks(path, [drop], of: history) == [7])
    } else {
      let error = try await refusal(of: path, [drop], of: history)
      #expect(error.message.contains("`Part.stock` of row 1 was dropped"))
    }
  }

  /// Returns the error for a file that cannot be opened, and checks that the file is as it was.
  private func refusal(
    of path: String, _ conversions: [StoreConversion], of history: StorageHistory = history,
    stocks: [StoredValue] = [.real(2.5)]
  ) async throws -> StoreError {
    let error = try #require(
      await #expect(throws: StoreError.self) {
        _ = try await SQLiteStore(path: path, history: history, conversions: conversions)
      })
    #expect(error.code == .failedMigration && error.kind == .storage)
    let old = try await SQLiteStore(path: path, schema: Self.schema(Part.parts(.real)))
    let found = try await old.read { snapshot in
      var values: [StoredValue] = []
      try snapshot.forEachRow(of: Query(entity: "Part")) { values.append($0.columns.value(at: 3)) }
      return values
    }
    try await old.close()
    #expect(found == stocks)
    return error
  }

  @Test func `a file that needs a conversion which is not given is not opened`() async throws {
    let path = try await file([.null, .real(2.5)])
    let error = try await refusal(of: path, [], stocks: [.null, .real(2.5)])
    let row = StoreError.Row("Part", try EntityKey("s", "p1"), name: "stock")
    #expect(error.row == row)
    #expect(
      error.message
        == "`Part.stock` of row 2 needs a conversion of the application from a real number; "
        + "open the store with one in `conversions`; the file stays as it was.")
    // One for another attribute, or from another type, is none.
    let other = StoreConversion.convert(Part.name) { (old: Double) in .value("\(old)") }
    let text = StoreConversion.convert(Part.stock) { (old: String) in .value(old.count) }
    let found = try await refusal(of: path, [other, text], stocks: [.null, .real(2.5)])
    #expect(found.row == row)
    #expect(found.message.contains("is a real number, which none of the"))
  }

  @Test func `a file without such values needs no conversion`() async throws {
    #expect(try await stocks(try await file([.null]), []) == [nil])
  }

  @Test func `a conversion that fails or throws ends the migration`() async throws {
    struct Odd: Error {}
    let path = try await file([.real(2.5)])
    let row = StoreError.Row("Part", try EntityKey("s", "p0"), name: "stock")
    let failing = StoreConversion.convert(Part.stock) { (_: Double) in .fail("it is no number") }
    let failed = try await refusal(of: path, [failing])
    #expect(failed.row == row && failed.message.contains("conversion: it is no number;"))
    let throwing = StoreConversion.convert(Part.stock) { (_: Double) in throw Odd() }
    let thrown = try await refusal(of: path, [throwing])
    #expect(thrown.row == row && thrown.cause is Odd)
  }

  @Test func `a value that the package can not convert is named with its row too`() async throws {
    let path = try await file([.real(2), .real(2.5)])
    let history = StorageHistory(
      Self.schema(Part.table), steps: [[.convertColumn("stock", of: "Part", .realToInteger)]])
    let error = try await refusal(of: path, [], of: history, stocks: [.real(2), .real(2.5)])
    #expect(error.row?.key == (try EntityKey("s", "p1")))
  }

  @Test func `files of each version are converted to the present type at once`() async throws {
    let second = StorageHistory(Self.schema(Part.parts(.text)), steps: [[Self.step]])
    let third = StorageHistory(Self.schema(Part.table), steps: [[Self.step], [Self.step]])
    let conversions = [
      StoreConversion.convert(Part.stock) { (old: String) in .value(old.count) }, Self.rounded,
    ]
    let old = try await file([.real(2.6)])
    let newer = try await file(["four"], history: second)
    #expect(try await stocks(old, conversions, of: third) == [3])
    #expect(try await stocks(newer, conversions, of: third) == [4])
    // A later conversion of the package is for files that have the type in between.
    let last = StorageHistory(
      Self.schema(Part.table),
      steps: [[Self.step], [.convertColumn("stock", of: "Part", .textToInteger)]])
    #expect(try await stocks(try await file([.real(2.6)]), [Self.rounded], of: last) == [3])
    #expect(try await stocks(try await file(["12"], history: second), [], of: last) == [12])
  }

  @Test func `a change that waits is converted as well`() async throws {
    let path = try TemporaryFile().path
    let old = try await SQLiteStore(path: path, schema: Self.schema(Part.parts(.real)))
    try await old.write { transaction in
      for (id, stock) in [("a", 2.6), ("b", -1)] {
        let row = RowValues(values: ["s", .text(id), "Bolt", .real(stock)])
        try transaction.applyOrPark(.upsert("Part", row, .always))
      }
    }
    try await old.close()
    let positive = StoreConversion.convert(Part.stock) { (old: Double) in
      old < 0 ? .fail("negative") : .value(Int(old.rounded()))
    }
    let store = try await SQLiteStore(
      path: path, history: Self.history, conversions: [positive])
    try await store.write {
      try $0.apply(.upsert("Shelf", RowValues(values: ["s"]), .always))
    }
    #expect(
      try await store.fetch(Part.where { $0.name == "Bolt" && $0.stock == 3 }).map(\.stock) == [3])
  }

  @Test func `the store of a chat takes conversions`() async throws {
    let path = try await file([.real(2.6)])
    let source = StorageSource.sqlite(at: path, conversions: [Self.rounded])
    let store = try await source.open(Self.history)
    #expect(try await store.fetch(Part.all).map(\.stock) == [3])
  }

  private enum PartRecords: StorageTables {
    static let history = ConversionTests.history
  }

  @Test func `a store is opened with the tables of a spec`() async throws {
    let path = try await file([.real(2.6)])
    let store = try await SQLiteStore(at: path, PartRecords.self, conversions: [Self.rounded])
    #expect(try await store.fetch(Part.all).map(\.stock) == [3])
    let scratch = try await SQLiteStore(.inMemory, PartRecords.self)
    #expect(try await scratch.fetch(Part.all).isEmpty)
  }
}
