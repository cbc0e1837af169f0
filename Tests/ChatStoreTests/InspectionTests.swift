@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatStoreTesting
import Foundation
import GRDB
import Testing

/// What an inspection finds in a file that something else has written to.
@Suite struct InspectionTests {
  /// Statements that do what no store does, and the kind of problem that each makes.
  static let tampering: [(sql: String, kind: String)] = [
    ("DELETE FROM Project", "brokenLink"),
    ("UPDATE Project SET taskCount = 9", "derivedValue"),
    ("UPDATE Task SET projectKind = 'other'", "derivedValue"),
    ("DELETE FROM Task_search_docsize", "searchIndex"),
    ("INSERT INTO Task_search_docsize (id, sz) VALUES (99, x'00')", "searchIndex"),
  ]

  @Test(arguments: tampering)
  func `an inspection finds what does not fit`(_ sql: String, _ kind: String) async throws {
    let file = try TemporaryFile()
    try await writeTask(to: file)
    try tamper(file, sql)
    let store = try await SQLiteStore(path: file.path, history: WorkRecords.history)
    let problems = try await store.inspect().problems
    #expect(problems.map(\.kind.description) == [kind], "\(problems)")
    try await store.close()
  }

  @Test func `a damaged page is a problem, and the rest is still reported`() async throws {
    let file = try TemporaryFile()
    try await writeTask(to: file)
    // The first pages of a table and of the index of its key become noise.
    let queue = try DatabaseQueue(path: file.path)
    let pages = try await queue.write { db in
      try Int.fetchAll(db, sql: "SELECT rootpage FROM sqlite_schema WHERE tbl_name = 'Tag'")
    }
    try await queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try queue.close()
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file.path))
    for page in pages {
      try handle.seek(toOffset: UInt64(4_096 * (page - 1)))
      try handle.write(contentsOf: Data(repeating: 0xa5, count: 4_096))
    }
    try handle.close()

    let store = try await SQLiteStore(path: file.path, history: WorkRecords.history)
    let found = try await store.inspect()
    #expect(found.problems.contains { $0.kind == .damage })
    #expect(found.rowCounts.first { $0.entity == "Task" }?.count == 1)
    #expect(found.rowCounts.filter { $0.count == nil }.map(\.entity) == ["Tag"])
    try await store.close()
  }

  @Test func `no more problems are listed than were asked for`() async throws {
    let file = try TemporaryFile()
    try await writeTask(to: file)
    try tamper(file, "UPDATE Project SET taskCount = 9, openTaskCount = 9")
    let store = try await SQLiteStore(path: file.path, history: WorkRecords.history)
    #expect(try await store.inspect().problems.count == 2)
    #expect(try await store.inspect(limit: 1).problems.count == 1)
    try await store.close()
  }

  private func writeTask(to file: TemporaryFile) async throws {
    let store = try await SQLiteStore(path: file.path, history: WorkRecords.history)
    try await store.write { transaction in
      try ManagedProject.write(
        project: .version(1, "a", name: "House"), into: transaction)
      try ManagedTask.write(task: .of("p1", id: "t1"), into: transaction)
    }
    try await store.close()
  }

  private func tamper(_ file: TemporaryFile, _ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }
}
