import JSONText

/// Translates the description of a table, from which adapters make their statements.
///
///     StorageTable(
///       "User", key: ["id"],
///       columns: [StorageColumn("id", .text), StorageColumn("name", .text, optional: true)])
struct TableTranslator {
  let scope: RecordScope

  private var table: TablePlan { scope.table }

  var expression: Expression {
    func lines(_ label: Identifier, _ elements: [Expression]) -> Argument? {
      elements.isEmpty ? nil : Argument(label, .array(elements, layout: .onePerLine))
    }
    let searched = table.searched.isEmpty ? nil : names(table.searched)
    return creating(
      "StorageTable",
      [
        Argument(.string(table.entity)), Argument("key", names(table.key)),
        Argument("columns", .array(table.columns.map(column), layout: .onePerLine)),
        lines("links", table.links.map(link)), lines("lists", table.lists.map(list)),
        lines("unique", table.unique.map(names)), lines("indexes", table.indexes.map(names)),
        optional("searched", searched), optional("version", version),
      ])
  }

  // MARK: Calls with optional arguments

  private func creating(_ type: TypeReference, _ arguments: [Argument?]) -> Expression {
    .creating(type, arguments.compactMap(\.self))
  }

  private func optional(_ label: Identifier, _ value: Expression?) -> Argument? {
    value.map { Argument(label, $0) }
  }

  /// Returns `label: true`, or no argument.
  private func flag(_ label: Identifier, _ isSet: Bool) -> Argument? {
    isSet ? Argument(label, .boolean(true)) : nil
  }

  private func names(_ names: [String]) -> Expression { .array(names.map { .string($0) }) }

  // MARK: Parts of a table

  private func column(_ column: ColumnPlan) -> Expression {
    creating(
      "StorageColumn",
      [
        Argument(.string(column.name)),
        Argument(.implicitMember(Identifier(stringLiteral: column.type.rawValue))),
        flag("optional", column.isOptional),
        optional("default", column.defaultValue.map { stored($0, column.type) }),
        optional("scope", scope(column.scope)), member(of: column),
      ])
  }

  /// Returns the path of a column in payloads, if it is not the column's name.
  private func member(of column: ColumnPlan) -> Argument? {
    let path = scope.attribute(of: column)?.payload?.path.joined(separator: ".") ?? ""
    let usual = column.scope == .model ? column.name : ""
    return path == usual ? nil : Argument("member", .string(path))
  }

  private func stored(_ value: JSONValue, _ type: ColumnPlan.ValueType) -> Expression {
    guard type == .real, case .number(let number) = value else { return .json(value) }
    return .implicitCall("real", [Argument(.double(number.double))])
  }

  private func scope(_ scope: ColumnPlan.Scope) -> Expression? {
    let derivation: Expression
    switch scope {
    case .model: return nil
    case .local: return .implicitMember("local")
    case .session: return .implicitMember("session")
    case .copy(let column, let link):
      derivation = .implicitCall(
        "copy", [Argument("of", .string(column)), Argument("through", .string(link))])
    case .count(let entity, let link, let conditions):
      let values = conditions.map {
        DictionaryElement(key: .string($0.column), value: .json($0.value))
      }
      let arguments = [
        Argument("of", .string(entity)), Argument("by", .string(link)),
        optional("where", values.isEmpty ? nil : .dictionary(values)),
      ]
      derivation = .implicitCall("count", arguments.compactMap(\.self))
    }
    return .implicitCall("derived", [Argument(derivation)])
  }

  private func link(_ link: LinkPlan) -> Expression {
    creating(
      "StorageLink",
      [
        Argument(.string(link.name)), Argument("to", .string(link.entity)),
        Argument("by", names(link.columns)), optional("references", link.references.map(names)),
        Argument("onDelete", .implicitMember(Identifier(stringLiteral: link.onDelete.rawValue))),
        flag("isLoaded", link.isLoaded),
      ])
  }

  private func list(_ list: ListPlan) -> Expression {
    creating(
      "StorageList",
      [
        Argument(.string(list.name)), Argument("of", .string(list.entity)),
        Argument("by", .string(list.link)), flag("isLoaded", list.isLoaded),
      ])
  }

  private var version: Expression? {
    guard table.tag != nil || table.order != nil else { return nil }
    return creating(
      "StorageVersionColumns",
      [
        optional("tag", table.tag.map(Expression.string)),
        optional("order", table.order.map(Expression.string)),
      ])
  }
}
