@_spi(Adapter) import ChatStore

extension QuerySQL {
  /// Returns the statement that changes columns of the rows of a query, where a value differs.
  static func update(
    _ query: Query, _ changes: [StoreColumnChange], in schema: StorageSchema
  ) throws -> QuerySQL {
    try QuerySQL(query.ofRows, in: schema) { statement in
      let entity = SQLText.name(query.entity)
      let new = changes.map { change in
        let column = "\(entity).\(SQLText.name(change.column))"
        return switch change {
        case .set(_, let value): (column, statement.bind(value))
        case .increment(_, let value): (column, "\(column) + \(statement.bind(value))")
        }
      }
      let assigned = zip(changes, new).map { "\(SQLText.name($0.column)) = \($1.1)" }
      let differs = new.map { "\($0) IS NOT \($1)" }
      return "UPDATE \(entity) SET \(assigned.joined(separator: ", ")) "
        + "WHERE (\(differs.joined(separator: " OR "))) AND rowid IN (\(try statement.numbers()))"
    }
  }

  /// Returns the statement that deletes the rows of a query.
  static func delete(_ query: Query, in schema: StorageSchema) throws -> QuerySQL {
    try QuerySQL(query.ofRows, in: schema) { statement in
      "DELETE FROM \(SQLText.name(query.entity)) WHERE rowid IN (\(try statement.numbers()))"
    }
  }

  /// Returns the statement that reads the row numbers of a query.
  static func numbers(_ query: Query, in schema: StorageSchema) throws -> QuerySQL {
    try QuerySQL(query.ofRows, in: schema) { try $0.numbers() }
  }

  /// Returns the statement that reads the keys of a query.
  static func keys(_ query: Query, in schema: StorageSchema) throws -> QuerySQL {
    try QuerySQL(query.ofRows, in: schema) { statement in
      try statement.rows(statement.table.key.map { "\(row).\(SQLText.name($0))" })
    }
  }

  private mutating func numbers() throws -> String {
    let number = "\(Self.row).rowid"
    guard query.extent == .all, query.bound == nil else { return try rows([number]) }
    return try "SELECT \(number) " + source([]) + filter()
  }
}

extension Query {
  /// The query without links and, where it decides nothing, without an order.
  fileprivate var ofRows: Query {
    var query = self
    query.loadsLinks = false
    if extent == .all, bound == nil { query.sort = [] }
    return query
  }
}
