@_spi(Adapter) import ChatStore

/// Functions that create changes to the suite's tables from the values that matter to a check.
enum ConformanceRows {
  static func owner(
    _ id: String, name: String? = nil, kind: String = "plain", second: Int64? = nil,
    tag: String? = nil, rule: WriteRule = .always
  ) -> Change {
    .upsert(
      "Owner",
      RowValues(values: [
        .text(id), text(name), .text(kind), second.map { .integer($0 * 1_000_000) } ?? .null,
        text(tag),
      ]), rule)
  }

  static func item(
    _ id: String, of owner: String, parent: String? = nil, holder: String? = nil,
    number: Int64? = nil, text content: String = "", data: String = "{}",
    rule: WriteRule = .always
  ) -> Change {
    .upsert("Item", itemRow(id, owner, parent, holder, number, content, data), rule)
  }

  static func newItem(_ id: String, of owner: String) -> Change {
    .insert("Item", itemRow(id, owner, nil, nil, nil, "", "{}"))
  }

  private static func itemRow(
    _ id: String, _ owner: String, _ parent: String?, _ holder: String?, _ number: Int64?,
    _ content: String, _ data: String
  ) -> RowValues {
    RowValues(values: [
      .text(id), .text(owner), text(parent), text(holder), number.map { .integer($0) } ?? .null,
      .text(content), .text(data),
    ])
  }

  static func mark(_ label: String, on item: String, weight: Double = 1) -> Change {
    .upsert("Mark", RowValues(values: [.text(item), .text(label), .real(weight)]), .always)
  }

  static func patch(
    _ id: String, name: StoredValue? = nil, kind: StoredValue? = nil, second: Int64, tag: String
  ) -> Change {
    .patch(
      "Owner", key(id),
      RowValues(values: [nil, name, kind, .integer(second * 1_000_000), .text(tag)]))
  }

  /// Returns a change that sets whether an item is open.
  static func open(_ id: String, _ isOpen: Bool = true) -> Change {
    .set(
      "Item", key(id),
      RowValues(values: Array(repeating: nil, count: 7) + [.integer(isOpen ? 1 : 0)]))
  }

  static func key(_ values: String...) -> EntityKey {
    EntityKey(values: values.map { .text($0) })
  }

  private static func text(_ value: String?) -> StoredValue {
    value.map { .text($0) } ?? .null
  }
}

extension Store {
  /// Applies changes in one transaction, and returns its report as lines such as `updated Owner a: name`.
  @discardableResult
  func lines(_ changes: Change...) async throws -> Set<String> {
    let (_, report) = try await commit { transaction in
      for change in changes { try transaction.apply(change) }
    }
    return Set(
      report.entries.map { entry in
        let columns = entry.attributes.sorted().joined(separator: ", ")
        return "\(entry.kind) \(entry.entity) \(entry.key)"
          + (columns.isEmpty ? "" : ": \(columns)")
      })
  }

  /// Returns the values of a column in the rows of a query.
  func values(_ column: String, _ query: Query) async throws -> [StoredValue] {
    let index = schema.table(query.entity).map { $0.index(of: column) } ?? 0
    return try await read { snapshot in
      var values: [StoredValue] = []
      try snapshot.forEachRow(of: query) { values.append($0.columns.value(at: index)) }
      return values
    }
  }

  /// Returns the values of a column in all rows of an entity.
  func values(_ column: String, of entity: String) async throws -> [StoredValue] {
    try await values(column, Query(entity: entity))
  }
}
