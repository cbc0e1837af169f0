/// A store that is opened when its tables are known.
///
/// An adapter has functions that create one:
///
/// ```swift
/// let chat = try await MyChat(user: "ada", remote: remote, store: .sqlite(at: "ada.sqlite"))
/// ```
public struct StorageSource: Sendable {
  private let opening: @Sendable (StorageHistory) async throws -> any Store

  /// Creates a source.
  ///
  /// - Parameter opening: Opens the store with the tables that it is to have.
  @_spi(Adapter)
  public init(_ opening: @escaping @Sendable (StorageHistory) async throws -> any Store) {
    self.opening = opening
  }

  /// Returns a source for a store that is open.
  public static func opened(_ store: any Store) -> StorageSource { StorageSource { _ in store } }

  /// Opens the store.
  ///
  /// - Parameter history: The tables, and the steps from their earlier versions.
  /// - Returns: The store.
  /// - Throws: ``StoreError``.
  package func open(_ history: StorageHistory) async throws -> any Store {
    try await opening(history)
  }
}
