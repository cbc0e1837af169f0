/// All tables of a store, parents before children.
public struct StorageSchema: Hashable, Sendable {
  /// The tables.
  ///
  /// A table comes after those that its links refer to.
  @_spi(Adapter) public let tables: [StorageTable]

  /// Creates a schema of these tables, given in any order.
  ///
  /// - Precondition: No two tables have the same name, and links refer to tables, columns and links
  ///   that exist.
  @_spi(Adapter) public init(_ tables: [StorageTable]) {
    self.tables = Self.parentsFirst(tables)
    for table in tables { checkReferences(of: table) }
  }

  /// Returns the table of an entity, or nil if it has none.
  @_spi(Adapter) public func table(_ entity: String) -> StorageTable? {
    tables.first { $0.entity == entity }
  }

  /// Returns the table that a link refers to.
  @_spi(Adapter) public func target(of link: StorageLink) -> StorageTable {
    guard let table = table(link.entity) else {
      preconditionFailure("The link '\(link.name)' refers to '\(link.entity)', which has no table.")
    }
    return table
  }

  /// Returns the position of an entity's table in ``tables``, where parents come first.
  @_spi(Adapter) public func rank(of entity: String) -> Int {
    tables.firstIndex { $0.entity == entity } ?? tables.count
  }

  /// Returns elements in the order of ``tables``: parents before children, and otherwise as they were.
  ///
  /// - Parameters:
  ///   - elements: The elements, such as changes or events.
  ///   - entity: Returns the entity of an element; an element of none comes last.
  /// - Returns: The same elements.
  package func parentsFirst<Element>(
    _ elements: [Element], entity: (Element) -> String?
  ) -> [Element] {
    if elements.count < 2 { return elements }
    var groups = Array(repeating: [Element](), count: tables.count + 1)
    for element in elements {
      groups[entity(element).map(rank) ?? tables.count].append(element)
    }
    return groups.flatMap { $0 }
  }

  private static func parentsFirst(_ tables: [StorageTable]) -> [StorageTable] {
    var sorted: [StorageTable] = []
    var visited: Set<String> = []
    func visit(_ table: StorageTable) {
      guard visited.insert(table.entity).inserted else { return }
      for link in table.links {
        if let parent = tables.first(where: { $0.entity == link.entity }) { visit(parent) }
      }
      sorted.append(table)
    }
    for table in tables { visit(table) }
    return sorted
  }

  private func checkReferences(of table: StorageTable) {
    precondition(
      tables.count { $0.entity == table.entity } == 1, "Two tables are named '\(table.entity)'.")
    for link in table.links {
      let target = target(of: link)
      for column in link.columns + table.key { _ = table.index(of: column) }
      for column in link.targetColumns(in: target) { _ = target.index(of: column) }
    }
  }
}
