import JSONText

/// A step from a value to one of its children.
enum ValueStep: Hashable {
  case member(String)
  case element(Int)
}

/// The way from the root of a text to a value.
typealias ValuePath = [ValueStep]

extension JSONValue {
  /// The value at the end of a way; `nil` if there is none.
  func value(at path: some Collection<ValueStep>) -> JSONValue? {
    var value = self
    for step in path {
      let next: JSONValue? =
        switch step {
        case .member(let name): value[name]
        case .element(let index): value[index]
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }

  /// The same value with a change at the end of a way.
  func changing(
    at path: some Collection<ValueStep>, _ change: (JSONValue) -> JSONValue
  ) -> JSONValue {
    guard let step = path.first else { return change(self) }
    let rest = path.dropFirst()
    switch (self, step) {
    case (.object(var object), .member(let name)):
      object[name] = object[name]?.changing(at: rest, change)
      return .object(object)
    case (.array(var elements), .element(let index)):
      elements[index] = elements[index].changing(at: rest, change)
      return .array(elements)
    default: return self
    }
  }

  /// The same value with another one at the end of a way.
  func replacing(at path: ValuePath, with value: JSONValue) -> JSONValue {
    changing(at: path) { _ in value }
  }

  /// The same value with other members in the object at the end of a way.
  func changingMembers(
    at path: ValuePath, _ change: ([JSONObject.Element]) -> [JSONObject.Element]
  ) -> JSONValue {
    changing(at: path) { .object(JSONObject(change(Array($0.object ?? [:])))) }
  }

  /// The same value without a member.
  func removing(_ name: String, at path: ValuePath) -> JSONValue {
    changingMembers(at: path) { $0.filter { $0.name != name } }
  }

  /// The same value with another name for a member, at the same place.
  func renaming(_ name: String, to other: String, at path: ValuePath) -> JSONValue {
    changingMembers(at: path) { members in
      members.map { $0.name == name ? (name: other, value: $0.value) : $0 }
    }
  }

  /// The same value with one more member.
  func inserting(_ name: String, _ value: JSONValue, at place: Int, in path: ValuePath) -> JSONValue
  {
    changingMembers(at: path) { members in
      var members = members
      members.insert((name: name, value: value), at: place)
      return members
    }
  }
}
