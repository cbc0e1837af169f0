public import ChatRuntime

/// A page of a list of App Context.
@_spi(Adapter) public struct ObjectPage<Item: Sendable>: Sendable {
  /// The readable items, and diagnostics of the others.
  public let page: PayloadPage<Item>

  /// The page after this one; nil if this is the last page.
  ///
  /// The service returns a text for a next page with every page that is not empty. A page is the
  /// last one if it is shorter than the limit, or if its next page is itself.
  public let next: PageReference?

  /// The page before this one, if the service returns it.
  public let previous: PageReference?

  /// The number of items on all pages; nil unless the query requests it.
  public let totalCount: Int?

  /// Creates a page.
  public init(
    page: PayloadPage<Item>, next: PageReference? = nil, previous: PageReference? = nil,
    totalCount: Int? = nil
  ) {
    self.page = page
    self.next = next
    self.previous = previous
    self.totalCount = totalCount
  }

  /// The readable items.
  public var items: [Item] { page.items }
}
