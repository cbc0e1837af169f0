/// The tables of a spec's records.
///
/// The generator makes a type that conforms, with the name that the spec has for its storage:
///
/// ```swift
/// let store = try await SQLiteStore(at: "chat.sqlite", ChatRecords.self)
/// ```
public protocol StorageTables: Sendable {
  /// The tables, and the steps from their earlier versions.
  @_spi(Adapter) static var history: StorageHistory { get }
}
