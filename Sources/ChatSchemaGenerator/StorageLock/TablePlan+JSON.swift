import JSONText

// The form of tables in a lock. Parts that only records need, such as the links that they contain, are
// omitted: they do not affect the database.

extension TablePlan {
  /// Reads a table of a lock; nil for any other JSON value.
  init?(json: JSONValue) {
    guard let object = json.object, let entity = object["entity"]?.string,
      let key = object["key"]?.texts, let columns = object["columns"]?.array
    else { return nil }
    let read = columns.map { ColumnPlan(json: $0) }
    let links = (object["links"]?.array ?? []).map { LinkPlan(json: $0) }
    let unique = (object["unique"]?.array ?? []).map(\.texts)
    let indexes = (object["indexes"]?.array ?? []).map(\.texts)
    guard read.allSatisfy({ $0 != nil }), links.allSatisfy({ $0 != nil }),
      (unique + indexes).allSatisfy({ $0 != nil })
    else { return nil }
    self.init(
      entity: entity, key: key, columns: read.compactMap(\.self), links: links.compactMap(\.self),
      lists: [], unique: unique.compactMap(\.self), indexes: indexes.compactMap(\.self),
      searched: object["searched"]?.texts ?? [], tag: object["tag"]?.string,
      order: object["order"]?.string)
  }

  /// The table without the parts that a lock does not store.
  var locked: TablePlan {
    var table = self
    table.lists = []
    for index in table.links.indices { table.links[index].isLoaded = false }
    return table
  }
}

extension ColumnPlan {
  var json: JSONValue {
    var object: JSONObject = ["name": .string(name), "type": .string(type.rawValue)]
    if isOptional { object.append("optional", .bool(true)) }
    if let defaultValue { object.append("default", defaultValue) }
    switch scope {
    case .model: break
    case .local: object.append("scope", "local")
    case .session: object.append("scope", "session")
    case .copy(let column, let link):
      object.append("copy", .object(["of": .string(column), "through": .string(link)]))
    case .count(let entity, let link, let conditions):
      var count: JSONObject = ["of": .string(entity), "by": .string(link)]
      if !conditions.isEmpty {
        count.append("where", .object(JSONObject(conditions.map { ($0.column, $0.value) })))
      }
      object.append("count", .object(count))
    }
    return .object(object)
  }

  init?(json: JSONValue) {
    guard let object = json.object, let name = object["name"]?.string,
      let type = object["type"]?.string.flatMap(ValueType.init), let scope = Scope(object)
    else { return nil }
    self.init(
      name: name, type: type, isOptional: object["optional"]?.boolean ?? false,
      defaultValue: object["default"], scope: scope)
  }
}

extension ColumnPlan.Scope {
  fileprivate init?(_ object: JSONObject) {
    if let copy = object["copy"]?.object {
      guard let column = copy["of"]?.string, let link = copy["through"]?.string else { return nil }
      self = .copy(of: column, through: link)
    } else if let count = object["count"]?.object {
      guard let entity = count["of"]?.string, let link = count["by"]?.string else { return nil }
      let conditions = (count["where"]?.object ?? [:]).map {
        ColumnCondition(column: $0.name, value: $0.value)
      }
      self = .count(of: entity, by: link, where: conditions)
    } else {
      switch object["scope"]?.string {
      case nil: self = .model
      case "local": self = .local
      case "session": self = .session
      default: return nil
      }
    }
  }
}

extension LinkPlan {
  var json: JSONValue {
    var object: JSONObject = [
      "name": .string(name), "to": .string(entity), "by": .array(columns.map { .string($0) }),
    ]
    if let references {
      object.append("references", .array(references.map { .string($0) }))
    }
    object.append("onDelete", .string(onDelete.rawValue))
    return .object(object)
  }

  init?(json: JSONValue) {
    guard let object = json.object, let name = object["name"]?.string,
      let entity = object["to"]?.string, let columns = object["by"]?.texts,
      let onDelete = object["onDelete"]?.string.flatMap(DeleteRule.init)
    else { return nil }
    self.init(
      name: name, entity: entity, columns: columns, references: object["references"]?.texts,
      onDelete: onDelete, isLoaded: false)
  }
}

extension JSONValue {
  /// The texts of an array of texts; nil for any other value.
  fileprivate var texts: [String]? {
    guard let elements = array else { return nil }
    let texts = elements.compactMap(\.string)
    return texts.count == elements.count ? texts : nil
  }
}
