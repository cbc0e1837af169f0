@_spi(Adapter) extension Query {
  /// Returns the region of the query: all entities whose rows it reads, or uses in conditions and orders.
  package func region(in schema: StorageSchema) -> ChangedRegion {
    guard let table = schema.table(entity) else { return .everything }
    var entities: Set<String> = [entity]
    for link in table.links where relations.contains(link) { entities.insert(link.entity) }
    for list in table.lists where relations.contains(list) { entities.insert(list.entity) }
    for term in sort { if let link = term.path.link { entities.insert(table.link(link).entity) } }
    for condition in conditions { condition.insertEntities(of: table, in: schema, &entities) }
    var columns: [String: Set<String>?] = [:]
    for entity in entities { columns[entity] = .some(nil) }
    return ChangedRegion(columns: columns)
  }
}

@_spi(Adapter) extension Condition {
  fileprivate func insertEntities(
    of table: StorageTable, in schema: StorageSchema, _ entities: inout Set<String>
  ) {
    switch self {
    case .compare(let path, _, _), .isOne(_, let path):
      if let link = path.link { entities.insert(table.link(link).entity) }
    case .all(let conditions), .any(let conditions):
      for condition in conditions { condition.insertEntities(of: table, in: schema, &entities) }
    case .not(let condition):
      condition.insertEntities(of: table, in: schema, &entities)
    case .contains(let list, let condition), .count(let list, let condition, _, _):
      let entity = table.list(list).entity
      entities.insert(entity)
      if let table = schema.table(entity) {
        condition.insertEntities(of: table, in: schema, &entities)
      }
    case .unstorable: break
    }
  }
}

@_spi(Adapter) extension StoreAggregation {
  /// Returns the region of the aggregate: the columns that it reads, or uses in conditions.
  ///
  /// A row that is created or deleted belongs to every region of its entity.
  package func region(in schema: StorageSchema) -> ChangedRegion {
    guard let table = schema.table(query.entity) else { return .everything }
    var columns = RegionColumns(schema: schema)
    columns.insert([], of: table)
    for path in [path, key] { if let path { columns.insert(path, of: table) } }
    for condition in query.conditions { columns.insert(condition, of: table) }
    if query.search != nil { columns.insert(table.searched, of: table) }
    if query.extent != .all || query.bound != nil {
      for term in query.sort { columns.insert(term.path, of: table) }
    }
    return ChangedRegion(columns: columns.names.mapValues { $0 })
  }
}

/// A collection of the columns that a query reads, by entity.
private struct RegionColumns {
  let schema: StorageSchema
  private(set) var names: [String: Set<String>] = [:]

  init(schema: StorageSchema) {
    self.schema = schema
  }

  mutating func insert(_ columns: [String], of table: StorageTable) {
    names[table.entity, default: []].formUnion(columns)
  }

  mutating func insert(_ path: ColumnPath, of table: StorageTable) {
    guard let name = path.link else { return insert([path.column], of: table) }
    let link = table.link(name)
    let target = schema.target(of: link)
    insert(link.columns, of: table)
    insert(link.targetColumns(in: target) + [path.column], of: target)
  }

  mutating func insert(_ condition: Condition, of table: StorageTable) {
    switch condition {
    case .compare(let path, _, _), .isOne(_, let path): insert(path, of: table)
    case .all(let conditions), .any(let conditions):
      for condition in conditions { insert(condition, of: table) }
    case .not(let condition): insert(condition, of: table)
    case .contains(let name, let condition), .count(let name, let condition, _, _):
      let list = table.list(name)
      guard let child = schema.table(list.entity) else { return }
      let link = child.link(list.link)
      insert(link.targetColumns(in: table), of: table)
      insert(link.columns, of: child)
      insert(condition, of: child)
    case .unstorable: break
    }
  }
}
