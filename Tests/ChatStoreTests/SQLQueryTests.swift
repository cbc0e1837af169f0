@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import TestSupport
import Testing

/// Statements of an application: rows, errors, and what they must not do.
@Suite(.ends) struct SQLQueryTests {
  private func filled(_ kind: StoreKind = .memory) async throws -> SQLiteStore {
    let store = try await kind.store()
    try await store.write { transaction in
      for id in ["p1", "p2"] {
        try ManagedProject.write(project: Project(id: ProjectID(id), name: id), into: transaction)
      }
      for number in 0..<4 {
        try ManagedTask.write(
          task: .of(
            number < 3 ? "p1" : "p2", id: TaskID("t\(number)"), title: "Task \(number)",
            due: Double(number), number: number == 1 ? nil : number), into: transaction)
      }
    }
    return store
  }

  private struct Effort: Decodable, Equatable, Sendable {
    let job: String
    let total: Int?
    let mean: Double?
    let last: Date
  }

  /// An enumeration that no column is declared to have.
  private enum State: String, Decodable, Sendable {
    case saved
  }

  private let efforts = SQLQuery<Effort>(
    """
    SELECT \(ManagedTask.projectId) AS job, sum(\(ManagedTask.number)) AS total,
      avg(number) AS mean, max(\(ManagedTask.due)) AS last
    FROM \(ManagedTask.self) GROUP BY job ORDER BY job
    """)

