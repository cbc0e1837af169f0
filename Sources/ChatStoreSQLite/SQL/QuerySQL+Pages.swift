@_spi(Adapter) import ChatStore

extension QuerySQL {
  /// Returns the condition for rows on one side of a position in the order, term by term.
  ///
  /// A null comes before all values (SQLite, SELECT, section 3), and after them where a value is awaited.
  mutating func bound(_ bound: Query.Bound) throws -> String {
    let terms = orderTerms
    let key = bound.key
    guard key.values.count == terms.count else {
      throw StoreError(.failed, "The page belongs to a request with another order.")
    }
    var text = bound.isIncluded ? "TRUE" : "FALSE"
    for (term, value) in zip(terms, key.values).reversed() {
      let isBeyond = beyond(term, value, isSmaller: bound.isBefore != term.isDescending)
      let isEqual = value.isNull ? "IS NULL" : "= \(bind(value))"
      text = "(\(isBeyond) OR (\(term.expression) \(isEqual) AND \(text)))"
    }
    // Repeated for the first column alone, so that SQLite can use an index.
    guard let first = terms.first, let value = key.values.first else { return text }
    return firstColumn(first, value, isSmaller: bound.isBefore != first.isDescending)
      .map { "\($0) AND \(text)" } ?? text
  }

  /// Returns the condition of a bound on the first column of the order; nil if no index could use it.
  private mutating func firstColumn(
    _ term: OrderTerm, _ value: StoredValue, isSmaller: Bool
  ) -> String? {
    switch (value.isNull, isSmaller) {
    case (true, _): return term.awaitsValue && !isSmaller ? "\(term.expression) IS NULL" : nil
    case (false, true):
      let isUsable = term.awaitsValue || table.isRequired(firstColumnOf: query)
      return isUsable ? "\(term.expression) <= \(bind(value))" : nil
    case (false, false):
      let isBeyond = "\(term.expression) >= \(bind(value))"
      return term.awaitsValue ? "(\(isBeyond) OR \(term.expression) IS NULL)" : isBeyond
    }
  }

  /// Whether the rows of a bound are those from a value on and those without one.
  ///
  /// An index finds them in two steps. If the index also determined the order, SQLite would read all rows before the
  /// value.
  var readsBothSidesOfNull: Bool {
    guard let bound = query.bound, let term = query.sort.first, term.awaitsValue,
      bound.key.values.first?.isNull == false
    else { return false }
    return bound.isBefore == term.isDescending
  }

  private mutating func beyond(
    _ term: OrderTerm, _ value: StoredValue, isSmaller: Bool
  ) -> String {
    let expression = term.expression
    // Awaited values are greater than all existing ones.
    let isNullBeyond = term.awaitsValue != isSmaller
    switch (value.isNull, isSmaller) {
    case (true, _): return isNullBeyond ? "FALSE" : "\(expression) IS NOT NULL"
    case (false, _):
      let isBeyond = "\(expression) \(isSmaller ? "<" : ">") \(bind(value))"
      return isNullBeyond ? "(\(isBeyond) OR \(expression) IS NULL)" : isBeyond
    }
  }
}

extension Query.Bound {
  fileprivate var key: PageKey {
    switch self {
    case .before(let key), .after(let key), .from(let key), .through(let key): key
    }
  }

  fileprivate var isBefore: Bool {
    switch self {
    case .before, .through: true
    case .after, .from: false
    }
  }

  fileprivate var isIncluded: Bool {
    switch self {
    case .from, .through: true
    case .before, .after: false
    }
  }
}

extension StorageTable {
  /// Returns whether the first column of a query's order always has a value.
  fileprivate func isRequired(firstColumnOf query: Query) -> Bool {
    guard let path = query.sort.first?.path else { return true }
    return path.link == nil && path.members.isEmpty && !column(path.column).isOptional
  }
}
