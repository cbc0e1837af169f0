import JSONText

/// Translates the description of a table, from which adapters make their statements.
struct TableTranslator {
  let table: TablePlan

  /// The description, for example `StorageTable("User", key: ["id"], columns: […])`.
  var expression: Expression {
    var arguments = [
      Argument(.string(table.entity)), Argument("key", names(table.key)),
      Argument("columns", .array(table.columns.map(column), layout: .onePerLine)),
    ]
    func add(_ label: Identifier, _ elements: [Expression]) {
      if !elements.isEmpty {
        arguments.append(Argument(label, .array(elements, layout: .onePerLine)))
      }
    }
    add("links", table.links.map(link))
    add("lists", table.lists.map(list))
    add("unique", table.unique.map(names))
    add("indexes", table.indexes.map(names))
    if !table.searched.isEmpty { arguments.append(Argument("searched", names(table.searched))) }
    if let version { arguments.append(Argument("version", version)) }
    return .call(.type("StorageTable"), arguments)
  }

  private func names(_ names: [String]) -> Expression { .array(names.map { .string($0) }) }

  private func column(_ column: ColumnPlan) -> Expression {
    guard let type = Identifier(column.type.rawValue) else {
      preconditionFailure("types of columns are called as cases")
    }
    var arguments = [Argument(.string(column.name)), Argument(.implicitMember(type))]
    if column.isOptional { arguments.append(Argument("optional", .boolean(true))) }
    if let value = column.defaultValue {
      arguments.append(Argument("default", stored(value, column.type)))
    }
    if let scope = scope(column.scope) { arguments.append(Argument("scope", scope)) }
    return .call(.type("StorageColumn"), arguments)
  }

  private func stored(_ value: JSONValue, _ type: ColumnPlan.ValueType) -> Expression {
    guard type == .real, case .number(let number) = value else {
      return .json(value)
    }
    return .implicitCall("real", [Argument(.double(number.double))])
  }

  private func scope(_ scope: ColumnPlan.Scope) -> Expression? {
    switch scope {
    case .model: return nil
    case .local: return .implicitMember("local")
    case .session: return .implicitMember("session")
    case .copy(let column, let link):
      return derived(
        .implicitCall(
          "copy", [Argument("of", .string(column)), Argument("through", .string(link))]))
    case .count(let entity, let link, let conditions):
      var arguments = [Argument("of", .string(entity)), Argument("by", .string(link))]
      if !conditions.isEmpty {
        arguments.append(
          Argument(
            "where",
            .dictionary(
              conditions.map {
                DictionaryElement(key: .string($0.column), value: .json($0.value))
              })))
      }
      return derived(.implicitCall("count", arguments))
    }
  }

  private func derived(_ derivation: Expression) -> Expression {
    .implicitCall("derived", [Argument(derivation)])
  }

  private func link(_ link: LinkPlan) -> Expression {
    var arguments = [
      Argument(.string(link.name)), Argument("to", .string(link.entity)),
      Argument("by", names(link.columns)),
    ]
    if let references = link.references {
      arguments.append(Argument("references", names(references)))
    }
    let rule: Identifier =
      switch link.onDelete {
      case .cascade: "cascade"
      case .detach: "detach"
      case .deny: "deny"
      }
    arguments.append(Argument("onDelete", .implicitMember(rule)))
    if link.isLoaded { arguments.append(Argument("isLoaded", .boolean(true))) }
    return .call(.type("StorageLink"), arguments)
  }

  private func list(_ list: ListPlan) -> Expression {
    var arguments = [
      Argument(.string(list.name)), Argument("of", .string(list.entity)),
      Argument("by", .string(list.link)),
    ]
    if list.isLoaded { arguments.append(Argument("isLoaded", .boolean(true))) }
    return .call(.type("StorageList"), arguments)
  }

  private var version: Expression? {
    guard table.tag != nil || table.order != nil else { return nil }
    var arguments: [Argument] = []
    if let tag = table.tag { arguments.append(Argument("tag", .string(tag))) }
    if let order = table.order { arguments.append(Argument("order", .string(order))) }
    return .call(.type("StorageVersionColumns"), arguments)
  }
}
