package import JSONSchema
import JSONText

/// The versions that the storage of a spec has had, stored as `storage.lock.json` beside the spec.
///
/// The steps contain the edits of each version after the first. The tables are those of the last version,
/// with which the next run compares the spec. Keep the file in version control: without it, the generator
/// does not know the structure of the databases on devices.
package struct StorageLock: Hashable, Sendable {
  /// The name of the file, which is in the folder of the spec.
  package static let fileName = "storage.lock.json"

  /// The edits of each version after the first, oldest first.
  package var steps: [[StorageEditPlan]]
  /// The tables of the last version.
  package var plan: StoragePlan

  /// The number of the last version; the first one is 1.
  package var version: Int { steps.count + 1 }
}

extension StorageLock {
  /// The contents of the file: a line for each column, so that an added attribute is an added line in a diff.
  package var bytes: [UInt8] {
    var lines = ["{"]
    lines.append("  \"$comment\": \(Self.text(.string(Self.comment))),")
    lines.append("  \"version\": \(version),")
    if steps.isEmpty {
      lines.append("  \"steps\": [],")
    } else {
      lines.append("  \"steps\": [")
      lines += Self.joined(
        steps.map { step in
          ["    ["] + Self.joined(step.map { ["      " + Self.text($0.json)] }) + ["    ]"]
        })
      lines.append("  ],")
    }
    lines.append("  \"tables\": [")
    lines += Self.joined(plan.tables.map(Self.lines))
    lines += ["  ]", "}"]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static let comment =
    "Versions of the storage, written by the generator. Keep it in version control, and leave steps that "
    + "were released as they are."

  private static func text(_ value: JSONValue) -> String {
    String(decoding: value.bytes(), as: UTF8.self)
  }

  /// Returns the elements of an array, each of several lines, with commas between them.
  private static func joined(_ elements: [[String]]) -> [String] {
    elements.enumerated().flatMap { index, lines in
      index < elements.count - 1 ? lines.dropLast() + [(lines.last ?? "") + ","] : lines
    }
  }

  private static func lines(of table: TablePlan) -> [String] {
    var members = ["      \"entity\": \(text(.string(table.entity)))"]
    members.append("      \"key\": \(text(.array(table.key.map { .string($0) })))")
    func add(_ name: String, _ elements: [JSONValue]) {
      guard !elements.isEmpty else { return }
      let lines =
        ["      \"\(name)\": ["] + joined(elements.map { ["        " + text($0)] }) + ["      ]"]
      members.append(lines.joined(separator: "\n"))
    }
    add("columns", table.columns.map(\.json))
    add("links", table.links.map(\.json))
    add("unique", table.unique.map { .array($0.map { .string($0) }) })
    add("indexes", table.indexes.map { .array($0.map { .string($0) }) })
    add("searched", table.searched.map { .string($0) })
    if let tag = table.tag { members.append("      \"tag\": \(text(.string(tag)))") }
    if let order = table.order { members.append("      \"order\": \(text(.string(order)))") }
    return ["    {"] + joined(members.map { [$0] }) + ["    }"]
  }
}

extension StorageLock {
  /// Reads a lock.
  ///
  /// - Throws: ``DiagnosticsError`` if the file is not a lock.
  package init(_ source: SchemaSource) throws(DiagnosticsError) {
    let root = try PositionedDocument(source).document.root.value
    guard let steps = root.object?["steps"]?.array, let tables = root.object?["tables"]?.array,
      let lock = Self(steps: steps, tables: tables)
    else {
      throw DiagnosticsError(
        Diagnostic(
          "invalid-lock", at: SourceLocation(file: source.path),
          "this is not a storage lock that this version of the generator can read; restore it from "
            + "version control"))
    }
    self = lock
  }

  private init?(steps: [JSONValue], tables: [JSONValue]) {
    guard let steps = steps.all({ $0.array?.all { StorageEditPlan($0) } }),
      let tables = tables.all({ TablePlan(json: $0) })
    else { return nil }
    self.init(steps: steps, plan: StoragePlan(tables: tables))
  }
}

// The form of tables in a lock. Parts that only records need, such as the links that they contain, are
// omitted: they do not affect the database.

extension TablePlan {
  /// Reads a table of a lock; nil for any other JSON value.
  init?(json: JSONValue) {
    guard let object = json.object, let entity = object["entity"]?.string,
      let key = object["key"]?.texts,
      let columns = object["columns"]?.array?.all({ ColumnPlan(json: $0) }),
      let links = (object["links"]?.array ?? []).all({ LinkPlan(json: $0) }),
      let unique = (object["unique"]?.array ?? []).all(\.texts),
      let indexes = (object["indexes"]?.array ?? []).all(\.texts)
    else { return nil }
    self.init(
      entity: entity, key: key, columns: columns, links: links, lists: [], unique: unique,
      indexes: indexes, searched: object["searched"]?.texts ?? [], tag: object["tag"]?.string,
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
  fileprivate var texts: [String]? { array?.all(\.string) }
}

extension [JSONValue] {
  /// Returns what a closure makes of each element; nil if it makes nothing of one.
  fileprivate func all<Value>(_ read: (JSONValue) -> Value?) -> [Value]? {
    let values = compactMap(read)
    return values.count == count ? values : nil
  }
}
