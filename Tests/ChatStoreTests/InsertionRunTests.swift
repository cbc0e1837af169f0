import ChatRecords
@_spi(Adapter) import ChatStore
import Foundation
import GRDB
import TestSupport
import Testing

@testable import ChatStoreSQLite

/// Rows that are created with the triggers of the file off: the file is the same as with triggers.
@Suite(.ends(within: 120)) struct InsertionRunTests {
  @Test(arguments: [0, 1, 3], [1, 2, 3, 4])
  func `a run leaves the same rows, reports and errors as triggers`(
    _ start: Int, _ seed: UInt64
  ) async throws {
    let (run, triggers) = (try await Notes(runStart: start), try await Notes(runStart: .max))
    for round in 1...40 {
      let work = NoteWork(seed: seed << 32 + UInt64(round))
      let (found, expected) = (try await run.lines(of: work), try await triggers.lines(of: work))
      let comment: Comment = "start \(start), seed \(seed), round \(round)"
      #expect(found == expected, comment)
      #expect(try run.rows() == (try triggers.rows()), comment)
    }
    try await run.close()
    try await triggers.close()
  }

  @Test func `a long run is searched, and another program changes its rows`() async throws {
    let notes = try await Notes()
    try await notes.store.write { transaction in
      try NoteWork.author("a0", in: transaction)
      try NoteWork.room("r0", in: transaction)
      for number in 0..<400 {
        try NoteWork.note("n\(number)", "door", number: number, in: transaction)
      }
      #expect(try NoteWork.count("door", in: transaction) == 400)
      try NoteWork.note("n400", "gate", number: 400, in: transaction)
    }
    try await notes.store.close()
    try await notes.queue.write { db in
      try db.execute(sql: "UPDATE Note SET text = 'wall' WHERE id = 'n7'")
      try db.execute(sql: "DELETE FROM Note WHERE id = 'n8'")
    }
    let again = try await SQLiteStore(path: notes.path, schema: NoteWork.schema)
    for (word, count) in [("door", 398), ("wall", 1), ("gate", 1)] {
      #expect(try await again.read { try NoteWork.count(word, in: $0) } == count)
    }
    try await again.close()
    try notes.checkIndex()
  }

  @Test func `triggers work again after a transaction that was undone in a run`() async throws {
    let notes = try await Notes(runStart: 0)
    try await notes.store.write { transaction in
      try NoteWork.author("a0", in: transaction)
      try NoteWork.room("r0", in: transaction)
    }
    await #expect(throws: Undone.self) {
      try await notes.store.write { transaction in
        for number in 0..<10 { try NoteWork.note("n\(number)", "x", in: transaction) }
        throw Undone()
      }
    }
    try await notes.store.write { transaction in
      try NoteWork.note("n1", "door", in: transaction)
      let author = EntityKey(values: ["a0"])
      _ = try transaction.apply(.remove("Author", author, at: nil))
      #expect(try NoteWork.note("n2", "door", in: transaction) == .parked)
      try NoteWork.note("n1", "gate", in: transaction)
    }
    #expect(try await notes.store.read { try NoteWork.count("gate", in: $0) } == 1)
    #expect(try await notes.store.read { try NoteWork.count("door", in: $0) } == 0)
    try await notes.close()
  }

  @Test func `a disk that is full in a run leaves the transactions before, and triggers`()
    async throws
  {
    let notes = try await Notes(runStart: 0, maximumPageCount: 80)
    try await notes.store.write { transaction in
      try NoteWork.author("a0", in: transaction)
      try NoteWork.room("r0", in: transaction)
    }
    let text = String(repeating: "door ", count: 200)
    let code = try await StoreError.Code.thrown {
      try await notes.store.write { transaction in
        for number in 0..<5000 { try NoteWork.note("n\(number)", text, in: transaction) }
      }
    }
    #expect(code == .full)
    try await notes.store.write { try NoteWork.note("n1", "gate", author: nil, in: $0) }
    try await notes.store.write {
      _ = try $0.apply(.remove("Room", EntityKey(values: ["r0"]), at: nil))
    }
    #expect(try await notes.store.read { try NoteWork.count("gate", in: $0) } == 0)
    try await notes.close()
  }

  @Test func `a run begins and ends while rows are read`() async throws {
    let notes = try await Notes(runStart: 2)
    let found = try await notes.store.write { transaction in
      try NoteWork.room("r0", in: transaction)
      for number in 0..<10 { try NoteWork.author("a\(number)", in: transaction) }
      var authors = 0
      try transaction.forEachRow(of: Query(entity: "Author")) { _ in
        for number in 0..<5 {
          try NoteWork.note("n\(authors)-\(number)", "door", in: transaction)
        }
        if authors % 2 == 0 { try NoteWork.note("n\(authors)-0", "gate", in: transaction) }
        authors += 1
      }
      return (authors, try NoteWork.count("door", in: transaction))
    }
    #expect(found == (10, 45))
    #expect(try await notes.store.read { try NoteWork.count("gate", in: $0) } == 5)
    try await notes.close()
  }

  @Test(arguments: [WorkRecords.schema, ChatRecords.schema, NoteWork.schema])
  func `each trigger on new rows has its statement in a run`(_ schema: StorageSchema) {
    for table in schema.tables {
      guard let insertion = InsertionSQL(table, in: schema) else { continue }
      let triggers = SchemaSQL(schema: schema).objects.filter {
        $0.kind == .trigger && $0.table == table.entity && $0.sql.contains("AFTER INSERT")
      }
      #expect(triggers.count == insertion.parents.count + insertion.completion.count)
    }
  }

  @Test func `messages are loaded in runs, and their statements read no table whole`() async throws
  {
    let (path, schema) = (try TemporaryFile().path, ChatRecords.schema)
    try await SQLiteStore(path: path, schema: schema).close()
    let table = try #require(schema.table("Message"))
    let insertion = try #require(InsertionSQL(table, in: schema))
    #expect(insertion.parents.count == 1 && insertion.completion.count == 2)
    let texts = insertion.parents.map(\.exists) + insertion.completion
    try await Notes.queue(path).read { db in
      for text in texts {
        let plan = try Row.fetchAll(
          db, sql: "EXPLAIN QUERY PLAN \(text)", arguments: text.contains("?2") ? [1, 2] : [1])
        let steps = plan.map { $0["detail"] as String }
        #expect(!steps.contains { $0.hasPrefix("SCAN") }, "\(text)\n\(steps)")
      }
    }
  }
}

