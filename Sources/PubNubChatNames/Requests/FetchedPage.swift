public import ChatRuntime
@_spi(Adapter) import ChatSync

/// A page that was read from the service and stored.
public struct FetchedPage<Item: Sendable, Next: Sendable>: Sendable {
  /// The items as the service returned them.
  public let items: [Item]
  /// The request for the page after this one; nil if this is the last page.
  public let next: Next?
  /// The number of items on all pages; nil unless the request includes the total.
  public let totalCount: Int?
}

extension PagedLoad {
  /// Reads and stores the first page only.
  ///
  /// - Parameter next: Returns the request for the page at a cursor.
  /// - Returns: The page. Its `next` is the request to continue from.
  /// - Throws: Any error of reading; ``UnstoredValue`` if the page could not be stored.
  func first<Next>(_ next: (Cursor) -> Next) async throws -> FetchedPage<Item, Next> {
    let page = try await firstPage()
    return FetchedPage(
      items: page.items, next: page.next.map(next), totalCount: page.totalCount)
  }
}

/// Messages that were read from the service and stored, by channel.
public struct FetchedHistory<Message: Sendable, ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// The messages of each channel, oldest first.
  public internal(set) var channels: [ChannelID: [Message]]
  /// The requests for the page before, one for each channel that has older messages.
  public internal(set) var next: [MessageHistoryRequest<ChannelID>]
}
