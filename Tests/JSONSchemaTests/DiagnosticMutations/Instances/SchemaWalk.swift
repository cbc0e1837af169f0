import JSONSchema
import JSONText

/// Goes through a schema and a valid instance side by side.
///
/// Which alternatives and conditions a value satisfies is asked of the package, whose verdicts the
/// official suite judges; everything else is read from the schema here.
struct SchemaWalk {
  private let subject: Subject
  private(set) var spots: [Spot] = []
  private var compiled: [String: CompiledSchema] = [:]

  init(_ subject: Subject, _ instance: JSONValue) throws {
    self.subject = subject
    try visit(instance, [], ValuePath(), isInChoice: false)
  }

  /// A way in the schema, as in a JSON Pointer.
  private typealias Way = [ValueStep]

  private mutating func visit(
    _ value: JSONValue, _ way: Way, _ path: ValuePath, isInChoice: Bool
  ) throws {
    guard let schema = subject.schema.value(at: way)?.object else { return }
    if let reference = schema["$ref"]?.string {
      if let target = self.way(of: reference) {
        try visit(value, target, path, isInChoice: isInChoice)
      }
      return
    }
    let isChoice = schema["anyOf"] != nil || schema["oneOf"] != nil
    note(value, schema, path, isInChoice || isChoice)
    try visitSame(value, schema, way, path, isInChoice)
    switch value {
    case .object(let object):
      for (name, member) in object {
        for step in Self.memberWays(name, schema) {
          try visit(member, way + step, path + [.member(name)], isInChoice: isInChoice)
        }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        guard let step = Self.elementWay(index, schema) else { continue }
        try visit(element, way + step, path + [.element(index)], isInChoice: isInChoice)
      }
    default: break
    }
  }

  private mutating func note(
    _ value: JSONValue, _ schema: JSONObject, _ path: ValuePath, _ isInChoice: Bool
  ) {
    let place = spots.firstIndex { $0.path == path } ?? spots.count
    if place == spots.count { spots.append(Spot(path: path, value: value, isInChoice: false)) }
    spots[place].schemas.append(schema)
    spots[place].isInChoice = spots[place].isInChoice || isInChoice
  }

  /// The subschemas that apply to the same value.
  private mutating func visitSame(
    _ value: JSONValue, _ schema: JSONObject, _ way: Way, _ path: ValuePath, _ isInChoice: Bool
  ) throws {
    for index in (schema["allOf"]?.array ?? []).indices {
      let branch = way + [.member("allOf"), .element(index)]
      try visit(value, branch, path, isInChoice: isInChoice)
    }
    for keyword in ["anyOf", "oneOf"] {
      for index in (schema[keyword]?.array ?? []).indices {
        let branch = way + [.member(keyword), .element(index)]
        if try satisfies(value, branch) { try visit(value, branch, path, isInChoice: true) }
      }
    }
    if schema["if"] != nil {
      let isTrue = try satisfies(value, way + [.member("if")])
      try visit(value, way + [.member(isTrue ? "then" : "else")], path, isInChoice: isInChoice)
    }
    for (name, _) in schema["dependentSchemas"]?.object ?? [:] where value[name] != nil {
      let dependent = way + [.member("dependentSchemas"), .member(name)]
      try visit(value, dependent, path, isInChoice: isInChoice)
    }
  }

  private static func memberWays(_ name: String, _ schema: JSONObject) -> [Way] {
    var ways: [Way] = []
    if schema["properties"]?[name] != nil { ways.append([.member("properties"), .member(name)]) }
    for (pattern, _) in schema["patternProperties"]?.object ?? [:] where matches(pattern, name) {
      ways.append([.member("patternProperties"), .member(pattern)])
    }
    return ways.isEmpty ? [[.member("additionalProperties")]] : ways
  }

  private static func elementWay(_ index: Int, _ schema: JSONObject) -> Way? {
    let tuple = schema["prefixItems"] == nil ? "items" : "prefixItems"
    guard let schemas = schema[tuple]?.array else { return [.member("items")] }
    if index < schemas.count { return [.member(tuple), .element(index)] }
    return [.member(tuple == "items" ? "additionalItems" : "items")]
  }

  static func matches(_ pattern: String, _ text: String) -> Bool {
    (try? SchemaRegularExpression(pattern).matches(text)) ?? false
  }

  /// The way to the target of a reference within the schema.
  private func way(of reference: String) -> Way? {
    guard reference.hasPrefix("#") else { return nil }
    let fragment = reference.dropFirst()
    if fragment.isEmpty { return [] }
    if fragment.hasPrefix("/") { return fragment.split(separator: "/").map { .member(String($0)) } }
    let definitions = subject.schema["$defs"]?.object ?? [:]
    return definitions.first { $0.value["$anchor"]?.string == String(fragment) }.map {
      [.member("$defs"), .member($0.name)]
    }
  }

  private mutating func satisfies(_ value: JSONValue, _ way: Way) throws -> Bool {
    let pointer = way.map { step in
      switch step {
      case .member(let name): "/\(name)"
      case .element(let index): "/\(index)"
      }
    }.joined()
    let schema = try compiled[pointer] ?? subject.compiled(pointer)
    compiled[pointer] = schema
    return schema.isValid(try JSONDocument(value.text(style: .compact)).root)
  }
}
