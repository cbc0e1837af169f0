@_spi(Adapter) import ChatStore
import JSONText

/// A cache of the statements of queries, so that a query of the same shape needs only new values.
///
/// All connections of a store share it.
final class QueryTexts: Sendable {
  /// The maximum number of cached statements; an application has far fewer kinds of queries.
  private static let maximumCount = 500

  private let known = Guarded<[Query: QuerySQL]>([:])

  /// Returns the statement that reads the rows of a query.
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
  /// The query with a placeholder for each value that is bound to its statement, and the values in order.
  ///
  /// Nil for a query with more than comparisons of columns, because its text may depend on the values.
  fileprivate var shapeAndValues: (shape: Query, values: [StoredValue])? {
    guard search == nil, bound == nil, sort.allSatisfy({ $0.path.members.isEmpty }) else {
      return nil
    }
    var shape = self
    var values: [StoredValue] = []
    for (index, condition) in conditions.enumerated() {
      guard case .compare(let path, let comparison, let value) = condition, path.members.isEmpty
      else { return nil }
      // Null is part of the text.
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
