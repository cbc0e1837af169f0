import JSONText

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
  /// The edit in generated code, for example `.addColumn("nickname", of: "User")`.
  var expression: Expression {
    switch self {
    case .addTable(let table): call("addTable", [Argument(.string(table))])
    case .dropTable(let table): call("dropTable", [Argument(.string(table))])
    case .renameTable(let table, let name):
      call("renameTable", [Argument(.string(table)), Argument("to", .string(name))])
    case .addColumn(let column, let table): call("addColumn", arguments(column, table))
    case .dropColumn(let column, let table): call("dropColumn", arguments(column, table))
    case .renameColumn(let column, let table, let name):
      call("renameColumn", arguments(column, table) + [Argument("to", .string(name))])
    case .convertColumn(let column, let table, let conversion):
      call(
        "convertColumn", arguments(column, table) + [Argument(.implicitMember(conversion.name))])
    case .rebuild(let table): call("rebuild", [Argument(.string(table))])
    }
  }

  private func call(_ name: Identifier, _ arguments: [Argument]) -> Expression {
    .implicitCall(name, arguments)
  }

  private func arguments(_ column: String, _ table: String) -> [Argument] {
    [Argument(.string(column)), Argument("of", .string(table))]
  }
}

extension ValueConversion {
  fileprivate var name: Identifier {
    guard let name = Identifier(rawValue) else {
      preconditionFailure("conversions are called as cases")
    }
    return name
  }
}

extension StorageEditPlan {
  /// The edit in a lock, for example `{"addColumn": "nickname", "of": "User"}`.
  var json: JSONValue {
    switch self {
    case .addTable(let table): ["addTable": .string(table)]
    case .dropTable(let table): ["dropTable": .string(table)]
    case .renameTable(let table, let name):
      ["renameTable": .string(table), "to": .string(name)]
    case .addColumn(let column, let table):
      ["addColumn": .string(column), "of": .string(table)]
    case .dropColumn(let column, let table):
      ["dropColumn": .string(column), "of": .string(table)]
    case .renameColumn(let column, let table, let name):
      ["renameColumn": .string(column), "of": .string(table), "to": .string(name)]
    case .convertColumn(let column, let table, let conversion):
      [
        "convertColumn": .string(column), "of": .string(table),
        "by": .string(conversion.rawValue),
      ]
    case .rebuild(let table): ["rebuild": .string(table)]
    }
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
