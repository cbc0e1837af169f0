@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

/// The kinds of store that the tests run on.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case file
  case memory

  var testDescription: String { rawValue }

  /// A new store; a file is below a folder that is deleted with it.
  func store(_ history: StorageHistory = WorkRecords.history) async throws -> SQLiteStore {
    switch self {
    case .file: try await SQLiteStore(path: TemporaryFile().path, history: history)
    case .memory: try await SQLiteStore(inMemory: history.schema)
    }
  }
}

/// A path in a folder of its own, which the end of the process leaves to the system to clean.
struct TemporaryFile {
  let path: String

  init(_ name: String = "store.sqlite") throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "chat-store-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: name).path
  }
}
