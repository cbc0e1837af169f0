import JSONSchema
import JSONText

/// An object with named members.
struct StructureShape: Sendable {
  /// What may be there besides the properties and what patterns match.
  enum Additional: Sendable {
    /// Nothing: `additionalProperties` is false.
    case forbidden
    /// Anything, or values of a type; kept in a map.
    case kept(ValueUse)
  }

  /// In the order of the schema; required names without a schema of their own come last.
  var properties: [Property] = []

  /// `patternProperties`: a map for each pattern.
  var patterns: [PatternMap] = []

  var additional: Additional

  /// The Swift name of the map of additional members, `additionalMembers` unless that is taken.
  var additionalName = "additionalMembers"

  /// Names that no member may have: nothing is valid there.
  ///
  /// Unchecked decoding keeps such a member
  /// among the additional ones, or skips it where those are forbidden.
  var forbiddenNames: [String] = []

  /// Regular expressions that no member's name may match, properties' names aside.
  var forbiddenPatterns: [String] = []

  var minimumCount: Int?
  var maximumCount: Int?

  /// `dependentRequired`: JSON names that a JSON name asks for.
  var dependentRequired: [(name: String, required: [String])] = []
}

/// One member of an object.
struct Property: Sendable {
  /// The name in JSON.
  var jsonName: String
  /// The name in Swift, without backticks.
  var name: String
  var use: ValueUse
  var isRequired: Bool
  /// What the accessor answers when the member is absent; valid against its own schema.
  ///
  /// Only for a property that is not required, and only where Swift has a literal for it.
  var defaultValue: JSONValue?
  /// The `default` that the schema has, also one that is not valid or belongs to a required property.
  var writtenDefault: WrittenDefault?
  /// All subschemas of the value that can be checked alone.
  var subschemas: [SubschemaID] = []
  var isReadOnly = false
  var isWriteOnly = false
  /// Whether the value is stored behind a box, because its type contains this one.
  var isBoxed = false
  var wording: Wording
  var place: SchemaPlace
  /// `patternProperties` that match the name ask for no more: their schemas are part of `use`.
}

extension Property {
  /// Whether the name in JSON is this one, scalar by scalar: JSON tells names apart that Swift has as equal.
  func isCalled(_ name: String) -> Bool { jsonName.utf8.elementsEqual(name.utf8) }
}

/// A `default` as a schema has it.
struct WrittenDefault: Sendable {
  let node: JSONNode
  let location: SourceLocation
}

/// The members whose names match a pattern.
struct PatternMap: Sendable {
  /// The regular expression, as in the schema.
  var pattern: String
  /// The Swift name of the map.
  var name: String
  /// The type of the values.
  ///
  /// A member that matches several patterns is kept in the map of the first one; the subschemas of the
  /// others are then asked as ``ResidualCheck/conforms(_:)`` of their ``subschema``.
  var use: ValueUse
  var place: SchemaPlace
}
