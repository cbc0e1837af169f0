@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

/// What other users of the machine may do with the file of a store.
struct PermissionTests {
  private static func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  @Test func `only its user reads a new store and what SQLite keeps beside it`() async throws {
    let file = try TemporaryFile()
    let store = try await SQLiteStore(path: file.path, history: WorkRecords.history)
    try await store.write { try ManagedProject.write(project: Project(id: "p1"), into: $0) }
    for suffix in ["", "-wal", "-shm"] {
      #expect(try Self.mode(file.path + suffix) == 0o600, "\(suffix)")
    }
    try await store.close()
  }

  @Test func `a store that is there keeps the permissions that it was given`() async throws {
    let file = try TemporaryFile()
    try await SQLiteStore(path: file.path, history: WorkRecords.history).close()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: file.path)
    try await SQLiteStore(path: file.path, history: WorkRecords.history).close()
    #expect(try Self.mode(file.path) == 0o640)
  }

  @Test func `a store that is only read is not created`() async throws {
    let file = try TemporaryFile()
    var options = SQLiteOptions()
    options.isReadOnly = true
    await #expect(throws: StoreError.self) {
      _ = try await SQLiteStore(
        path: file.path, history: WorkRecords.history, options: options)
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
