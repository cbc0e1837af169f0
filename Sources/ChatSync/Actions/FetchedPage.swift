/// A page that was read from the service and stored.
public struct FetchedPage<Item: Sendable, Next: Sendable>: Sendable {
  /// The items, as the service has them.
  public let items: [Item]
  /// The request for the page after this one; nil if this one is the last.
  public let next: Next?
  /// How many items there are on all pages; nil unless it was asked for.
  public let totalCount: Int?
}

extension PagedLoad {
  /// Reads and stores the first page alone.
  ///
  /// - Returns: The page; its `next` is where another load goes on.
  /// - Throws: What reading throws; ``UnstoredValue`` if the page could not be stored.
  func first<Next>(_ next: (Cursor) -> Next) async throws -> FetchedPage<Item, Next> {
    let page = try await firstPage()
    return FetchedPage(
      items: page.items, next: page.next.map(next), totalCount: page.totalCount)
  }
}