  @Test(arguments: StoreKind.allCases)
  func `rows are decoded by the names of their columns`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    #expect(
      try await store.fetch(efforts) == [
        Effort(job: "p1", total: 2, mean: 1, last: .second(2)),
        Effort(job: "p2", total: 3, mean: 3, last: .second(3)),
      ])
    let title = "Task 1'; DROP TABLE Task; --"
    let none = SQLQuery<TaskID>("SELECT id FROM \(ManagedTask.self) WHERE title = \(title)")
    #expect(try await store.fetch(none) == [])
    let no: Int? = nil
    let ids = SQLQuery<TaskID>(
      """
      SELECT id FROM \(ManagedTask.self)
      WHERE \(ManagedTask.due) > \(Date.second(1)) AND \(no) IS NULL ORDER BY id
      """)
    #expect(try await store.fetch(ids) == ["t2", "t3"])
    #expect(try await store.fetch(SQLQuery<UInt8>("VALUES (200), (1)")) == [200, 1])
    #expect(try await store.fetch(SQLQuery<Float>("SELECT 0.5")) == [0.5])
    let states = SQLQuery<State>("SELECT DISTINCT state FROM Task")
    #expect(try await store.fetch(states) == [.saved])
  }

  @Test(arguments: StoreKind.allCases)
  func `a statement is observed by the tables that it names`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let region = ChangedRegion(columns: ["Task": Set<String>?.none])
    #expect(efforts.region(in: store.schema) == region)
    let lower = SQLQuery<Int>("select count(*) from task_search where Task_search MATCH 'a'")
    #expect(lower.region(in: store.schema) == region)
    let text = SQLQuery<Int>("SELECT 1 FROM \"Label\" JOIN[Tag]ON TRUE, Tasks")
    #expect(
      text.region(in: store.schema)
        == ChangedRegion(columns: ["Label": Set<String>?.none, "Tag": nil]))
    var totals = store.changes(of: efforts).makeAsyncIterator()
    #expect(try await totals.next()?.map(\.total) == [2, 3])
    try await store.write {
      try ManagedTask.write(task: .of("p2", id: "t9", due: 9, number: 10), into: $0)
    }
    #expect(try await totals.next()?.map(\.total) == [2, 13])
  }

  @Test func `a transaction reads its own writes and its search index`() async throws {
    let store = try await filled()
    let found = SQLQuery<String>(
      """
      SELECT t.title FROM Task_search JOIN Task AS t ON Task_search.rowid = t._row
      WHERE Task_search MATCH 'painting'
      """)
    try await store.write { transaction in
      try ManagedTask.write(task: .of("p1", id: "t9", title: "Painting"), into: transaction)
      #expect(try transaction.fetch(found) == ["Painting"])
    }
  }

  @Test(
    arguments: [
      "DELETE FROM Task", "INSERT INTO Tag VALUES ('x', 'y') RETURNING id",
      "WITH t AS (SELECT 1) DELETE FROM Task RETURNING id", "ATTACH ':memory:' AS other",
      "PRAGMA foreign_keys = OFF", "PRAGMA user_version", "BEGIN", "COMMIT", "SAVEPOINT a",
      "VACUUM", "CREATE TABLE t (a)", "SELECT 1; DELETE FROM Task", "SELECT 1; PRAGMA query_only",
      "-- a comment\nDELETE FROM Task", "SELECT store_changed(99, 1, 'x')",
      "SELECT \"STORE_changed\"(99, 1, 'x')", "", ";", "EXPLAIN SELECT 1",
    ] as [StoreSQL], StoreKind.allCases)
  func `a statement that does more than read is refused`(
    _ sql: StoreSQL, _ kind: StoreKind
  ) async throws {
    let store = try await filled(kind)
    let query = SQLQuery<String>(sql)
    let code = try await StoreError.Code.thrown { _ = try await store.fetch(query) }
    #expect(code == .readOnly)
    let (inside, report) = try await store.commit { transaction in
      do {
        _ = try transaction.fetch(query)
        return StoreError.Code?.none
      } catch let error as StoreError {
        return error.code
      }
    }
    #expect(inside == .readOnly)
    #expect(report.isEmpty)
    #expect(try await store.fetch(StoreRequest<ManagedTask>().count) == 4)
    let refused = try await StoreError.Code.thrown {
      try await store.write {
        try ManagedTask.write(task: .of("none", id: "t9"), into: $0)
      }
    }
    #expect(refused == .missingRequiredData, "Foreign keys are still checked.")
  }

  /// A statement, and the error of reading it as a number and a text.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let sql: StoreSQL
    let code: StoreError.Code
    let message: String
    var testDescription: String { message }
  }

  private struct Pair: Decodable, Equatable, Sendable {
    let number: Int
    let text: String
  }

  static let mistakes = [
    Mistake(
      sql: "SELECT 1 AS number, 'a' AS text UNION ALL SELECT 'b', 'c'", code: .unreadable,
      message: "Column 'number' of row 2 of the statement is a text, and a value of Int is a whole "
        + "number."),
    Mistake(
      sql: "SELECT 1.5 AS number, 'a' AS text", code: .unreadable,
      message: "Column 'number' of row 1 of the statement is a floating-point number, and a value "
        + "of Int is a whole number."),
    Mistake(
      sql: "SELECT 1 AS number, NULL AS text", code: .unreadable,
      message: "Column 'text' of row 1 of the statement is null, and a value of String is not."),
    Mistake(
      sql: "SELECT 1 AS number, 2 AS other", code: .unreadable,
      message: "Row 1 of the statement has no column 'text'; its columns are 'number', 'other'."),
    Mistake(
      sql: "SELECT 1 AS number, 'a' AS text, 'b' AS text", code: .unreadable,
      message: "Row 1 of the statement has several columns 'text'; rename one with AS."),
    Mistake(
      sql: "SELECT 1 AS number, '\(1)' AS text", code: .failed,
      message: "The statement has 0 parameters and 1 interpolated values; a value is neither "
        + "inside quotation marks nor a parameter of its own."),
    Mistake(
      sql: "SELECT \(ManagedTask.number) AS number, 'a' AS text FROM \(ManagedProject.self)",
      code: .failed, message: "SQLite reports: no such column: number."),
    Mistake(
      sql: "SELECT \(ManagedTask.project[ManagedProject.name]) AS text", code: .unstorable,
      message: "SQL names the column of an attribute; 'name' is of a linked row or of JSON."),
  ]

  @Test(arguments: mistakes)
  func `a mistake is reported with its column and row`(_ mistake: Mistake) async throws {
    let store = try await filled()
    do {
      _ = try await store.fetch(SQLQuery<Pair>(mistake.sql))
      Issue.record("The statement was read.")
    } catch let error as StoreError {
      #expect(error.code == mistake.code)
      #expect(error.message == mistake.message)
    }
  }

  @Test func `a row that is one value has one column, in its range`() async throws {
    let store = try await filled()
    func message<Row: Decodable & Equatable & Sendable>(
      _ query: SQLQuery<Row>
    ) async throws -> String? {
      do {
        _ = try await store.fetch(query)
        return nil
      } catch let error as StoreError {
        return error.message
      }
    }
    #expect(
      try await message(SQLQuery<Int>("SELECT 1, 2"))
        == "Row 1 of the statement has 2 columns; a row that is one value has one.")
    #expect(
      try await message(SQLQuery<UInt8>("SELECT 300 AS n"))
        == "Column 'n' of row 1 of the statement is out of range.")
    #expect(
      try await message(SQLQuery<[Int]>("SELECT 1 AS n"))
        == "Row 1 of the statement has named columns, and is no list.")
  }
}
