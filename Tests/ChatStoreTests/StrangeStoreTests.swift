@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import GRDB
import TestSupport
import Testing

/// Files that a stranger made: what they hold beside rows is not run.
struct StrangeStoreTests {
  private static func store(_ sql: String) async throws -> String {
    let path = try TemporaryFile().path
    let store = try await SQLiteStore(path: path, history: WorkRecords.history)
    try await store.write { try ManagedProject.write(project: Project(id: "p1"), into: $0) }
    try await store.close()
    let queue = try DatabaseQueue(path: path)
    try await queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    return path
  }

  @Test(arguments: [
    "CREATE TRIGGER strange AFTER INSERT ON Project BEGIN DELETE FROM Project; END",
    "CREATE TRIGGER strange AFTER UPDATE ON Project BEGIN UPDATE Project SET name = 'forged'; END",
    "CREATE TRIGGER strange BEFORE INSERT ON Project BEGIN SELECT RAISE(ABORT, 'no'); END",
  ])
  func `a strange trigger is dropped when the file is opened`(sql: String) async throws {
    let store = try await SQLiteStore(
      path: try await Self.store(sql), history: WorkRecords.history)
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1", name: "own"), into: transaction)
      try ManagedProject.write(project: Project(id: "p2"), into: transaction)
    }
    let projects = try await store.fetch(
      StoreRequest<ManagedProject>().sorted(by: ManagedProject.id.ascending))
    #expect(projects.map(\.id) == ["p1", "p2"] && projects.first?.name == "own")
    try await store.close()
  }

  @Test(arguments: [
    "CREATE VIEW strange AS SELECT * FROM Project", "CREATE TABLE strange (a)",
    "CREATE VIRTUAL TABLE strange USING fts5(a)", "DROP TABLE Project", "PRAGMA user_version = 999",
    "PRAGMA application_id = 1", "ALTER TABLE Project ADD COLUMN strange TEXT",
    "UPDATE Project SET id = ''", "CREATE INDEX strange ON Project (name)",
  ])
  func `a strange catalogue is used as it is or refused with a sentence`(sql: String) async throws {
    let path = try await Self.store(sql)
    do {
      let store = try await SQLiteStore(path: path, history: WorkRecords.history)
      _ = try await store.fetch(StoreRequest<ManagedProject>())
      try await store.close()
    } catch {
      let error = try #require(error as? StoreError, "\(error)")
      #expect(error.message.hasSuffix("."), "\(error.message)")
    }
  }

  @Test(arguments: 0..<30)
  func `a file with flipped bytes is read or refused`(seed: Int) async throws {
    let path = try await Self.store("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      bytes[Int(random.next() % UInt64(bytes.count))] ^= UInt8(
        truncatingIfNeeded: random.next() | 1)
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    do {
      let store = try await SQLiteStore(path: path, history: WorkRecords.history)
      _ = try await store.fetch(StoreRequest<ManagedProject>())
      try await store.close()
    } catch {
      #expect(error is StoreError, "\(error)")
    }
  }
}
