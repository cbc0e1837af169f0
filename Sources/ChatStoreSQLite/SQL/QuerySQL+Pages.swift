import ChatStore

extension QuerySQL {
  /// A condition that rows stand on one side of a place in the order, term by term.
  ///
  /// A null comes before all values (SQLite, SELECT, section 3).
  mutating func bound(_ bound: Query.Bound) throws -> String {
    let (key, isBefore, isIncluded) =
      switch bound {
      case .before(let key): (key, true, false)
      case .after(let key): (key, false, false)
      case .from(let key): (key, false, true)
      }
    let terms = orderTerms
    guard key.values.count == terms.count else {
      throw StoreError(.failed, "The page belongs to a request with another order.")
    }
    var text = isIncluded ? "TRUE" : "FALSE"
    for (term, value) in zip(terms, key.values).reversed() {
      let isSmaller = isBefore != term.isDescending
      let isBeyond = beyond(term.expression, value, isSmaller: isSmaller)
      let isEqual = value.isNull ? "IS NULL" : "= \(bind(value))"
      text = "(\(isBeyond) OR (\(term.expression) \(isEqual) AND \(text)))"
    }
    // Said again for the first column alone, so that an index can be used.
    if let first = terms.first, let value = key.values.first, !value.isNull,
      (isBefore == first.isDescending) || table.isRequired(firstColumnOf: query)
    {
      let comparison = isBefore != first.isDescending ? "<=" : ">="
      text = "\(first.expression) \(comparison) \(bind(value)) AND \(text)"
    }
    return text
  }

  private mutating func beyond(
    _ expression: String, _ value: StoredValue, isSmaller: Bool
  ) -> String {
    switch (value.isNull, isSmaller) {
    case (true, true): "FALSE"
    case (true, false): "\(expression) IS NOT NULL"
    case (false, true): "(\(expression) < \(bind(value)) OR \(expression) IS NULL)"
    case (false, false): "\(expression) > \(bind(value))"
    }
  }
}

extension StorageTable {
  /// Whether the first column of a query's order always has a value.
  fileprivate func isRequired(firstColumnOf query: Query) -> Bool {
    guard let path = query.sort.first?.path else { return true }
    return path.link == nil && path.members.isEmpty && !column(path.column).isOptional
  }
}
