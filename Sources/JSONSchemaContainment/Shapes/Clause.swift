import JSONSchema
import JSONText

/// The number of a shape in a ``ShapeTable``.
struct ShapeID: Hashable, Comparable, Sendable {
  var rawValue: Int32

  init(_ index: Int) { rawValue = Int32(index) }

  /// The index of the shape.
  var index: Int { Int(rawValue) }

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The number of a member name.
struct NameID: Hashable, Comparable, Sendable {
  var rawValue: Int32

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The number of a regular expression.
struct PatternID: Hashable, Comparable, Sendable {
  var rawValue: Int32

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The number of a set of values.
struct ConstantsID: Hashable, Sendable {
  var rawValue: Int32
}

/// One condition of a shape: the meaning of a keyword, without its position.
///
/// Clauses are compared by value, so two schemas that say the same have equal clauses. The names of
/// lists are sorted.
enum Clause: Hashable, Sendable {
  /// A subschema of a member with a name.
  struct Member: Hashable, Sendable {
    var name: NameID
    var shape: ShapeID
  }

  /// A subschema of the members whose names match a pattern.
  struct PatternMember: Hashable, Sendable {
    var pattern: PatternID
    var shape: ShapeID
  }

  /// The names that a member requires.
  struct Dependency: Hashable, Sendable {
    var name: NameID
    var required: [NameID]
  }

  /// `contains` with its limits.
  struct Count: Hashable, Sendable {
    var shape: ShapeID
    var minimum: Int
    var maximum: Int?
    var marksEvaluated: Bool
  }

  /// Rejects every value.
  case never
  case type(TypeSet)
  case enumeration(ConstantsID)
  case lowerBound(JSONNumber, isExclusive: Bool)
  case upperBound(JSONNumber, isExclusive: Bool)
  case multipleOf(JSONNumber)
  case writtenAsInteger
  case minLength(Int)
  case maxLength(Int)
  case pattern(PatternID)
  case format(Format)
  case content(StringContent)
  case minItems(Int)
  case maxItems(Int)
  case uniqueItems
  case minProperties(Int)
  case maxProperties(Int)
  case required([NameID])
  case dependentRequired([Dependency])
  case allOf([ShapeID])
  case anyOf([ShapeID])
  case oneOf([ShapeID])
  case not(ShapeID)
  case conditional(ShapeID, then: ShapeID?, otherwise: ShapeID?)
  case dependentSchemas([Member])
  case reference(ShapeID)
  case prefixItems([ShapeID])
  case items(ShapeID, after: Int)
  case contains(Count)
  case properties([Member])
  case patternProperties([PatternMember])
  case additionalProperties(ShapeID, names: [NameID], patterns: [PatternID])
  case propertyNames(ShapeID)
  case unevaluatedItems(ShapeID)
  case unevaluatedProperties(ShapeID)
  /// Leads back to itself for the same value, so it cannot be decided.
  case endless
}

extension Clause {
  /// The keyword, as named in messages.
  var keyword: String {
    switch self {
    case .never: "false"
    case .type, .writtenAsInteger: "type"
    case .enumeration: "enum"
    case .lowerBound: "minimum"
    case .upperBound: "maximum"
    case .multipleOf: "multipleOf"
    case .minLength: "minLength"
    case .maxLength: "maxLength"
    case .pattern: "pattern"
    case .format: "format"
    case .content: "contentEncoding"
    case .minItems: "minItems"
    case .maxItems: "maxItems"
    case .uniqueItems: "uniqueItems"
    case .minProperties: "minProperties"
    case .maxProperties: "maxProperties"
    case .required: "required"
    case .dependentRequired: "dependentRequired"
    case .allOf: "allOf"
    case .anyOf: "anyOf"
    case .oneOf: "oneOf"
    case .not: "not"
    case .conditional: "if"
    case .dependentSchemas: "dependentSchemas"
    case .reference, .endless: "$ref"
    case .prefixItems: "prefixItems"
    case .items: "items"
    case .contains: "contains"
    case .properties: "properties"
    case .patternProperties: "patternProperties"
    case .additionalProperties: "additionalProperties"
    case .propertyNames: "propertyNames"
    case .unevaluatedItems: "unevaluatedItems"
    case .unevaluatedProperties: "unevaluatedProperties"
    }
  }