/// The end of work that nothing is to be left of.
private struct Undone: Error {}

/// A store of notes in a file.
private struct Notes {
  let path: String
  let store: SQLiteStore
  let queue: DatabaseQueue

  init(
    runStart: Int = InsertionRun.defaultStart, maximumPageCount: Int? = nil
  ) async throws {
    path = try TemporaryFile().path
    var options = SQLiteOptions()
    options.insertionsBeforeRun = runStart
    options.maximumPageCount = maximumPageCount
    store = try await SQLiteStore(path: path, schema: NoteWork.schema, options: options)
    queue = try Self.queue(path)
  }

  static func queue(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(tokenizer: WordTokenizer.self) }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Does some work in a transaction.
  ///
  /// - Returns: The outcomes and errors of its steps, and the changes of the transaction.
  func lines(of work: NoteWork) async throws -> [String] {
    do {
      let (lines, report) = try await store.commit { try work.run($0) }
      return lines + report.lines.sorted()
    } catch is Undone {
      return ["undone"]
    }
  }

  /// Returns the rows of all tables, apart from the pages of the index.
  func rows() throws -> [String] {
    try queue.read { db in
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
          AND name NOT LIKE '%\\_search\\_data' ESCAPE '\\'
          AND name NOT LIKE '%\\_search\\_idx' ESCAPE '\\' ORDER BY name
          """)
      return try tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { "\(table) \($0)" }
      }
    }
  }

  func close() async throws {
    #expect(try await store.read { try $0.problems(limit: 10) }.isEmpty)
    try await store.close()
    try checkIndex()
  }

  /// Fails if the index and the rows differ (FTS5, The 'integrity-check' Command).
  func checkIndex() throws {
    try queue.write { db in
      try db.execute(
        sql: "INSERT INTO Note_search (Note_search, rank) VALUES ('integrity-check', 1)")
    }
  }
}

/// A transaction that mostly creates notes, and does at random what ends a run of them.
private struct NoteWork {
  static let schema = StorageSchema([
    StorageTable("Room", key: ["id"], columns: [StorageColumn("id", .text)]),
    StorageTable("Author", key: ["id"], columns: [StorageColumn("id", .text)]),
    StorageTable(
      "Note", key: ["id"],
      columns: [
        StorageColumn("id", .text), StorageColumn("text", .text),
        StorageColumn("room", .text), StorageColumn("number", .integer, optional: true),
        StorageColumn("author", .text, optional: true),
      ],
      links: [
        StorageLink("room", to: "Room", by: ["room"], onDelete: .cascade),
        StorageLink("author", to: "Author", by: ["author"], onDelete: .detach),
      ],
      unique: [["room", "number"]], searched: ["text"]),
    StorageTable(
      "Mark", key: ["id"],
      columns: [
        StorageColumn("id", .text), StorageColumn("room", .text), StorageColumn("number", .integer),
        StorageColumn(
          "note", .text, optional: true, scope: .derived(.copy(of: "id", through: "note"))),
      ],
      links: [
        StorageLink(
          "note", to: "Note", by: ["room", "number"], references: ["room", "number"],
          onDelete: .cascade)
      ]),
  ])

  static let words = ["door", "gate", "red", "wall"]

  let seed: UInt64

  static func author(_ id: String, in transaction: any StoreTransaction) throws {
    _ = try transaction.apply(.upsert("Author", RowValues(values: [.text(id)]), .always))
  }

  static func room(_ id: String, in transaction: any StoreTransaction) throws {
    _ = try transaction.apply(.upsert("Room", RowValues(values: [.text(id)]), .always))
  }

  @discardableResult
  static func note(
    _ id: String, _ text: String, room: String = "r0", number: Int? = nil, author: String? = "a0",
    in transaction: any StoreTransaction
  ) throws -> WriteOutcome {
    let values: [StoredValue?] = [
      .text(id), .text(text), .text(room), number.map { .integer(Int64($0)) } ?? .null,
      author.map { .text($0) } ?? .null,
    ]
    return try transaction.applyOrPark(.upsert("Note", RowValues(values: values), .always))
  }

  static func count(_ word: String, in snapshot: any StoreSnapshot) throws -> Int {
    var query = Query(entity: "Note")
    query.search = SearchText(word)
    return try snapshot.count(of: query)
  }

  /// Does the work.
  ///
  /// - Returns: A line for each step.
  /// - Throws: ``Undone``, for one in six.
  func run(_ transaction: any StoreTransaction) throws -> [String] {
    var random = SeededGenerator(seed: seed)
    var lines: [String] = []
    for _ in 0..<random.below(60) {
      if random.happens(onceIn: 15) {
        do {
          try transaction.all {
            for _ in 0..<random.below(8) { lines.append(step(transaction, &random)) }
            if random.happens(onceIn: 2) { throw Undone() }
          }
        } catch is Undone { lines.append("undone") }
      } else {
        lines.append(step(transaction, &random))
      }
    }
    if random.happens(onceIn: 6) { throw Undone() }
    return lines
  }

  private func step(
    _ transaction: any StoreTransaction, _ random: inout SeededGenerator
  ) -> String {
    do {
      return try outcome(transaction, &random)
    } catch let error as StoreError {
      return "\(error.code): \(error.message)"
    } catch {
      return "\(error)"
    }
  }

  private func outcome(
    _ transaction: any StoreTransaction, _ random: inout SeededGenerator
  ) throws -> String {
    let (author, room) = ("a\(random.below(4))", "r\(random.below(3))")
    let number = random.below(400)
    switch random.below(40) {
    case 0: return "\(try transaction.apply(remove("Author", author, &random)))"
    case 1: return "\(try transaction.apply(remove("Note", "n\(number)", &random)))"
    case 2:
      let row = RowValues(values: [.text("m\(number)"), .text(room), .integer(Int64(number))])
      return "\(try transaction.applyOrPark(.upsert("Mark", row, .always)))"
    case 3: try Self.author(author, in: transaction)
    case 4: try Self.room(room, in: transaction)
    case 5: return "\(try Self.count(Self.words[random.below(4)], in: transaction))"
    case 6 where random.happens(onceIn: 5):
      return "\(try transaction.apply(remove("Room", room, &random)))"
    default:
      let outcome = try Self.note(
        "n\(number)", Self.words[random.below(4)], room: room,
        number: random.happens(onceIn: 4) ? nil : number,
        author: random.happens(onceIn: 6) ? nil : author, in: transaction)
      return "\(outcome)"
    }
    return ""
  }

  private func remove(
    _ entity: String, _ id: String, _ random: inout SeededGenerator
  ) -> Change {
    let date = random.happens(onceIn: 2) ? Date.second(Double(random.below(100))) : nil
    return .remove(entity, EntityKey(values: [.text(id)]), at: date)
  }
}
