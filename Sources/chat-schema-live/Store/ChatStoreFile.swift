import ChatFaces
import ChatRecords
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import CommandStreams
import JSONSchema

/// A store file with the records of the chat and the tables of sync, shared by all commands.
struct ChatStoreFile: Sendable {
  /// The path as the user gave it.
  let path: String

  /// The time in seconds that a transaction waits for a transaction of another process.
  ///
  /// Default: 10.
  var patience = 10.0

  /// The tables of the chat, of sync and of the user interfaces, with their migration history.
  static let history = SyncTables.joined(with: ChatRecords.history).adding(tablesOfFaces)

  /// The tables for drafts and read marks on this device.
  static let tablesOfFaces = [ChatDraft.table, KeptReadMark.table]

  /// Opens the file, creates it if it does not exist, and migrates it to the current version.
  ///
  /// - Throws: `StoreError` if the file is not a store of the chat, if a later version wrote it, or if it cannot be
  ///   opened.
  func opened() async throws -> SQLiteStore {
    try await opened(isReadOnly: false)
  }

  /// Opens the file for a long load.
  ///
  /// The write-ahead log is copied into the file after many commits, instead of after almost every one. So a page that
  /// all of them change is written once. Commits survive a power failure, which costs commits of thousands of rows
  /// nothing.
  ///
  /// - Throws: `StoreError` as for ``opened()``.
  func openedForLoading() async throws -> SQLiteStore {
    try await opened(isReadOnly: false) { options in
      options.checkpointPageCount = 16_000
      options.survivesPowerFailure = true
    }
  }

  /// Opens an existing file for reading only.
  ///
  /// - Throws: `FileProblem` if the file does not exist; `StoreError` as for ``opened()``, and if an earlier version
  ///   wrote the file.
  func openedForReading() async throws -> SQLiteStore {
    _ = try FileStatus(path: path)
    return try await opened(isReadOnly: true)
  }

  private func opened(
    isReadOnly: Bool, _ change: (inout SQLiteOptions) -> Void = { _ in }
  ) async throws -> SQLiteStore {
    // SQLite would report a disk error for a folder.
    if FileStatus.exists(path), try FileStatus(path: path).kind == .directory {
      throw StoreError(.cannotOpen, "This is a folder, not a store.")
    }
    var options = SQLiteOptions()
    options.busyTimeout = patience
    options.isReadOnly = isReadOnly
    change(&options)
    return try await SQLiteStore(path: path, history: Self.history, options: options)
  }

  /// Returns one line with the reason why the file cannot be used.
  func problem(_ error: any Error) -> String {
    if let problem = error as? FileProblem { return "\(problem)\n" }
    let reason = (error as? StoreError)?.message ?? String(describing: error)
    return "\(DisplayText.line(path)): error: \(DisplayText.sentence(reason))\n"
  }
}
