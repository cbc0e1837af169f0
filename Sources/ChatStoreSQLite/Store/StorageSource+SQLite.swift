public import ChatStore

extension StorageSource {
  /// Returns a source that opens a file, creates it if it does not exist, and migrates it.
  ///
  /// - Parameters:
  ///   - path: The path of the file; see ``SQLiteStore/init(path:history:options:)``.
  ///   - options: The options of the store.
  /// - Returns: The source.
  public static func sqlite(
    at path: String, options: SQLiteOptions = SQLiteOptions()
  ) -> StorageSource {
    StorageSource { try await SQLiteStore(path: path, history: $0, options: options) }
  }

  /// A source that creates a store in memory, for tests and previews.
  public static var inMemory: StorageSource {
    StorageSource { try await SQLiteStore(inMemory: $0.schema) }
  }
}
