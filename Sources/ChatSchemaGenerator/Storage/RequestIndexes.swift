/// Determines the indexes that the requests of an entity need in addition to those of the spec.
///
/// A request needs no scan of the whole table, and no sorting of all its rows, under a condition: the columns
/// that it compares for equality, in any order, are the first of a key, a link, a unique list or an index,
/// and the first column of its order follows them. If no index meets the condition, one with these columns is
/// added, followed by the columns of the order. Rows that are equal in the first column of the order are few
/// enough to be sorted.
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
      // An index cannot provide an order that begins in another table, or after a column with only a bound.
      let isSorted = request.sort.first?.attribute.relationships.isEmpty == true
      let sort =
        isSorted && (!equal.isEmpty || compared.isEmpty)
        ? columns(request.sort.map(\.attribute)).filter { !compared.contains($0) } : []
      let needed = Array(compared) + sort
      guard !needed.isEmpty, !isCovered(Array(compared), sort.first, by: added) else { continue }
      added.append(needed)
    }
    return added
  }

  /// Whether an index finds the rows of a request, in the first column of its order.
  ///
  /// An index in the spec is sufficient as it is: its author has weighed the cost of each index.
  private func isCovered(_ compared: [String], _ sort: String?, by added: [[String]]) -> Bool {
    let unique = [table.key] + table.unique
    if unique.contains(where: { Set($0).isSubset(of: compared) }) { return true }
    if table.indexes.contains(where: { finds(compared, $0) }) { return true }
    let others =
      unique + table.links.map(\.columns) + added + (compared.isEmpty ? table.indexes : [])
    return others.contains { index in
      guard !compared.isEmpty, sort == nil else {
        let first = index.prefix(compared.count)
        return first.count == compared.count && Set(first) == Set(compared)
          && index.dropFirst(compared.count).first == sort
      }
      return finds(compared, index)
    }
  }

  /// Whether an index finds rows by some of the columns, so that only few must be scanned.
  private func finds(_ compared: [String], _ index: [String]) -> Bool {
    let first = index.prefix(compared.count)
    return !first.isEmpty && Set(first).isSubset(of: compared)
  }

  private func columns(_ paths: [AttributePath]) -> [String] {
    paths.filter(\.relationships.isEmpty).compactMap { entity.column(of: $0.attribute) }
  }
}