  /// Returns whether the clause is the one that a keyword of a schema adds.
  func isOf(_ name: String) -> Bool {
    switch self {
    case .lowerBound(_, let isExclusive):
      name == (isExclusive ? "exclusiveMinimum" : "minimum")
    case .upperBound(_, let isExclusive):
      name == (isExclusive ? "exclusiveMaximum" : "maximum")
    case .never, .writtenAsInteger, .endless: false
    default: keyword == name
    }
  }

  /// Returns the clause with other shapes in the places of its shapes.
  func mapShapes(_ transform: (ShapeID) -> ShapeID) -> Clause {
    switch self {
    case .allOf(let shapes): .allOf(shapes.map(transform))
    case .anyOf(let shapes): .anyOf(shapes.map(transform))
    case .oneOf(let shapes): .oneOf(shapes.map(transform))
    case .not(let shape): .not(transform(shape))
    case .conditional(let condition, let consequent, let alternative):
      .conditional(
        transform(condition), then: consequent.map(transform),
        otherwise: alternative.map(transform))
    case .dependentSchemas(let members):
      .dependentSchemas(members.map { Member(name: $0.name, shape: transform($0.shape)) })
    case .reference(let shape): .reference(transform(shape))
    case .prefixItems(let shapes): .prefixItems(shapes.map(transform))
    case .items(let shape, let start): .items(transform(shape), after: start)
    case .contains(let count):
      .contains(
        Count(
          shape: transform(count.shape), minimum: count.minimum, maximum: count.maximum,
          marksEvaluated: count.marksEvaluated))
    case .properties(let members):
      .properties(members.map { Member(name: $0.name, shape: transform($0.shape)) })
    case .patternProperties(let members):
      .patternProperties(
        members.map { PatternMember(pattern: $0.pattern, shape: transform($0.shape)) })
    case .additionalProperties(let shape, let names, let patterns):
      .additionalProperties(transform(shape), names: names, patterns: patterns)
    case .propertyNames(let shape): .propertyNames(transform(shape))
    case .unevaluatedItems(let shape): .unevaluatedItems(transform(shape))
    case .unevaluatedProperties(let shape): .unevaluatedProperties(transform(shape))
    case .never, .type, .enumeration, .lowerBound, .upperBound, .multipleOf, .writtenAsInteger,
      .minLength, .maxLength, .pattern, .format, .content, .minItems, .maxItems, .uniqueItems,
      .minProperties, .maxProperties, .required, .dependentRequired, .endless:
      self
    }
  }

  /// The rank of the keyword, by which clauses are sorted.
  var rank: Int {
    switch self {
    case .never: 0
    case .type: 1
    case .enumeration: 2
    case .lowerBound: 3
    case .upperBound: 4
    case .multipleOf: 5
    case .writtenAsInteger: 6
    case .minLength: 7
    case .maxLength: 8
    case .pattern: 9
    case .format: 10
    case .content: 11
    case .minItems: 12
    case .maxItems: 13
    case .uniqueItems: 14
    case .minProperties: 15
    case .maxProperties: 16
    case .required: 17
    case .dependentRequired: 18
    case .allOf: 19
    case .anyOf: 20
    case .oneOf: 21
    case .not: 22
    case .conditional: 23
    case .dependentSchemas: 24
    case .reference: 25
    case .prefixItems: 26
    case .items: 27
    case .contains: 28
    case .properties: 29
    case .patternProperties: 30
    case .additionalProperties: 31
    case .propertyNames: 32
    case .unevaluatedItems: 33
    case .unevaluatedProperties: 34
    case .endless: 35
    }
  }
}
