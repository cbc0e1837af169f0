import ChatStore
import JSONSchema

/// The attributes of an entity, found by the names that the command line accepts.
struct AttributeNames {
  /// An attribute, or a member of the JSON in it.
  struct Attribute: Hashable {
    let path: ColumnPath
    let column: StorageColumn
  }

  /// The table of the entity.
  let table: StorageTable

  /// The columns of attributes that have another name in payloads or models.
  let aliases: [String: String]

  /// Returns the attribute with a name.
  ///
  /// The name is that of its column, of its member in payloads, or of the model's property. Case is ignored if the name
  /// is unique without it. A dot is followed by a member of custom data: `custom.color`.
  ///
  /// - Throws: ``UsageMistake`` if no attribute has the name.
  func attribute(_ name: String) throws(UsageMistake) -> Attribute {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let column = column(first) else { throw unknown(name) }
    let members = Array(parts.dropFirst())
    guard members.isEmpty || column.type == .json && !members.contains("") else {
      throw unknown(name)
    }
    return Attribute(path: ColumnPath(column: column.name, members: members), column: column)
  }

  private func column(_ name: String) -> StorageColumn? {
    if let column = table.columns.first(where: { $0.name == name }) { return column }
    if let alias = aliases[name] { return table.column(alias) }
    let wanted = name.lowercased()
    let columns = table.columns.map(\.name).filter { $0.lowercased() == wanted }
    let aliased = aliases.filter { $0.key.lowercased() == wanted }.map(\.value)
    let found = Set(columns + aliased)
    return found.count == 1 ? found.first.map(table.column) : nil
  }

  private func unknown(_ name: String) -> UsageMistake {
    let names = table.columns.map(\.name)
    let near = NearMiss.closest(to: name, in: names + aliases.keys.sorted())
    let suggestion = near.map { "; did you mean '\($0)'?" } ?? "."
    return UsageMistake(
      "'\(table.entity)' has no attribute '\(name)'\(suggestion) "
        + "Its attributes are \(names.joined(separator: ", ")).")
  }
}
