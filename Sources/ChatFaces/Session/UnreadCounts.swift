import ChatComponents
import ChatRuntime
import ChatStore

/// Counts the messages of others that the own user has not read, without those that are deleted.
struct UnreadCounts<Provider: DisplayedProvider>: Sendable {
  let viewModels: ViewModels<Provider>

  /// Counts the unread messages of a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - mark: How far the own user has read.
  /// - Returns: The number, at most ``UnreadLimit/count``.
  /// - Throws: ``StoreError``.
  func count(in channel: String, after mark: Timetoken) async throws -> Int {
    typealias Message = Provider.Message
    let request = Request<Message>()
      .where(Message.pubnubChannelId == Provider.Channel.ID(rawValue: channel))
      .where(Message.pubnubUserId != Provider.User.ID(rawValue: viewModels.userID))
      .where(Message.timetoken > mark)
      .where(!Message.isDeleted)
    // More are not told apart, so that a channel of a million messages costs no more than any other.
    return try await viewModels.store.count(request.first(UnreadLimit.count))
  }
}

/// How many unread messages are told apart.
package enum UnreadLimit {
  /// A channel with so many unread messages has this many or more.
  package static let count = 100

  /// The number as it is shown; nil for none.
  package static func text(_ count: Int?) -> String? {
    guard let count, count > 0 else { return nil }
    return count < Self.count ? String(count) : "\(Self.count - 1)+"
  }
}
