import ChatComponents
import ChatDisplay
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync

/// Counts the messages of others that the current user has not read, without deleted ones.
struct UnreadCounts<Provider: DisplayedProvider>: Sendable {
  let viewModels: ViewModels<Provider>

  /// Counts the unread messages of a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - mark: The timetoken up to which the current user has read it.
  /// - Returns: The number, at most ``UnreadLimit/count``.
  /// - Throws: ``StoreError``.
  func count(in channel: String, after mark: Timetoken) async throws -> Int {
    let messages = UnreadMessages(
      roles: viewModels.provider.engine.roles, userID: viewModels.userID)
    // Counting stops at the limit, so a channel of a million messages costs no more than any other.
    return try await viewModels.store.read {
      try messages.count(in: channel, after: mark, limit: UnreadLimit.count, $0)
    }
  }
}

/// The limit for counts of unread messages.
package enum UnreadLimit {
  /// The number at which counting stops: a channel with this count has at least so many unread
  /// messages.
  package static let count = 100

  /// Returns the number as shown; nil for none.
  package static func text(_ count: Int?) -> String? {
    guard let count, count > 0 else { return nil }
    return count < Self.count ? String(count) : "\(Self.count - 1)+"
  }
}
