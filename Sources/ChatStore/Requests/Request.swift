/// Which records to read, and in which order, as a value.
///
/// Generated code offers a function per request of the spec; they are combined further:
///
/// ```swift
/// let open = ManagedTask.tasksBy(projectId: "p1").where(ManagedTask.isDone == false)
/// let newest = open.newest(50)
/// let tasks = try await store.fetch(newest)
/// for try await tasks in store.changes(of: newest) { … }
/// ```
///
/// The order is always total: after the columns that are asked for, the key decides.
public struct Request<Record: StoredRecord>: Hashable, Sendable {
  /// The request without its record's type.
  public private(set) var query: Query

  /// A request for all records, in the order of their keys.
  public init() {
    query = Query(entity: Record.table.entity)
  }

  /// A request of a query.
  ///
  /// - Precondition: The query is about the record's entity.
  public init(_ query: Query) {
    precondition(query.entity == Record.table.entity, "The query is about another entity.")
    self.query = query
  }
}

extension Request {
  /// The records among these that fulfil a condition as well.
  public func `where`(_ filter: Filter<Record>) -> Request {
    changed { $0.conditions.append(filter.condition) }
  }

  /// The same records, sorted by these attributes, the first one first.
  public func sorted(by orders: Order<Record>...) -> Request {
    changed { $0.sort = orders.map(\.term) }
  }

  /// The records among these that have all words of a text in their searchable attributes.
  ///
  /// - Parameters:
  ///   - text: The words; see ``SearchText``. Without any word, nothing is found.
  ///   - isRanked: Whether those that fit best come first, in place of the sort.
  /// - Returns: The request for them.
  public func search(_ text: String, isRanked: Bool = false) -> Request {
    changed {
      $0.search = SearchText(text)
      $0.isRanked = isRanked
    }
  }

  /// The first records in the order.
  public func first(_ count: Int) -> Request {
    changed { $0.extent = .first(count) }
  }

  /// The last records in the order, still in the order: of messages sorted by their timetokens, the newest.
  public func newest(_ count: Int) -> Request {
    changed { $0.extent = .last(count) }
  }

  /// The records before a place in the order.
  public func before(_ key: PageKey) -> Request {
    changed { $0.bound = .before(key) }
  }

  /// The records behind a place in the order.
  public func after(_ key: PageKey) -> Request {
    changed { $0.bound = .after(key) }
  }

  /// All records from a place in the order on, however many there will be: a window that grows.
  public func from(_ key: PageKey) -> Request {
    changed {
      $0.bound = .from(key)
      $0.extent = .all
    }
  }

  /// The same records, read without what they refer to.
  ///
  /// Links of the records read as ``Linked/notLoaded``, and lists are empty.
  public func withoutLinks() -> Request {
    changed { $0.loadsLinks = false }
  }

  private func changed(_ change: (inout Query) -> Void) -> Request {
    var request = self
    change(&request.query)
    return request
  }
}

/// Some records of a longer list, and how to go on in both directions.
///
/// ```swift
/// var page = try await store.page(StoredSite.sites().first(50))
/// while let next = page.newer { page = try await store.page(next) }
/// ```
public struct Page<Record: StoredRecord>: Hashable, Sendable {
  /// The records, in the order of the request.
  public let records: [Record]
  /// Where the first of them stands in the order; nil if there are none.
  public let firstKey: PageKey?
  /// Where the last of them stands in the order; nil if there are none.
  public let lastKey: PageKey?
  /// The request for the page before this one in the order; nil if there are no records before it.
  public let older: Request<Record>?
  /// The request for the page behind this one in the order; nil if there are no records behind it.
  public let newer: Request<Record>?
}
