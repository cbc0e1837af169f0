@_spi(Adapter) public import ChatStore

extension StorageSource {
  /// Returns a source that opens a file, creates it if it does not exist, and migrates it.
  ///
  /// - Parameters:
  ///   - path: The path of the file; see ``SQLiteStore/init(path:history:conversions:options:)``.
  ///   - conversions: Conversions of attributes that a step leaves to the application. Default: none.
  ///   - options: The options of the store.
  /// - Returns: The source.
  public static func sqlite(
    at path: String, conversions: [StoreConversion] = [], options: SQLiteOptions = SQLiteOptions()
  ) -> StorageSource {
    StorageSource {
      try await SQLiteStore(
        path: path, history: $0, conversions: conversions, options: options)
    }
  }

  /// A source that creates a store in memory, for tests and previews.
  public static var inMemory: StorageSource {
    StorageSource { try await SQLiteStore(inMemory: $0.schema) }
  }
}
