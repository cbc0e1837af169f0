/// A list of the service, read page by page and stored page by page.
///
/// ```swift
/// let load = PagedLoad(fetch: { cursor in … }, store: { page in … })
/// for try await page in load {
///   progress.completed = page.itemCount
///   resumption = page.next
/// }
/// ```
///
/// Pages are stored in their order, each before it is handed over; meanwhile the next one is fetched, and
/// never more than that one, so that memory does not grow with the list. A page that can not be stored is
/// handed over with its error, and the load goes on. One that can not be fetched ends it with a
/// ``PaginationError``, which holds the cursor to resume from; what was stored stays.
public struct PagedLoad<Item: Sendable, Cursor: Hashable & Sendable>: AsyncSequence, Sendable {
  /// What one request brings.
  public struct Fetched: Sendable {
    /// The items.
    public let items: [Item]
    /// Where the next page begins; nil after the last one.
    public let next: Cursor?
    /// How many items there are on all pages, if the service says so.
    public let totalCount: Int?

    /// What one request brings.
    public init(items: [Item], next: Cursor?, totalCount: Int? = nil) {
      self.items = items
      self.next = next
      self.totalCount = totalCount
    }
  }

  /// A page that was stored, and how far the load is.
  public struct Page: Sendable {
    /// The items.
    public let items: [Item]
    /// Where the load goes on, also in another process; nil after the last page.
    public let next: Cursor?
    /// Why the page is not stored; nil if it is.
    public let error: (any Error)?
    /// How many pages there were so far, this one included.
    public let pageCount: Int
    /// How many items there were so far, those of this page included.
    public let itemCount: Int
    /// How many items there are on all pages, if the service says so.
    public let totalCount: Int?
  }

  private let cursor: Cursor?
  private let fetch: @Sendable (Cursor?) async throws -> Fetched
  private let store: @Sendable ([Item]) async throws -> Void

  /// A load that has not begun.
  ///
  /// - Parameters:
  ///   - cursor: Where an earlier load stopped; nil for the first page.
  ///   - fetch: Reads the page at a cursor.
  ///   - store: Writes the items of a page, in one transaction.
  public init(
    from cursor: Cursor? = nil,
    fetch: @escaping @Sendable (Cursor?) async throws -> Fetched,
    store: @escaping @Sendable ([Item]) async throws -> Void
  ) {
    self.cursor = cursor
    self.fetch = fetch
    self.store = store
  }

  /// Begins the load; each iteration is a load of its own.
  public func makeAsyncIterator() -> Iterator { Iterator(load: self) }

  /// Loads all pages.
  ///
  /// - Parameter pageHandler: Called with each page.
  /// - Returns: How many items there were.
  /// - Throws: ``PaginationError``, `CancellationError`.
  @discardableResult
  public func all(pageHandler: ((Page) -> Void)? = nil) async throws -> Int {
    var count = 0
    for try await page in self {
      count = page.itemCount
      pageHandler?(page)
    }
    return count
  }

  /// Reads and stores the first page alone, without the next one being fetched meanwhile.
  ///
  /// - Returns: What the request brought.
  /// - Throws: What reading throws; ``UnstoredValue`` if the page could not be stored.
  func firstPage() async throws -> Fetched {
    let fetched = try await fetch(cursor)
    do {
      try await store(fetched.items)
    } catch {
      throw UnstoredValue(value: fetched.items, cause: error)
    }
    guard fetched.next == cursor else { return fetched }
    return Fetched(items: fetched.items, next: nil, totalCount: fetched.totalCount)
  }

  /// A request that is under way, cancelled when nothing refers to it any more.
  private final class Request: Sendable {
    let cursor: Cursor?
    let task: Task<Fetched, any Error>

    init(_ cursor: Cursor?, _ fetch: @escaping @Sendable (Cursor?) async throws -> Fetched) {
      self.cursor = cursor
      task = Task { try await fetch(cursor) }
    }

    deinit { task.cancel() }
  }

  /// Takes one page after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let load: PagedLoad
    private var request: Request?
    private var hasBegun = false
    private var pageCount = 0
    private var itemCount = 0

    fileprivate init(load: PagedLoad) {
      self.load = load
    }

    /// Waits until the next page is stored.
    ///
    /// - Returns: The page; nil after the last one.
    /// - Throws: ``PaginationError`` if the page can not be fetched, `CancellationError`.
    public mutating func next() async throws -> Page? {
      if !hasBegun {
        hasBegun = true
        request = Request(load.cursor, load.fetch)
      }
      guard let current = request else { return nil }
      request = nil
      let fetched = try await fetched(current)
      // A page that names itself as the next one is the last.
      let next = fetched.next == current.cursor ? nil : fetched.next
      if let next { request = Request(next, load.fetch) }
      pageCount += 1
      itemCount += fetched.items.count
      return Page(
        items: fetched.items, next: next, error: await storeError(fetched.items),
        pageCount: pageCount, itemCount: itemCount, totalCount: fetched.totalCount)
    }

    private func fetched(_ request: Request) async throws -> Fetched {
      do {
        return try await withTaskCancellationHandler {
          try await request.task.value
        } onCancel: {
          request.task.cancel()
        }
      } catch {
        if Task.isCancelled { throw CancellationError() }
        throw PaginationError(cursor: request.cursor, cause: error)
      }
    }

    private func storeError(_ items: [Item]) async -> (any Error)? {
      do {
        try await load.store(items)
        return nil
      } catch {
        return error
      }
    }
  }
}

/// A page that could not be fetched, and where to resume.
public struct PaginationError<Cursor: Hashable & Sendable>: Error, Sendable {
  /// Where the page begins; nil for the first one.
  public let cursor: Cursor?
  /// Why it could not be fetched.
  public let cause: any Error

  /// A page that could not be fetched.
  public init(cursor: Cursor?, cause: any Error) {
    self.cursor = cursor
    self.cause = cause
  }
}
