/// A request for records as a value: which ones to read, and their order.
///
/// Generated code has a function for each request of the spec. Refine its result further:
///
/// ```swift
/// let open = ManagedTask.tasksBy(projectId: "p1").where { $0.isDone == false }
/// let newest = open.newest(50)
/// let tasks = try await store.fetch(newest)
/// for try await tasks in store.changes(of: newest) { … }
/// ```
///
/// The order is always total, because the key is appended to the requested columns.
public struct StoreRequest<Record: StoredRecord>: Hashable, Sendable {
  /// The request without the type of its record.
  @_spi(Adapter) public private(set) var query: Query

  /// Creates a request for all records, in the order of their keys.
  public init() {
    query = Query(entity: Record.table.entity)
  }

  /// Creates a request of a query.
  ///
  /// - Precondition: The query reads the record's entity.
  @_spi(Adapter) public init(_ query: Query) {
    precondition(query.entity == Record.table.entity, "The query is about another entity.")
    self.query = query
  }
}

extension StoreRequest {
  /// Returns a request for those of these records that also match a filter.
  @_spi(Adapter) public func `where`(_ filter: StoreCondition<Record>) -> StoreRequest {
    changed { $0.conditions.append(filter.condition) }
  }

  /// Returns a request for the same records, sorted by these attributes, the most significant one first.
  @_spi(Adapter) public func sorted(by orders: StoreOrder<Record>...) -> StoreRequest {
    sorted(by: orders)
  }

  /// Returns a request for the same records, sorted by these attributes, the most significant one first.
  func sorted(by orders: [StoreOrder<Record>]) -> StoreRequest {
    changed { $0.sort = orders.map(\.term) }
  }

  /// Returns a request for those of these records whose searchable attributes contain all words of a text.
  ///
  /// - Parameters:
  ///   - text: The words; see `SearchText`. A text without words finds nothing.
  ///   - isRanked: Whether the best matches come first, in place of the sort. Default: false.
  /// - Returns: The request.
  public func search(_ text: String, isRanked: Bool = false) -> StoreRequest {
    changed {
      $0.search = SearchText(text)
      $0.isRanked = isRanked
    }
  }

  /// The same request, with the best matches of its ``search(_:isRanked:)`` first.
  public var ranked: StoreRequest { changed { $0.isRanked = true } }

  /// Returns a request for the first records in the order.
  public func first(_ count: Int) -> StoreRequest {
    changed { $0.extent = .first(count) }
  }

  /// Returns a request for the last records in the order, without reversing it.
  ///
  /// For messages sorted by their timetokens, these are the newest ones.
  public func newest(_ count: Int) -> StoreRequest {
    changed { $0.extent = .last(count) }
  }

  /// Returns a request for the records before a position in the order.
  @_spi(Adapter) public func before(_ key: PageKey) -> StoreRequest {
    changed { $0.bound = .before(key) }
  }

  /// Returns a request for the records after a position in the order.
  @_spi(Adapter) public func after(_ key: PageKey) -> StoreRequest {
    changed { $0.bound = .after(key) }
  }

  /// Returns a request for all records from a position in the order onwards, without a limit: a growing window.
  @_spi(Adapter) public func from(_ key: PageKey) -> StoreRequest {
    changed {
      $0.bound = .from(key)
      $0.extent = .all
    }
  }

  /// Returns a request for the same records without the rows that they refer to.
  ///
  /// Links of the records are ``Linked/notLoaded``, and lists are empty.
  public func withoutLinks() -> StoreRequest {
    changed { $0.relations = .none }
  }

  /// Returns the same request with a relationship that is loaded with the rows, or is not.
  func loading(_ name: String, _ isLoaded: Bool) -> StoreRequest {
    changed {
      if isLoaded {
        $0.relations.included.insert(name)
        $0.relations.excluded.remove(name)
      } else {
        $0.relations.included.remove(name)
        $0.relations.excluded.insert(name)
      }
    }
  }

  private func changed(_ change: (inout Query) -> Void) -> StoreRequest {
    var request = self
    change(&request.query)
    return request
  }
}
