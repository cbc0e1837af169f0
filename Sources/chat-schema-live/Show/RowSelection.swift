@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

/// `ATTRIBUTE=VALUE`: the condition that an attribute has a value, which is written as in payloads.
///
/// An empty value matches rows without a value.
struct AttributeCondition {
  /// The condition that rows must satisfy.
  let condition: Condition

  /// Parses the text of a condition.
  ///
  /// - Throws: ``UsageMistake`` if the text is not a condition, or if the value does not have the attribute's type.
  init(_ text: String, names: AttributeNames) throws(UsageMistake) {
    guard let sign = text.firstIndex(of: "=") else {
      throw UsageMistake("'--where \(text)' has no '='; it takes ATTRIBUTE=VALUE.")
    }
    let attribute = try names.attribute(String(text[..<sign]))
    let value = String(text[sign...].dropFirst())
    let values = try Self.values(value, of: attribute)
    condition = .any(values.map { .compare(attribute.path, .equal, $0) })
  }

  /// Returns the database values that a text may represent.
  private static func values(
    _ text: String, of attribute: AttributeNames.Attribute
  ) throws(UsageMistake) -> [StoredValue] {
    if text.isEmpty { return [.null, .text("")] }
    if !attribute.path.members.isEmpty { return members(text) }
    let value: StoredValue?
    switch attribute.column.type {
    case .text: value = .text(text)
    case .integer: value = Int64(text).map { .integer($0) }
    case .real: value = Double(text).map { .real($0) }
    case .boolean: value = Bool(text).map { .integer($0 ? 1 : 0) }
    case .date: value = try date(text)
    case .timetoken: value = Int64(text).flatMap { $0 < 0 ? nil : .integer($0) }
    case .json, .bytes: value = nil
    }
    if let value { return [value] }
    let (name, expected) = (attribute.column.name, expectation(of: attribute.column.type))
    throw UsageMistake("'\(name)' takes \(expected); found '\(text)'.")
  }

  /// Returns the values that a member of custom data may have, since the text does not distinguish strings from
  /// numbers.
  private static func members(_ text: String) -> [StoredValue] {
    var values: [StoredValue] = [.text(text)]
    if let number = Int64(text) {
      values.append(.integer(number))
    } else if let number = Double(text) {
      values.append(.real(number))
    }
    // A boolean in JSON is 0 or 1 to SQLite (JSON Functions And Operators, 4.7).
    if let boolean = Bool(text) { values.append(.integer(boolean ? 1 : 0)) }
    return values
  }

  private static func date(_ text: String) throws(UsageMistake) -> StoredValue? {
    guard let date = Date.value(of: text)?.value else { return nil }
    do {
      return try date.storedValue
    } catch {
      throw UsageMistake("'\(text)' is too far away for a date of a store.")
    }
  }

  private static func expectation(of type: StorageColumn.ValueType) -> String {
    switch type {
    case .text: "a text"
    case .integer: "a whole number"
    case .real: "a number"
    case .boolean: "true or false"
    case .date: "a date and time such as 2024-03-07T08:46:53Z"
    case .timetoken: "a timetoken, which is a whole number"
    case .json: "a member of it, behind a dot, such as custom.color=red"
    case .bytes: "no value on a command line"
    }
  }
}

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
