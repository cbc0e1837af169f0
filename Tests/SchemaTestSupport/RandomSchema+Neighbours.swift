package import JSONText

extension RandomSchema {
  /// The value with one thing changed: a member or element gone, added, or another.
  package mutating func neighbour(of value: JSONValue) -> JSONValue {
    if let object = value.object, below(8) > 0 {
      return .object(neighbour(of: object))
    }
    if let array = value.array, below(8) > 0 {
      return .array(neighbour(of: array))
    }
    return reach == .models || below(4) == 0 ? instance(depth: 1) : spelt(value)
  }

  private mutating func neighbour(of object: JSONObject) -> JSONObject {
    var object = object
    switch object.count == 0 ? 3 : below(reach == .models ? 4 : 5) {
    case 0: object[pick(object.names)] = nil
    case 1, 2:
      let name = pick(object.names)
      object[name] = neighbour(of: object[name] ?? .null)
    case 4: object = misspelt(object)
    default: object[pick(names)] = instance(depth: 1)
    }
    return object
  }

  private mutating func neighbour(of array: [JSONValue]) -> [JSONValue] {
    var array = array
    switch array.isEmpty ? 4 : below(5) {
    case 0: array.remove(at: below(array.count))
    case 1, 2:
      let place = below(array.count)
      array[place] = neighbour(of: array[place])
    case 3: array.append(pick(array))
    default: array.append(instance(depth: 1))
    }
    return array
  }

  /// The object with one name longer by a character, or in another case.
  private mutating func misspelt(_ object: JSONObject) -> JSONObject {
    let name = pick(object.names)
    let other = pick([name + "a", name.uppercased(), String(name.dropLast())])
    return JSONObject(
      object.map { (name: $0.name == name ? other : $0.name, value: $0.value) })
  }

  /// A value next to this one: one more or less, longer or shorter by one character, of another
  /// type, or the same number spelt otherwise.
  private mutating func spelt(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null: return pick([.bool(false), 0, "", [:]])
    case .bool(let isTrue): return pick([.bool(!isTrue), 0, 1, .string("\(isTrue)")])
    case .number(let number): return spelt(number)
    case .string(let text): return spelt(text)
    case .array(let elements): return pick([.object(JSONObject()), elements.first ?? .null])
    case .object(let object): return .array(object.map(\.value))
    }
  }

  private mutating func spelt(_ number: JSONNumber) -> JSONValue {
    let whole = number.int64.flatMap { abs($0) < 1 << 53 ? Int($0) : nil }
    switch below(6) {
    case 0: return .string(number.text)
    case 1 where whole != nil: return Self.number("\(whole ?? 0)e0")
    case 2 where whole != nil: return Self.number("\(whole ?? 0).0")
    case 3 where whole != nil: return Self.number("\(whole ?? 0).5")
    case 4: return .number(JSONNumber((whole ?? 0) - 1))
    default: return .number(JSONNumber((whole ?? 0) + 1))
    }
  }

  private mutating func spelt(_ text: String) -> JSONValue {
    switch below(6) {
    case 0: .string(text + pick(["a", "👍", "\u{301}", " "]))
    case 1: .string(pick(["b", "👍", "\n"]) + text)
    case 2: .string(String(text.unicodeScalars.dropLast()))
    case 3: .string(text == text.uppercased() ? text.lowercased() : text.uppercased())
    case 4: .array([.string(text)])
    default: JSONNumber(text).map(JSONValue.number) ?? .null
    }
  }
}
