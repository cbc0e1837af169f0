public import ChatRuntime

/// A load of a list of the service, which fetches and stores one page after the other.
///
/// ```swift
/// let load = PagedLoad(fetch: { cursor in … }, store: { page in … })
/// for try await page in load {
///   progress.completed = page.itemCount
///   resumption = page.next
/// }
/// ```
///
/// Pages are stored in order, each before it is returned. In the meantime the next page is fetched,
/// and never more than that one, so memory does not grow with the list. A page that cannot be
/// stored is returned with its error, and the load continues. A page that cannot be fetched ends
/// the load with a ``PaginationError``, which has the cursor to resume from; stored pages stay.
public struct PagedLoad<Item: Sendable, Cursor: Hashable & Sendable>: AsyncSequence, Sendable {
  /// The result of one request.
  package struct Fetched: Sendable {
    /// The items.
    package let items: [Item]
    /// The cursor of the next page; nil after the last one.
    package let next: Cursor?
    /// The number of items on all pages, if the service reports it.
    package let totalCount: Int?

    /// Creates the result of a request.
    package init(items: [Item], next: Cursor?, totalCount: Int? = nil) {
      self.items = items
      self.next = next
      self.totalCount = totalCount
    }
  }

  /// A stored page, and the progress of the load.
  public struct Page: Sendable {
    /// The items.
    public let items: [Item]
    /// The cursor from which the load continues, even in another process; nil after the last page.
    public let next: Cursor?
    /// The reason why the page is not stored; nil if it is.
    public let error: (any Error)?
    /// The number of pages so far, including this one.
    public let pageCount: Int
    /// The number of items so far, including those of this page.
    public let itemCount: Int
    /// The number of items on all pages, if the service reports it.
    public let totalCount: Int?
  }

  /// A page that was read, and the write that stores it.
  private struct Loaded: Sendable {
    let page: Fetched
    let store: @Sendable () async throws -> Void
  }

  private let cursor: Cursor?
  private let fetch: @Sendable (Cursor?) async throws -> Loaded

  /// Creates a load that has not started.
  ///
  /// - Parameters:
  ///   - cursor: The cursor at which an earlier load stopped; nil for the first page.
  ///   - fetch: Reads the page at a cursor.
  ///   - store: Writes the items of a page, in one transaction.
  package init(
    from cursor: Cursor? = nil,
    fetch: @escaping @Sendable (Cursor?) async throws -> Fetched,
    store: @escaping @Sendable ([Item]) async throws -> Void
  ) {
    self.init(from: cursor, fetch: fetch, store: store, item: \.self)
  }

  /// Creates a load of items that are stored in another form than they are handed over.
  ///
  /// - Parameters:
  ///   - cursor: The cursor at which an earlier load stopped; nil for the first page.
  ///   - fetch: Reads the page at a cursor.
  ///   - store: Writes what was read of a page, in one transaction.
  ///   - item: Returns the item to hand over.
  init<Source: Sendable>(
    from cursor: Cursor?,
    fetch: @escaping @Sendable (Cursor?) async throws -> PagedLoad<Source, Cursor>.Fetched,
    store: @escaping @Sendable ([Source]) async throws -> Void,
    item: @escaping @Sendable (Source) -> Item
  ) {
    self.cursor = cursor
    self.fetch = { cursor in
      let source = try await fetch(cursor)
      let page = Fetched(
        items: source.items.map(item), next: source.next, totalCount: source.totalCount)
      return Loaded(page: page) { try await store(source.items) }
    }
  }

  /// Starts the load; each iteration is a new load.
  public func makeAsyncIterator() -> Iterator { Iterator(load: self) }

  /// Loads all pages.
  ///
  /// - Parameter pageHandler: Called with each page.
  /// - Returns: The number of items.
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

  /// Reads and stores the first page only, without fetching the next one.
  ///
  /// - Returns: The page.
  /// - Throws: Any error of reading; ``UnstoredValue`` if the page could not be stored.
  package func firstPage() async throws -> Fetched {
    let loaded = try await fetch(cursor)
    let fetched = loaded.page
    do {
      try await loaded.store()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw UnstoredValue(value: fetched.items, cause: error)
    }
    guard fetched.next == cursor else { return fetched }
    return Fetched(items: fetched.items, next: nil, totalCount: fetched.totalCount)
  }

  /// A running request, cancelled when its last reference is gone.
  private final class Request: Sendable {
    let cursor: Cursor?
    let task: Task<Loaded, any Error>

    init(_ cursor: Cursor?, _ fetch: @escaping @Sendable (Cursor?) async throws -> Loaded) {
      self.cursor = cursor
      task = Task { try await fetch(cursor) }
    }

    deinit { task.cancel() }
  }

  /// An iterator over the pages.
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
    /// - Throws: ``PaginationError`` if the page cannot be fetched; `CancellationError`.
    public mutating func next() async throws -> Page? {
      if !hasBegun {
        hasBegun = true
        request = Request(load.cursor, load.fetch)
      }
      guard let current = request else { return nil }
      request = nil
      let loaded = try await loaded(current)
      let fetched = loaded.page
      // A page whose next page is itself is the last one.
      let next = fetched.next == current.cursor ? nil : fetched.next
      if let next { request = Request(next, load.fetch) }
      pageCount += 1
      itemCount += fetched.items.count
      return Page(
        items: fetched.items, next: next, error: await storeError(loaded),
        pageCount: pageCount, itemCount: itemCount, totalCount: fetched.totalCount)
    }

    private func loaded(_ request: Request) async throws -> Loaded {
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

    private func storeError(_ loaded: Loaded) async -> (any Error)? {
      do {
        try await loaded.store()
        return nil
      } catch {
        return error
      }
    }
  }
}

/// The error of a page that could not be fetched, with the cursor to resume from.
public struct PaginationError<Cursor: Hashable & Sendable>: Error, Sendable {
  /// The cursor of the page; nil for the first one.
  public let cursor: Cursor?
  /// The reason why it could not be fetched.
  public let cause: (any Error)?

  /// Creates the error of a page that could not be fetched.
  public init(cursor: Cursor?, cause: any Error) {
    self.cursor = cursor
    self.cause = cause
  }
}

extension PaginationError: ChatSchemaError {
  /// The kind of its cause.
  public var kind: ChatSchemaErrorKind { (cause as? any ChatSchemaError)?.kind ?? .refused }

  /// The sentence of the cause.
  public var message: String {
    "A page could not be read" + ((cause as? any ChatSchemaError).map { ": \($0.message)" } ?? ".")
  }
}
