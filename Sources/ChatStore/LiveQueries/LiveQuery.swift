/// The value of a query, and its value again whenever that has changed.
///
/// ```swift
/// for try await tasks in store.changes(of: newest) {
///   show(tasks)
/// }
/// ```
///
/// The first value comes at once. Later ones come after a commit that touched what the query looks at,
/// of this process or another, and only if the value differs from the last one. Commits while a value
/// is being handled count as one. The sequence ends with its task, and when the store is closed.
public struct LiveQuery<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  let region: ChangedRegion
  let feed: CommitFeed
  let fetch: @Sendable () async throws -> Value

  /// A live query.
  ///
  /// - Parameters:
  ///   - region: What the query looks at.
  ///   - feed: Where commits are published.
  ///   - fetch: Reads the value.
  public init(
    region: ChangedRegion, feed: CommitFeed, fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.region = region
    self.feed = feed
    self.fetch = fetch
  }

  /// Begins to look at the store.
  public func makeAsyncIterator() -> Iterator {
    Iterator(query: self)
  }

  /// Waits for the next value.
  public struct Iterator: AsyncIteratorProtocol {
    private let query: LiveQuery
    // Begins before the first value is read, so that no commit falls in between.
    private var signals: AsyncStream<Void>.Iterator
    private var last: Value?

    init(query: LiveQuery) {
      self.query = query
      signals = query.feed.signals(of: query.region).makeAsyncIterator()
    }

    /// The next value; nil when the task is cancelled or the store closed.
    ///
    /// - Throws: ``StoreError`` if the value could not be read.
    public mutating func next() async throws -> Value? {
      try await next(isolation: nil)
    }

    /// The next value; nil when the task is cancelled or the store closed.
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

  /// The value now; nil if the task was cancelled meanwhile.
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
  /// The records of a request, and again whenever they have changed.
  public func changes<Record>(of request: Request<Record>) -> LiveQuery<[Record]> {
    live(request) { try $0.fetch(request) }
  }

  /// The first record of a request, and again whenever it has changed.
  public func changes<Record>(ofFirst request: Request<Record>) -> LiveQuery<Record?> {
    live(request) { try $0.first(request) }
  }

  /// The number of records of a request, and again whenever it has changed.
  public func changes<Record>(ofCount request: Request<Record>) -> LiveQuery<Int> {
    live(request) { try $0.count(request) }
  }

  /// The records of a request, each time with what is different, for a list on screen.
  public func differences<Record>(of request: Request<Record>) -> LiveDifferences<Record> {
    LiveDifferences(query: changes(of: request))
  }

  /// A value that is read with what a request looks at, and again whenever that has changed.
  package func live<Record, Value: Equatable & Sendable>(
    _ request: Request<Record>, _ fetch: @escaping @Sendable (any StoreSnapshot) throws -> Value
  ) -> LiveQuery<Value> {
    LiveQuery(region: request.query.region(in: schema), feed: commits) {
      try await self.read(fetch)
    }
  }
}

extension Query {
  /// The entities whose rows the query reads or decides by.
  func region(in schema: StorageSchema) -> ChangedRegion {
    guard let table = schema.table(entity) else { return .everything }
    var entities: Set<String> = [entity]
    for link in table.links where loadsLinks && link.isLoaded { entities.insert(link.entity) }
    for list in table.lists where loadsLinks && list.isLoaded { entities.insert(list.entity) }
    for term in sort { if let link = term.path.link { entities.insert(table.link(link).entity) } }
    for condition in conditions { condition.insertEntities(of: table, in: schema, &entities) }
    var columns: [String: Set<String>?] = [:]
    for entity in entities { columns[entity] = .some(nil) }
    return ChangedRegion(columns: columns)
  }
}

extension Condition {
  fileprivate func insertEntities(
    of table: StorageTable, in schema: StorageSchema, _ entities: inout Set<String>
  ) {
    switch self {
    case .compare(let path, _, _), .isOne(_, let path):
      if let link = path.link { entities.insert(table.link(link).entity) }
    case .all(let conditions), .any(let conditions):
      for condition in conditions { condition.insertEntities(of: table, in: schema, &entities) }
    case .not(let condition):
      condition.insertEntities(of: table, in: schema, &entities)
    case .contains(let list, let condition):
      let entity = table.list(list).entity
      entities.insert(entity)
      if let table = schema.table(entity) {
        condition.insertEntities(of: table, in: schema, &entities)
      }
    case .unstorable: break
    }
  }
}
