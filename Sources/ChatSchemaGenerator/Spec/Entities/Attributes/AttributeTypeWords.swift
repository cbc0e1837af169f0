import JSONSchema

/// The words for types of attributes in a spec.
struct AttributeTypeWords {
  /// The words for types in a spec, in the order in which they are suggested.
  static let all: [(word: String, type: ValueShape)] =
    [
      ("string", .string), ("bool", .boolean), ("int", .integer(isUnsigned: false)),
      ("number", .double), ("timetoken", .timetoken),
    ] + TextValue.allCases.map { ($0.word, .value($0)) } + [("json", .any)]

  /// The words of a spec for types and formats, by their names in JSON Schema.
  static let ofSchemas = [
    "boolean": "bool", "integer": "int", "object": "json", "array": "json", "date-time": "date",
    "uri": "url", "binary": "data",
  ]

  private let model: TypeModel

  /// Creates the words, including those for the types of a model.
  init(_ model: TypeModel) {
    self.model = model
  }

  /// Returns the word for a type in a spec, for messages.
  func name(of type: ValueShape) -> String {
    switch type {
    case .listed: return "`values`"
    case .identifier(let name): return "`\(name)`"
    case .array(let element), .uniqueArray(let element): return "list of \(name(of: element.type))"
    case .map(let value): return "map of \(name(of: value.type))"
    case .slot(let name): return "the slot `\(name)`"
    case .integer, .unboundedInteger: return "`int`"
    case .number: return "`number`"
    case .text(let text): return name(of: .value(text))
    case .named(let id):
      if case .enumeration = model[id].content { return "`values`" }
      return "`\(model[id].name)`"
    default: return "`\(Self.all.first { $0.type == type }?.word ?? "json")`"
    }
  }
}

extension ValueShape {
  /// The kinds that a value can have in JSON; `nil` for any kind, and for declared types.
  var kinds: TypeSet? {
    switch self {
    case .string, .text, .value, .timetoken, .identifier, .listed: .string
    case .boolean: .boolean
    case .integer, .unboundedInteger, .number, .double: .numeric
    case .array, .uniqueArray: .array
    case .map, .slot: .object
    case .any, .null, .named: nil
    }
  }
}
