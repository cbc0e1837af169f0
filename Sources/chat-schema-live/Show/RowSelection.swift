import ChatStore

/// Which rows `store show` prints, and in which order, as the command line says it.
struct RowSelection: Sendable {
  /// `ATTRIBUTE=VALUE`, all of which rows must fulfil.
  var conditions: [String] = []

  /// The words that rows must have.
  var search: String?

  /// `ATTRIBUTE` or `ATTRIBUTE:desc`, the first one first.
  var sort: [String] = []

  /// How many rows are printed at most.
  var limit: Int?

  /// The query for the rows of an entity.
  ///
  /// - Throws: ``UsageMistake`` for an attribute that it does not have, a value that the attribute can not
  ///   have, or words where none are searched.
  func query<Entity: StoredEntity>(of _: Entity.Type) throws(UsageMistake) -> Query {
    let table = Entity.Record.table
    let names = AttributeNames(table: table, aliases: Entity.aliases)
    var query = Query(entity: table.entity)
    for condition in conditions {
      query.conditions.append(try AttributeCondition(condition, names: names).condition)
    }
    for term in sort { query.sort.append(try Self.sortTerm(term, names)) }
    if let search {
      guard !table.searched.isEmpty else {
        throw UsageMistake("No attribute of '\(table.entity)' is searched; leave out '--search'.")
      }
      query.search = SearchText(search)
      query.conditions.append(Entity.isFound)
    }
    if let limit { query.extent = .first(limit) }
    return query
  }

  private static func sortTerm(
    _ text: String, _ names: AttributeNames
  ) throws(UsageMistake) -> SortTerm {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let direction = parts.count > 1 ? parts[1] : "asc"
    guard ["asc", "desc"].contains(direction) else {
      throw UsageMistake(
        "'--sort \(text)' sorts by an attribute, or by one and ':desc'; found ':\(direction)'.")
    }
    let attribute = try names.attribute(String(parts[0]))
    return SortTerm(attribute.path, isDescending: direction == "desc")
  }
}
