import ChatFaces
import ChatRecords
import ChatStore
import ChatStoreSQLite
import ChatSync
import CommandStreams
import JSONSchema

/// A file with the records of the chat and what sync keeps beside them, so that all commands use the same.
struct ChatStoreFile: Sendable {
  /// The path as the user gave it.
  let path: String

  /// How many seconds a transaction waits for that of another process.
  var patience = 10.0

  /// The tables of the chat, of sync and of the faces, and how they came about.
  static let history = SyncTables.joined(with: ChatRecords.history).adding(tablesOfFaces)

  /// The tables of what a person writes and has read on this device.
  static let tablesOfFaces = [ChatDraft.table, KeptReadMark.table]

  /// Opens the file, creates it if there is none, and brings it to the current version.
  ///
  /// - Throws: `StoreError` for a file that is no store of the chat, that a later version wrote, or that
  ///   can not be opened.
  func opened() async throws -> SQLiteStore {
    try await opened(isReadOnly: false)
  }

  /// Opens the file for a long load.
  ///
  /// Its log is copied into the file after many commits instead of nearly each: a page that all of them change is
  /// written once.
  ///
  /// - Throws: `StoreError` as for ``opened()``.
  func openedForLoading() async throws -> SQLiteStore {
    try await opened(isReadOnly: false) { $0.checkpointPageCount = 16_000 }
  }

  /// Opens a file that is there, and writes nothing to it.
  ///
  /// - Throws: `FileProblem` if there is no file, `StoreError` as for ``opened()`` and if an earlier version
  ///   wrote it.
  func openedForReading() async throws -> SQLiteStore {
    _ = try FileStatus(path: path)
    return try await opened(isReadOnly: true)
  }

  private func opened(
    isReadOnly: Bool, _ change: (inout SQLiteOptions) -> Void = { _ in }
  ) async throws -> SQLiteStore {
    // SQLite calls it a failure of the disk.
    if FileStatus.exists(path), try FileStatus(path: path).kind == .directory {
      throw StoreError(.cannotOpen, "A folder is no store.")
    }
    var options = SQLiteOptions()
    options.busyTimeout = patience
    options.isReadOnly = isReadOnly
    change(&options)
    return try await SQLiteStore(path: path, history: Self.history, options: options)
  }

  /// Why the file can not be used, as one line.
  func problem(_ error: any Error) -> String {
    if let problem = error as? FileProblem { return "\(problem)\n" }
    let reason = (error as? StoreError)?.message ?? String(describing: error)
    return "\(DisplayText.line(path)): error: \(DisplayText.sentence(reason))\n"
  }
}
