import JSONSchema
import JSONText

/// An object with named members.
struct StructureShape: Sendable {
  /// The rule for members that are not properties and match no pattern.
  enum Additional: Sendable {
    /// They are not allowed: `additionalProperties` is false.
    case forbidden
    /// They may have any value, or values of a type; they are kept in a map.
    case kept(ValueUse)
  }

  /// The properties, in the order of the schema; required names without a schema of their own come last.
  var properties: [Property] = []

  /// `patternProperties`: a map for each pattern.
  var patterns: [PatternMap] = []

  var additional: Additional

  /// The Swift name of the map of additional members: `additionalMembers`, unless that name is taken.
  var additionalName = "additionalMembers"

  /// Names that a member must not have, because no value is valid for it.
  ///
  /// Unchecked decoding keeps such a member among the additional ones, or skips it if those are forbidden.
  var forbiddenNames: [String] = []

  /// Regular expressions that must not match a member's name, except the names of properties.
  var forbiddenPatterns: [String] = []

  var minimumCount: Int?
  var maximumCount: Int?

  /// `dependentRequired`: the JSON names that are required if a JSON name is present.
  var dependentRequired: [(name: String, required: [String])] = []
}

/// One member of an object.
///
/// `use` includes the schemas of the `patternProperties` that match the name.
struct Property: Sendable {
  /// The name in JSON.
  var jsonName: String
  /// The name in Swift, without backticks.
  var name: String
  var use: ValueUse
  var isRequired: Bool
  /// The value that the accessor returns when the member is absent; it is valid against its own schema.
  ///
  /// Only for a property that is not required, and only if Swift has a literal for the value.
  var defaultValue: JSONValue?
  /// The schema's `default`, even if it is not valid or belongs to a required property.
  var writtenDefault: WrittenDefault?
  /// All subschemas of the value that can be checked on their own.
  var subschemas: [SubschemaID] = []
  var isReadOnly = false
  var isWriteOnly = false
  /// Whether the value is stored behind a box, because its type contains this one.
  var isBoxed = false
  var wording: Wording
  var place: SchemaPlace
}

extension Property {
  /// Whether this is the name in JSON, scalar by scalar: JSON distinguishes names that are equal in Swift.
  func isCalled(_ name: String) -> Bool { jsonName.utf8.elementsEqual(name.utf8) }
}

/// A `default`, as written in a schema.
struct WrittenDefault: Sendable {
  let node: JSONNode
  let location: SourceLocation
}

/// The members whose names match a pattern.
struct PatternMap: Sendable {
  /// The regular expression, as written in the schema.
  var pattern: String
  /// The Swift name of the map.
  var name: String
  /// The type of the values.
  ///
  /// A member that matches several patterns is kept in the map of the first one. The subschemas of the others
  /// are then checked by a ``ResidualCheck/conforms(_:)`` of their ``subschema``.
  var use: ValueUse
  var place: SchemaPlace
}
