/// The indexes that the requests of an entity need beside those that the spec asks for.
///
/// A request is answered without reading the whole table if the columns that it compares for equality, in any
/// order, are the first of a key, a link, a unique list or an index. Where they are not, an index of them is added,
/// with the columns of the order behind them.
struct RequestIndexes {
  let entity: Entity
  let table: TablePlan

  /// The indexes that are missing, in the order of the requests.
  var missing: [[String]] {
    var added: [[String]] = []
    for request in entity.requests {
      let equal = columns(
        request.parameters.filter { $0.comparison == .equals && !$0.isOptional }.map(\.attribute))
      let compared =
        equal.isEmpty
        ? columns(
          request.parameters.filter { $0.comparison != .notEquals && !$0.isOptional }
            .map(\.attribute)
        ).prefix(1) : equal[...]
      guard !compared.isEmpty, !isCovered(Array(compared), by: existing + added) else { continue }
      let sort = columns(request.sort.map(\.attribute)).filter { !compared.contains($0) }
      added.append(Array(compared) + sort)
    }
    return added
  }

  private var existing: [[String]] {
    [table.key] + table.links.map(\.columns) + table.unique + table.indexes
  }

  private func isCovered(_ columns: [String], by indexes: [[String]]) -> Bool {
    indexes.contains { index in
      let count = min(columns.count, index.count)
      // A key or unique list that is wholly compared leaves at most a row.
      return count > 0 && Set(index.prefix(count)).isSubset(of: Set(columns))
    }
  }

  private func columns(_ paths: [AttributePath]) -> [String] {
    paths.filter(\.relationships.isEmpty).compactMap { entity.column(of: $0.attribute) }
  }
}
