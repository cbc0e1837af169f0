/// A sequence of the current value of a query, and of its new value after each change.
///
/// ```swift
/// for try await tasks in store.changes(of: newest) {
///   show(tasks)
/// }
/// ```
///
/// The first value comes immediately. Another one follows after a commit, of this process or another, that touched the
/// query's region, if the value differs from the last one. Commits while a value is being handled count as one. The
/// sequence ends when its task ends or the store is closed.
public struct LiveQuery<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  let region: ChangedRegion
  let feed: CommitFeed
  let fetch: @Sendable () async throws -> Value

  /// Creates a live query.
  ///
  /// - Parameters:
  ///   - region: The entities and columns that the query observes.
  ///   - feed: The feed to which commits are published.
  ///   - fetch: Reads the value.
  @_spi(Adapter) public init(
    region: ChangedRegion, feed: CommitFeed, fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.region = region
    self.feed = feed
    self.fetch = fetch
  }

  /// Starts observing the store.
  public func makeAsyncIterator() -> Iterator {
    Iterator(query: self)
  }

  /// An iterator that waits for the next value.
  public struct Iterator: AsyncIteratorProtocol {
    private let query: LiveQuery
    // Created before the first value is read, so that no commit is missed in between.
    private var signals: AsyncStream<Void>.Iterator
    private var last: Value?

    init(query: LiveQuery) {
      self.query = query
      signals = query.feed.signals(of: query.region).makeAsyncIterator()
    }

    /// Returns the next value, or nil when the task is cancelled or the store is closed.
    ///
    /// - Throws: ``StoreError`` if the value could not be read.
    public mutating func next() async throws -> Value? {
      try await next(isolation: nil)
    }

    /// Returns the next value, or nil when the task is cancelled or the store is closed.
    ///
    /// - Throws: ``StoreError`` if the value could not be read.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Value? {
      while true {
        if last != nil, await signals.next(isolation: actor) == nil { return nil }
        if Task.isCancelled { return nil }
        guard let value = try await query.value() else { return nil }
        if value != last {
          last = value
          return value
        }
      }
    }
  }

  /// Reads the current value; nil if the task was cancelled meanwhile.
  private func value() async throws -> Value? {
    do {
      return try await fetch()
    } catch {
      if error is CancellationError || Task.isCancelled { return nil }
      throw error
    }
  }
}

extension Store {
  /// Returns a live query for the answer to a query: the records of a request, an aggregate, or the rows of SQL.
  public func changes<Query: StoreQuery>(of query: Query) -> LiveQuery<Query.Value> {
    LiveQuery(region: query.region(in: schema), feed: commits) {
      try await self.read { try $0.fetch(query) }
    }
  }

  /// Returns a live query that reads a value again after changes to the region of a request.
  package func live<Record, Value: Equatable & Sendable>(
    _ request: StoreRequest<Record>,
    _ fetch: @escaping @Sendable (any StoreSnapshot) throws -> Value
  ) -> LiveQuery<Value> {
    LiveQuery(region: request.query.region(in: schema), feed: commits) {
      try await self.read(fetch)
    }
  }
}
