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
    // A value that is nested more deeply than a document may be is not evaluated: its verdict is unknown.
    instance = (try? JSONDocument(value.bytes()))?.root
  }

  /// Returns whether the value satisfies a shape; nil if the engine gives up.
  func holds(_ id: ShapeID) -> Bool? {
    let shape = table[id]
    if let origin = shape.origin {
      guard let instance else { return nil }
      if !origin.omitted.isEmpty { return holds(origin, instance) }
      return table.schemas[origin.schema]
        .decides(instance, at: origin.subschema, in: origin.scope)
    }
    for clause in shape.clauses {
      guard let holds = holds(clause) else { return nil }
      if !holds { return false }
    }
    return true
  }

  /// Returns whether all keywords of a subschema hold that its shape does not leave out.
  private func holds(_ origin: Shape.Origin, _ instance: JSONNode) -> Bool? {
    let schema = table.schemas[origin.schema]
    guard let verdict = schema.decides(instance, at: origin.subschema, in: origin.scope) else {
      return nil
    }
    if verdict { return true }
    let result = schema.part(origin.subschema).validate(instance)
    // Without any failure, evaluation gave up or saw other resources.
    guard !result.isTruncated, !result.errors.isEmpty else { return nil }
    return result.errors.allSatisfy { error in
      error.keywordLocation.tokens.first.map(origin.omitted.contains) ?? false
    }
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

/// A value in all spellings of its integers, which draft 4 distinguishes: `1` is an integer there, and
/// `1.0` is not.
struct Spellings {
  /// The values, which are equal to each other.
  private(set) var values: [JSONValue]

  /// Whether there is no other spelling that draft 4 distinguishes.
  private(set) var areComplete = true

  /// The maximum number of spellings.
  private static let maximumCount = 64

  init(of value: JSONValue) {
    values = []
    switch value {
    case .number(let number):
      values = Self.spellings(of: number)
      if number.isInteger, number.int64 == nil { areComplete = false }
    case .array(let elements):
      let lists = combinations(of: elements)
      values = lists.map(JSONValue.array)
    case .object(let object):
      let names = object.names
      let lists = combinations(of: object.map(\.value))
      values = lists.map { .object(JSONObject(zip(names, $0).map { ($0, $1) })) }
    case .null, .bool, .string: values = [value]
    }
  }

  private static func spellings(of number: JSONNumber) -> [JSONValue] {
    guard let integer = number.int64, let other = JSONNumber("\(integer).0") else {
      return [.number(number)]
    }
    return [.number(JSONNumber(integer)), .number(other)]
  }

  private mutating func combinations(of parts: [JSONValue]) -> [[JSONValue]] {
    var lists: [[JSONValue]] = [[]]
    for part in parts {
      let spellings = Spellings(of: part)
      if !spellings.areComplete { areComplete = false }
      let count = lists.count * spellings.values.count
      if count > Self.maximumCount { areComplete = false }
      let next = count > Self.maximumCount ? [spellings.values[0]] : spellings.values
      lists = lists.flatMap { list in next.map { list + [$0] } }
    }
    return lists
  }
}
