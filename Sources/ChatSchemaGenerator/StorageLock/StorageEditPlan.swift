package import JSONText

/// An edit of a version of the storage, which adds, removes, renames or converts a table or a column.
package enum StorageEditPlan: Hashable, Sendable {
  case addTable(String)
  case dropTable(String)
  case renameTable(String, to: String)
  case addColumn(String, of: String)
  case dropColumn(String, of: String)
  case renameColumn(String, of: String, to: String)
  case convertColumn(String, of: String, ValueConversion)
  /// Another part of the table differs: its key, a link, an index, the searched columns.
  case rebuild(String)
}

extension StorageEditPlan {
  /// The members of the edit in a lock; the name of the first one is its kind.
  private var members: [(name: Identifier, text: String)] {
    switch self {
    case .addTable(let table): [("addTable", table)]
    case .dropTable(let table): [("dropTable", table)]
    case .renameTable(let table, let name): [("renameTable", table), ("to", name)]
    case .addColumn(let column, let table): [("addColumn", column), ("of", table)]
    case .dropColumn(let column, let table): [("dropColumn", column), ("of", table)]
    case .renameColumn(let column, let table, let name):
      [("renameColumn", column), ("of", table), ("to", name)]
    case .convertColumn(let column, let table, let conversion):
      [("convertColumn", column), ("of", table), ("by", conversion.rawValue)]
    case .rebuild(let table): [("rebuild", table)]
    }
  }

  /// The edit in generated code, for example `.addColumn("nickname", of: "User")`.
  ///
  /// A conversion is a case without a label: `.convertColumn("age", of: "User", .textToInteger)`.
  var expression: Expression {
    let arguments = members.enumerated().map { index, member in
      member.name == "by"
        ? Argument(.implicitMember(Identifier(stringLiteral: member.text)))
        : Argument(index == 0 ? nil : member.name, .string(member.text))
    }
    return .implicitCall(members[0].name, arguments)
  }

  /// The edit in a lock, for example `{"addColumn": "nickname", "of": "User"}`.
  package var json: JSONValue {
    .object(JSONObject(members.map { (name: $0.name.text, value: .string($0.text)) }))
  }

  /// Reads an edit of a lock; nil for any other JSON value.
  init?(_ json: JSONValue) {
    func text(_ name: String) -> String? { json.object?[name]?.string }
    if let table = text("addTable") {
      self = .addTable(table)
    } else if let table = text("dropTable") {
      self = .dropTable(table)
    } else if let table = text("renameTable"), let name = text("to") {
      self = .renameTable(table, to: name)
    } else if let column = text("addColumn"), let table = text("of") {
      self = .addColumn(column, of: table)
    } else if let column = text("dropColumn"), let table = text("of") {
      self = .dropColumn(column, of: table)
    } else if let column = text("renameColumn"), let table = text("of"), let name = text("to") {
      self = .renameColumn(column, of: table, to: name)
    } else if let column = text("convertColumn"), let table = text("of"),
      let conversion = text("by").flatMap(ValueConversion.init)
    {
      self = .convertColumn(column, of: table, conversion)
    } else if let table = text("rebuild") {
      self = .rebuild(table)
    } else {
      return nil
    }
  }
}
