@_spi(Adapter) import ChatStore

extension QuerySQL {
  /// Returns the statement that counts the rows of a query.
  static func count(_ query: Query, in schema: StorageSchema) throws -> QuerySQL {
    try aggregate(StoreAggregation(.count, in: query), in: schema)
  }

  /// Returns the statement that computes an aggregate.
  ///
  /// - Throws: `StoreError` as for the rows of its query.
  static func aggregate(
    _ aggregation: StoreAggregation, in schema: StorageSchema
  ) throws -> QuerySQL {
    var query = aggregation.query
    query.loadsLinks = false
    let isLimited = query.extent != .all || query.bound != nil
    if !isLimited { query.sort = [] }
    let links = [aggregation.path?.link, aggregation.key?.link].compactMap { $0 }
    return try QuerySQL(query, in: schema, following: Set(links)) { statement in
      let key = try aggregation.key.map { try statement.comparable($0) }
      let value = try aggregation.path.map { path in
        aggregation.isWhole && !path.members.isEmpty
          ? whole(try statement.comparable(path)) : try statement.comparable(path)
      }
      guard isLimited else {
        let source = try statement.source([]) + statement.filter()
        return text(aggregation, value, key, source)
      }
      let columns = [key.map { "\($0) AS \(keyName)" }, value.map { "\($0) AS \(valueName)" }]
        .compactMap { $0 }
      let rows = try statement.rows(columns.isEmpty ? ["1"] : columns)
      return text(aggregation, valueName, key.map { _ in keyName }, "FROM (\(rows))")
    }
  }

  private static let keyName = SQLText.name("_key")
  private static let valueName = SQLText.name("_value")

  private static func text(
    _ aggregation: StoreAggregation, _ value: String?, _ key: String?, _ source: String
  ) -> String {
    let result = aggregation.function.call(value ?? "*", isWhole: aggregation.isWhole)
    guard let key else { return "SELECT \(result) \(source)" }
    return "SELECT \(key), \(result) \(source) GROUP BY 1 ORDER BY 1"
  }

  /// Returns an expression for a column that can be compared.
  private mutating func comparable(_ path: ColumnPath) throws -> String {
    try path.check()
    return expressionText(path, of: Self.row)
  }

  /// Returns an expression for a member of JSON if it is a whole number of 64 bits, and null otherwise.
  private static func whole(_ value: String) -> String {
    "CASE WHEN \(value) = CAST(\(value) AS INTEGER) THEN CAST(\(value) AS INTEGER) END"
  }
}

extension StoreAggregation.Function {
  /// Returns the call of the function, as an expression.
  fileprivate func call(_ value: String, isWhole: Bool) -> String {
    switch self {
    case .count: "count(*)"
    case .sum: isWhole ? Self.wholeSum(of: value) : "total(\(value))"
    case .average: "avg(\(value))"
    case .minimum: "min(\(value))"
    case .maximum: "max(\(value))"
    }
  }

  /// Returns the exact sum of whole numbers, or a floating-point number if it does not fit in 64 bits.
  ///
  /// SQLite's `sum` fails if a part of the sum does not fit, which depends on the order of the rows (Built-in Aggregate
  /// Functions). The sums of the upper and lower halves of the numbers fit for up to 2^31 rows.
  private static func wholeSum(of value: String) -> String {
    let lower = "sum(\(value) & 4294967295)"
    let upper = "(sum(\(value) >> 32) + (\(lower) >> 32))"
    return "CASE WHEN \(upper) BETWEEN -2147483648 AND 2147483647 "
      + "THEN (\(upper) << 32) | (\(lower) & 4294967295) "
      + "WHEN \(upper) IS NULL THEN 0 ELSE total(\(value)) END"
  }
}
