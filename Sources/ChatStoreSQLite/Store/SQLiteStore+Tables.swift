@_spi(Adapter) public import ChatStore

extension SQLiteStore {
  /// A place for a store that is not a file.
  public struct Place: Sendable {
    /// The memory of the process; for tests and previews.
    public static let inMemory = Place()

    private init() {}
  }

  /// Opens a file for the records of a spec, or creates it, and migrates it to the current version.
  ///
  /// ```swift
  /// let store = try await SQLiteStore(at: "work.sqlite", WorkRecords.self)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the file; see ``init(path:history:conversions:options:)``.
  ///   - tables: The generated type of the spec's storage.
  ///   - conversions: Conversions of attributes that the spec leaves to the application. Default: none.
  ///   - options: The options of the store.
  /// - Throws: `StoreError` for a file that cannot be opened or migrated, which is then unchanged.
  public convenience init<Tables: StorageTables>(
    at path: String, _ tables: Tables.Type, conversions: [StoreConversion] = [],
    options: SQLiteOptions = SQLiteOptions()
  ) async throws {
    try await self.init(
      path: path, history: tables.history, conversions: conversions, options: options)
  }

  /// Creates a store in memory for the records of a spec.
  ///
  /// ```swift
  /// let scratch = try await SQLiteStore(.inMemory, WorkRecords.self)
  /// ```
  public convenience init<Tables: StorageTables>(_ place: Place, _ tables: Tables.Type) async throws
  {
    try await self.init(inMemory: tables.history.schema)
  }
}
