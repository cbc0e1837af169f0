import ChatStore

/// The selection and the order of the rows that `store show` prints, as given on the command line.
struct RowSelection: Sendable {
  /// The conditions that rows must satisfy, each as `ATTRIBUTE=VALUE`.
  var conditions: [String] = []

  /// The words that rows must contain.
  var search: String?

  /// The sort terms, most significant first: `ATTRIBUTE` or `ATTRIBUTE:desc`.
  var sort: [String] = []

  /// The maximum number of rows to print; nil for all.
  var limit: Int?

  /// Returns the query for the rows of an entity.
  ///
  /// - Throws: ``UsageMistake`` for an unknown attribute, a value that does not have the attribute's type, or search
  ///   words for an entity without searched attributes.
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
