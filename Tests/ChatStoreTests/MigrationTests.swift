@_spi(Adapter) import ChatStore
import Foundation
import GRDB
import Testing

@testable import ChatStoreSQLite

/// Files of earlier versions open, keep their data, and look like new ones.
@Suite struct MigrationTests {
  private static func person(
    _ columns: [StorageColumn], entity: String = "Person", indexes: [[String]] = [],
    searched: [String] = []
  ) -> StorageTable {
    StorageTable(
      entity, key: ["id"], columns: [StorageColumn("id", .text)] + columns, indexes: indexes,
      searched: searched)
  }

  private static let pet = StorageTable(
    "Pet", key: ["id"],
    columns: [StorageColumn("id", .text), StorageColumn("owner", .text)],
    links: [StorageLink("owner", to: "Person", by: ["owner"], onDelete: .cascade)])

  private static let old = StorageSchema([
    person([StorageColumn("name", .text), StorageColumn("age", .text, optional: true)]), pet,
  ])

  /// A change from the old schema, and the rows of it afterwards.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let history: StorageHistory
    var entity = "Person"
    let rows: [[StoredValue]]
  }

  static let cases: [Case] = {
    let name = StorageColumn("name", .text)
    let age = StorageColumn("age", .text, optional: true)
    func history(_ person: StorageTable, _ edits: StorageEdit...) -> StorageHistory {
      StorageHistory(StorageSchema([person, pet]), steps: [edits])
    }
    return [
      Case(
        testDescription: "a new column with a default",
        history: history(
          person([name, age, StorageColumn("kind", .text, default: "human")]),
          .addColumn("kind", of: "Person")),
        rows: [["1", "Ada", "36", "human"], ["2", "Bob", nil, "human"]]),
      Case(
        testDescription: "a column that is gone",
        history: history(person([name]), .dropColumn("age", of: "Person")),
        rows: [["1", "Ada"], ["2", "Bob"]]),
      Case(
        testDescription: "a column with a new name and place",
        history: history(
          person([age, StorageColumn("fullName", .text)]),
          .renameColumn("name", of: "Person", to: "fullName")),
        rows: [["1", "36", "Ada"], ["2", nil, "Bob"]]),
      Case(
        testDescription: "a column of another type",
        history: history(
          person([name, StorageColumn("age", .integer, optional: true)]),
          .convertColumn("age", of: "Person", .textToInteger)),
        rows: [["1", "Ada", 36], ["2", "Bob", nil]]),
      Case(
        testDescription: "a column that always has a value from now on",
        history: history(
          person([name, StorageColumn("age", .text, default: "unknown")]), .rebuild("Person")),
        rows: [["1", "Ada", "36"], ["2", "Bob", "unknown"]]),
      Case(
        testDescription: "a column that is dropped and comes back empty",
        history: StorageHistory(
          StorageSchema([person([name, age]), pet]),
          steps: [[.dropColumn("age", of: "Person")], [.addColumn("age", of: "Person")]]),
        rows: [["1", "Ada", nil], ["2", "Bob", nil]]),
      Case(
        testDescription: "columns that take each other's names",
        history: StorageHistory(
          StorageSchema([person([age, StorageColumn("name", .text, optional: true)]), pet]),
          steps: [
            [
              .renameColumn("name", of: "Person", to: "x"),
              .renameColumn("age", of: "Person", to: "name"),
              .renameColumn("x", of: "Person", to: "age"),
            ]
          ]),
        rows: [["1", "Ada", "36"], ["2", "Bob", nil]]),
      Case(
        testDescription: "an index and a search",
        history: history(person([name, age], indexes: [["name"]], searched: ["name"])),
        rows: [["1", "Ada", "36"], ["2", "Bob", nil]]),
      Case(
        testDescription: "a table with a new name",
        history: StorageHistory(
          StorageSchema([
            person([name, age], entity: "Human"),
            StorageTable(
              "Pet", key: ["id"], columns: pet.columns,
              links: [StorageLink("owner", to: "Human", by: ["owner"], onDelete: .cascade)]),
          ]), steps: [[.renameTable("Person", to: "Human")]]),
        entity: "Human", rows: [["1", "Ada", "36"], ["2", "Bob", nil]]),
      Case(
        testDescription: "a new table and one that is gone",
        history: StorageHistory(
          StorageSchema([
            person([name, age]),
            StorageTable("Place", key: ["id"], columns: [StorageColumn("id", .text)]),
          ]), steps: [[.addTable("Place"), .dropTable("Pet")]]),
        rows: [["1", "Ada", "36"], ["2", "Bob", nil]]),
      Case(
        testDescription: "a table that no step mentions",
        history: StorageHistory(
          StorageSchema([
            person([
              name, age, StorageColumn("note", .text, optional: true),
              StorageColumn("visits", .integer, default: 4),
            ]), pet, StorageTable("Place", key: ["id"], columns: [StorageColumn("id", .text)]),
          ]), growing: ["Person", "Place"]),
        rows: [["1", "Ada", "36", nil, 4], ["2", "Bob", nil, nil, 4]]),
      Case(
        testDescription: "a derived count",
        history: history(
          person([
            name, age,
            StorageColumn(
              "petCount", .integer, default: 0, scope: .derived(.count(of: "Pet", by: "owner"))),
          ]), .addColumn("petCount", of: "Person")),
        rows: [["1", "Ada", "36", 1], ["2", "Bob", nil, 0]]),
    ]
  }()

  private func oldFile() async throws -> String {
    let path = try TemporaryFile().path
    let store = try await SQLiteStore(path: path, schema: Self.old)
    try await store.write { transaction in
      let rows: [(String, [StoredValue?])] = [
        ("Person", ["1", "Ada", "36"]), ("Person", ["2", "Bob", .null]), ("Pet", ["rex", "1"]),
      ]
      for (entity, values) in rows {
        try transaction.apply(.upsert(entity, RowValues(values: values), .always))
      }
      // Waits for a person who is not there yet.
      try transaction.applyOrPark(.upsert("Pet", RowValues(values: ["tom", "3"]), .always))
      try transaction.setBookmark("s", to: "7")
    }
    try await store.close()
    return path
  }

  private func rows(of entity: String, in store: SQLiteStore) async throws -> [[StoredValue]] {
    let count = try #require(store.schema.table(entity)).columns.count
    return try await store.read { snapshot in
      var rows: [[StoredValue]] = []
      try snapshot.forEachRow(of: Query(entity: entity)) { row in
        rows.append((0..<count).map { row.columns.value(at: $0) })
      }
      return rows
    }
  }

  /// What the catalogue of a file says.
  private func catalogue(_ path: String) throws -> Set<String> {
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(tokenizer: WordTokenizer.self) }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    return try queue.read { db in
      Set(
        try Row.fetchAll(db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema").map {
          $0.description
        })
    }
  }

  @Test(arguments: cases)
  func `a file of an earlier version keeps its rows and looks like a new one`(
    _ test: Case
  ) async throws {
    let path = try await oldFile()
    let store = try await SQLiteStore(path: path, history: test.history)
    #expect(try await rows(of: test.entity, in: store) == test.rows)
    #expect(try await store.read { try $0.bookmark("s") } == "7")
    if test.history.schema.table("Pet") != nil {
      #expect(try await rows(of: "Pet", in: store) == [["rex", "1"]])
      let count = test.history.schema.table(test.entity)?.columns.count ?? 0
      var values: [StoredValue?] = ["3", "Cyd", "1"]
      if count < 3 || test.testDescription.contains("type") { values[2] = nil }
      let new = values
      try await store.write {
        try $0.apply(.upsert(test.entity, RowValues(values: new), .always))
      }
      #expect(try await rows(of: "Pet", in: store) == [["rex", "1"], ["tom", "3"]])
    }
    if test.history.schema.table(test.entity)?.searched == ["name"] {
      var query = Query(entity: test.entity)
      query.search = SearchText("ada")
      let search = query
      #expect(try await store.read { try $0.count(of: search) } == 1)
    }
    try await store.close()
    let fresh = try TemporaryFile().path
    try await SQLiteStore(path: fresh, history: test.history).close()
    #expect(try catalogue(path) == catalogue(fresh))
  }

  /// What becomes of the tables `Room` and `Hall`, and of the links of pets to rooms.
  struct Renaming: Sendable {
    let edits: [StorageEdit]
    var room = "Cell"
    var number = "number"
    var link = "cell"
    var hall: String? = "Hall"

    static let all = [
      Renaming(edits: [
        .renameTable("Room", to: "Cell"), .renameColumn("id", of: "Cell", to: "number"),
        .renameColumn("room", of: "Pet", to: "cell"),
      ]),
      Renaming(edits: [
        .renameColumn("room", of: "Pet", to: "cell"), .renameColumn("id", of: "Room", to: "number"),
        .renameTable("Room", to: "Cell"),
      ]),
      // Each has the name that the other one had.
      Renaming(
        edits: [
          .renameTable("Room", to: "x"), .renameTable("Hall", to: "Room"),
          .renameTable("x", to: "Hall"),
        ], room: "Hall", number: "id", link: "room", hall: "Room"),
      Renaming(
        edits: [.dropTable("Hall"), .renameTable("Room", to: "Hall")], room: "Hall", number: "id",
        link: "room", hall: nil),
    ]
  }

  @Test(arguments: Renaming.all)
  func `a row that waits for one comes with it, whatever their tables and columns are called since`(
    _ renaming: Renaming
  ) async throws {
    func schema(_ room: String, _ number: String, _ link: String, _ hall: String?) -> StorageSchema
    {
      StorageSchema(
        [room, hall].compactMap(\.self).map { entity in
          let number = entity == room ? number : "id"
          return StorageTable(
            entity, key: ["house", number], columns: [text("house"), text(number)])
        } + [
          StorageTable(
            "Pet", key: ["id"], columns: [text("id"), text("house"), text(link)],
            links: [StorageLink("room", to: room, by: ["house", link], onDelete: .cascade)])
        ])
    }
    func text(_ name: String) -> StorageColumn { StorageColumn(name, .text) }
    let path = try TemporaryFile().path
    let old = try await SQLiteStore(path: path, schema: schema("Room", "id", "room", "Hall"))
    try await old.write {
      try $0.applyOrPark(.upsert("Pet", RowValues(values: ["tom", "h", "3"]), .always))
    }
    try await old.close()
    let new = schema(renaming.room, renaming.number, renaming.link, renaming.hall)
    let store = try await SQLiteStore(
      path: path, history: StorageHistory(new, steps: [renaming.edits]))
    #expect(try await rows(of: "Pet", in: store) == [])
    try await store.write {
      try $0.apply(.upsert(renaming.room, RowValues(values: ["h", "3"]), .always))
    }
    #expect(try await rows(of: "Pet", in: store) == [["tom", "h", "3"]])
    try await store.close()
  }

  @Test func `a value that waits for a column that is dropped does not come back with its name`()
    async throws
  {
    let schema = StorageSchema([
      Self.person([]),
      StorageTable(
        "Pet", key: ["id"],
        columns: Self.pet.columns + [StorageColumn("food", .text, optional: true)],
        links: Self.pet.links),
    ])
    let path = try TemporaryFile().path
    let old = try await SQLiteStore(path: path, schema: schema)
    try await old.write {
      try $0.applyOrPark(.upsert("Pet", RowValues(values: ["tom", "3", "fish"]), .always))
    }
    try await old.close()
    let steps: [[StorageEdit]] = [
      [.dropColumn("food", of: "Pet")], [.addColumn("food", of: "Pet")],
    ]
    let store = try await SQLiteStore(path: path, history: StorageHistory(schema, steps: steps))
    try await store.write { try $0.apply(.upsert("Person", RowValues(values: ["3"]), .always)) }
    #expect(try await rows(of: "Pet", in: store) == [["tom", "3", nil]])
    try await store.close()
  }

  @Test func `a file of a later version is refused`() async throws {
    let path = try TemporaryFile().path
    let later = StorageHistory(Self.old, steps: [[.rebuild("Person")]])
    try await SQLiteStore(path: path, history: later).close()
    let code = try await StoreError.Code.thrown {
      _ = try await SQLiteStore(path: path, schema: Self.old)
    }
    #expect(code == .newerFile)
  }

  @Test func `a database of another program is refused and left alone`() async throws {
    let path = try TemporaryFile().path
    let queue = try DatabaseQueue(path: path)
    try await queue.write { try $0.execute(sql: "CREATE TABLE Other (a)") }
    try queue.close()
    let code = try await StoreError.Code.thrown {
      _ = try await SQLiteStore(path: path, schema: Self.old)
    }
    #expect(code == .foreignFile)
    #expect(try catalogue(path).count == 1)
  }

  @Test(arguments: ["DELETE", "WAL"], [true, false])
  func `not a byte of another program's database changes, whatever its journal`(
    _ journal: String, _ isOpen: Bool
  ) async throws {
    let path = try TemporaryFile().path
    let queue = try DatabaseQueue(path: path)
    try await queue.writeWithoutTransaction { db in
      try db.execute(
        sql:
          "PRAGMA journal_mode = \(journal); CREATE TABLE Other (a); INSERT INTO Other VALUES (1)")
    }
    // While its program has it open, what it wrote last is in the log.
    if !isOpen { try queue.close() }
    func files() throws -> [String: Data] {
      let names = ["", "-wal", "-journal"].map { path + $0 }
      return try Dictionary(
        uniqueKeysWithValues: names.filter(FileManager.default.fileExists).map {
          ($0, try Data(contentsOf: URL(filePath: $0)))
        })
    }
    let before = try files()
    for isReadOnly in [false, true] {
      var options = SQLiteOptions()
      options.isReadOnly = isReadOnly
      let code = try await StoreError.Code.thrown {
        _ = try await SQLiteStore(path: path, schema: Self.old, options: options)
      }
      #expect(code == .foreignFile)
    }
    #expect(try files() == before)
    if isOpen { try queue.close() }
  }

  @Test func `a store whose header is still in the log of a killed process is known`() async throws
  {
    let path = try TemporaryFile().path
    let store = try await SQLiteStore(path: path, schema: Self.old)
    // As a kill leaves it: copied while the log is not in the file yet.
    let copy = try TemporaryFile().path
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    try await store.close()
    let again = try await SQLiteStore(path: copy, schema: Self.old)
    #expect(try await again.read { try $0.problems(limit: 1) }.isEmpty)
    try await again.close()
  }

  @Test(arguments: [
    StorageHistory(
      StorageSchema([
        person([StorageColumn("name", .integer), StorageColumn("age", .text, optional: true)]), pet,
      ]), steps: [[.convertColumn("name", of: "Person", .textToInteger)]]),
    StorageHistory(StorageSchema([person([StorageColumn("name", .text)]), pet])),
    StorageHistory(
      StorageSchema([
        person([
          StorageColumn("name", .text), StorageColumn("age", .text, optional: true),
          StorageColumn("new", .text),
        ]), pet,
      ]), steps: [[.addColumn("new", of: "Person")]]),
    StorageHistory(
      StorageSchema([
        person([
          StorageColumn("name", .text), StorageColumn("age", .text, optional: true),
          StorageColumn("new", .text),
        ]), pet,
      ]), growing: ["Person"]),
  ])
  func `a migration that would lose something leaves the file as it was`(
    _ history: StorageHistory
  ) async throws {
    let path = try await oldFile()
    let before = try catalogue(path)
    let code = try await StoreError.Code.thrown {
      _ = try await SQLiteStore(path: path, history: history)
    }
    #expect(code == .failedMigration)
    #expect(try catalogue(path) == before)
    let store = try await SQLiteStore(path: path, schema: Self.old)
    #expect(try await rows(of: "Person", in: store) == [["1", "Ada", "36"], ["2", "Bob", nil]])
  }

  @Test func `a value that can not be converted is named with its column and row`() async throws {
    let path = try await oldFile()
    let history = StorageHistory(
      StorageSchema([
        Self.person([StorageColumn("name", .integer), StorageColumn("age", .text, optional: true)]),
        Self.pet,
      ]), steps: [[.convertColumn("name", of: "Person", .textToInteger)]])
    let error = await #expect(throws: StoreError.self) {
      _ = try await SQLiteStore(path: path, history: history)
    }
    #expect(
      error.map(String.init(describing:))
        == "failedMigration: `Person.name` of row 1 can not be converted (textToInteger) without losing something; "
        + "the file stays as it was.")
  }

  @Test func `a store of another schema is a foreign file, and says which`() async throws {
    let path = try await oldFile()
    let before = try catalogue(path)
    let other = StorageSchema([Self.person([], entity: "Engine")])
    for steps in [[], [[StorageEdit.addTable("Engine")]], [[], [.rebuild("Engine")]]] {
      let error = await #expect(throws: StoreError.self) {
        _ = try await SQLiteStore(path: path, history: StorageHistory(other, steps: steps))
      }
      #expect(error?.code == .foreignFile)
      #expect(
        error?.message
          == "The file is a store of another schema: it has `Person`, `Pet`, and this schema has `Engine`."
      )
    }
    #expect(try catalogue(path) == before)
  }
}
