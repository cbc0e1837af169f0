public import ChatRuntime

/// One page of a list of App Context.
public struct ObjectPage<Item: Sendable>: Sendable {
  /// The items that could be read, and diagnostics of the others.
  public let page: PayloadPage<Item>

  /// The page after this one; nil if this one is the last.
  ///
  /// The service gives a text for a next page with every page that is not empty. A page that is
  /// shorter than the limit, or that names itself as the next one, is the last.
  public let next: PageReference?

  /// The page before this one, if the service names it.
  public let previous: PageReference?

  /// How many items there are on all pages; nil unless it was asked for.
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

  /// The items that could be read.
  public var items: [Item] { page.items }
}
