import ChatStore

/// The statements of queries that were made before, so that the next one like them needs only its values.
///
/// Used by all connections of a store.
final class QueryTexts: Sendable {
  /// How many statements are kept; an application has far fewer kinds of queries.
  private static let maximumCount = 500

  private let known = Guarded<[Query: QuerySQL]>([:])

  /// The statement that reads the rows of a query.
  ///
  /// - Throws: `StoreError` for an entity that the schema does not have, and for values that no
  ///   database can keep.
  func select(_ query: Query, in schema: StorageSchema) throws -> QuerySQL {
    guard let (shape, values) = query.shapeAndValues else { return try QuerySQL(query, in: schema) }
    if let known = known.withLock({ $0[shape] }) { return known.with(values) }
    let select = try QuerySQL(shape, in: schema)
    known.withLock { known in
      if known.count >= Self.maximumCount { known.removeAll() }
      known[shape] = select
    }
    return select.with(values)
  }
}

extension Query {
  /// The query with a placeholder for each value that is bound to its statement, and the values in their order.
  ///
  /// - Returns: Nil for a query with more than comparisons of columns, whose text may depend on its values.
  fileprivate var shapeAndValues: (shape: Query, values: [StoredValue])? {
    guard search == nil, bound == nil, sort.allSatisfy({ $0.path.members.isEmpty }) else {
      return nil
    }
    var shape = self
    var values: [StoredValue] = []
    for (index, condition) in conditions.enumerated() {
      guard case .compare(let path, let comparison, let value) = condition, path.members.isEmpty
      else { return nil }
      // Null is a word of the text.
      if value.isNull { continue }
      values.append(value)
      shape.conditions[index] = .compare(path, comparison, 0)
    }
    switch extent {
    case .all: break
    case .first(let count):
      shape.extent = .first(0)
      values.append(.integer(Int64(max(0, count))))
    case .last(let count):
      shape.extent = .last(0)
      values.append(.integer(Int64(max(0, count))))
    }
    return (shape, values)
  }
}
