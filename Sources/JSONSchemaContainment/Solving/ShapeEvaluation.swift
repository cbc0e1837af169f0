import JSONSchema
import JSONText

/// Evaluates shapes against one value.
struct ShapeEvaluation {
  private let table: ShapeTable
  private let value: JSONValue
  private let instance: JSONNode?

  init(_ table: ShapeTable, _ value: JSONValue) {
    self.table = table
    self.value = value
    instance = (try? JSONDocument(value.bytes()))?.root
  }

  /// Returns whether the value satisfies a shape; nil if the engine gives up.
  func holds(_ id: ShapeID) -> Bool? {
    let shape = table[id]
    if let origin = shape.origin, let instance {
      return table.schemas[origin.schema]
        .decides(instance, at: origin.subschema, in: origin.scope)
    }
    for clause in shape.clauses {
      guard let holds = holds(clause) else { return nil }
      if !holds { return false }
    }
    return true
  }

  /// Returns whether a clause of a shape that no schema contains holds.
  private func holds(_ clause: Clause) -> Bool? {
    switch clause {
    case .pattern(let pattern): value.string.map { try? table.pool[pattern].matches($0) } ?? true
    case .type(let types): KindSet(of: types).contains(KindSet(value.kind))
    case .anyOf(let shapes):
      shapes.reduce(false) { result, shape in
        if result == true { return true }
        guard let holds = holds(shape) else { return nil }
        return holds ? true : result
      }
    default: nil
    }
  }
}

extension JSONValue {
  /// The value in other spellings of its integers, which draft 4 distinguishes.
  var spellings: [JSONValue] {
    switch self {
    case .number(let number):
      guard let integer = number.int64 else { return [self] }
      return [.number(JSONNumber(integer)), JSONNumber("\(integer).0").map(JSONValue.number)]
        .compactMap { $0 }
    case .array(let elements):
      return [self, .array(elements.map { $0.spellings.last ?? $0 })]
    case .object(let object):
      let members = object.map { ($0.name, $0.value.spellings.last ?? $0.value) }
      return [self, .object(JSONObject(members))]
    case .null, .bool, .string: return [self]
    }
  }
}
