import JSONText

extension Keyword {
  /// `type`: an instance has this type, or one of these.
  ///
  /// JSON Schema 2020-12 Validation, 6.1.1. `1.0` is an integer.
  package static let type = Keyword("type") { context, builder in
    guard let types = builder.types(context) else { return }
    builder.emit(.any(.type(types)), context)
  }

  /// `type` of draft 4: an integer is a number without fraction and exponent, so `1.0` is not an
  /// integer.
  ///
  /// JSON Schema draft 4 Core, 3.5, and Validation, 5.5.2.
  package static let typeBefore6 = Keyword("type") { context, builder in
    guard let types = builder.types(context) else { return }
    builder.emit(.any(.type(types)), context)
    if types.contains(.integer), !types.contains(.number) {
      builder.emit(.number(.writtenAsInteger), context)
    }
  }
}

extension ProgramBuilder {
  /// Returns the types in a type name, or in a non-empty array of distinct ones.
  fileprivate mutating func types(_ context: KeywordContext) -> TypeSet? {
    if context.value.kind == .string { return type(context.value, context) }
    guard context.value.kind == .array, context.value.count > 0 else {
      reject(context.value, context, expected: "a type name or an array of type names")
      return nil
    }
    var types: TypeSet = []
    var isWhole = true
    for element in context.value.elements {
      guard let type = type(element, context) else {
        isWhole = false
        continue
      }
      if types.contains(type) {
        disregard(element, context, expected: "type names that differ")
      }
      types.insert(type)
    }
    return isWhole ? types : nil
  }

  private mutating func type(_ node: JSONNode, _ context: KeywordContext) -> TypeSet? {
    if let name = node.string, let type = TypeSet(name: name) { return type }
    let names = TypeSet.names.map(\.name)
    let suggestion = node.string.flatMap { Self.typeMeant(by: $0, among: names) }
    reject(
      node, context, id: "unknown-type-name",
      expected: "one of \(names.map { "\"\($0)\"" }.joined(separator: ", "))",
      suggestion: node.string.flatMap(Self.formatMeant) ?? suggestion.map { "\"\($0)\"" })
    return nil
  }

  /// Returns a correction for the name of a format, or for a name like `any`, in `type`.
  private static func formatMeant(by name: String) -> String? {
    let lower = name.lowercased()
    let format: String
    switch lower {
    case "any", "*", "mixed": return "no `type` at all, which allows any value"
    case "date", "time", "email", "uri", "uuid", "date-time": format = lower
    case "datetime", "timestamp": format = "date-time"
    case "url": format = "uri"
    default: return nil
    }
    return "\"string\" with `\"format\": \"\(format)\"`"
  }

  /// Returns the type name that corresponds to a name from another language.
  private static func typeMeant(by name: String, among names: [String]) -> String? {
    switch name.lowercased() {
    case "int", "long": "integer"
    case "bool": "boolean"
    case "float", "double", "decimal": "number"
    case "str", "text": "string"
    case "list", "tuple": "array"
    case "dict", "dictionary", "map", "record": "object"
    case "nil", "none", "undefined": "null"
    default:
      names.contains(name.lowercased()) ? name.lowercased() : NearMiss.closest(to: name, in: names)
    }
  }
}
