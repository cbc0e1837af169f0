import JSONText

/// What the page knows after the events that it got: the same steps as those of its script.
struct PageModel: Equatable {
  private(set) var members = JSONObject()

  /// Takes an event.
  mutating func take(_ told: JSONObject) {
    for (name, value) in told {
      switch (name, value) {
      case ("channels", _): members[name] = Self.list(members[name], value)
      case ("conversation", .object(let object)):
        if let whole = object["whole"] { members[name] = whole }
        if case .object(let change)? = object["change"] { takeChange(change) }
      default: members[name] = value
      }
    }
  }

  /// The names of the members that are different, those of the conversation with a point before them.
  func differences(from other: PageModel) -> [String] {
    Self.differences(members, other.members)
      + Self.differences(
        members["conversation"]?.object ?? [:], other.members["conversation"]?.object ?? [:]
      ).map { ".\($0)" }
  }

  private static func differences(_ a: JSONObject, _ b: JSONObject) -> [String] {
    Set(a.names + b.names).filter { a[$0] != b[$0] }.sorted()
  }

  private mutating func takeChange(_ change: JSONObject) {
    var conversation = members["conversation"]?.object ?? JSONObject()
    for (name, value) in change {
      let isList = ["messages", "members"].contains(name)
      conversation[name] = isList ? Self.list(conversation[name], value) : value
    }
    members["conversation"] = .object(conversation)
  }

  /// A list after what is told of it: all of it, or what is different.
  private static func list(_ known: JSONValue?, _ told: JSONValue) -> JSONValue {
    guard let gone = told["gone"]?.array, let put = told["put"]?.array else { return told }
    var rows = (known?.array ?? []).filter { !gone.contains($0["id"] ?? .null) }
    for entry in put {
      guard let row = entry["row"] else { continue }
      rows.removeAll { $0["id"] == row["id"] }
      let before = rows.firstIndex { $0["id"] == entry["after"] }
      rows.insert(row, at: before.map { $0 + 1 } ?? 0)
    }
    return .array(rows)
  }
}
