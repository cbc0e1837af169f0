import JSONSchema
import JSONText

/// The use of a type: by a property, an element, a case.
struct ValueUse: Hashable, Sendable {
  var type: ValueShape

  /// Whether null is allowed in addition to the type.
  ///
  /// A required property is then `T?`, one that may be absent `Nullable<T>?`.
  var isNullable = false

  /// The checks of the value in this use, besides those of the type; not for null.
  var checks: [ValueCheck] = []

  /// The checks of the whole value in this use, including null.
  var residuals: [ResidualCheck] = []
}

extension ValueUse {
  /// The use of a type where no value is valid.
  static let never = ValueUse(type: .any, residuals: [.never])

  /// Whether no value is valid.
  var isNever: Bool { residuals == [.never] }

  /// Whether every value is allowed.
  var saysNothing: Bool {
    guard case .any = type else { return false }
    return checks.isEmpty && residuals.isEmpty
  }

  /// The only valid value of a constant; null may be valid as well.
  var constant: JSONValue? {
    for case .oneOf(let values) in checks where values.count == 1 { return values[0] }
    return nil
  }
}

/// The Swift type of a value.
indirect enum ValueShape: Hashable, Sendable {
  /// `JSONValue`.
  case any
  /// `JSONNull`.
  case null
  case boolean
  /// Within 64 bits: `Int`, or `UInt64` if only that is large enough.
  case integer(isUnsigned: Bool)
  /// `JSONInteger`: no limits.
  case unboundedInteger
  /// `JSONNumber`: exact.
  case number
  /// `Double`, if the configuration chooses it.
  case double
  case string
  /// Text that represents another value; both are kept.
  case text(TextValue)
  /// Text that represents another value, of which only that value is kept: an attribute of an entity.
  case value(TextValue)
  case array(ValueUse)
  /// `UniqueArray`: `uniqueItems`, which is also one of the checks.
  case uniqueArray(ValueUse)
  /// `MemberMap`.
  case map(ValueUse)
  case named(TypeID)
  /// The typed identifier of an entity, for example `UserID`.
  case identifier(String)
  /// A service's ordering token: an unsigned 64-bit integer that is encoded as text.
  case timetoken
  /// One of the texts that an entity spec lists.
  case listed(EnumerationType)
  /// Custom data of the application: the name of a ``CustomSlot``.
  case slot(String)
}

/// One assertion about a value of a known kind, with the same result as in the engine.
///
/// A check about another kind than the value's always succeeds; the builder omits such checks.
enum ValueCheck: Hashable, Sendable {
  case minLength(Int)
  case maxLength(Int)
  /// A regular expression, as in the schema.
  case pattern(String)
  /// A format that is asserted.
  case format(Format)
  case minimum(JSONNumber)
  case maximum(JSONNumber)
  case exclusiveMinimum(JSONNumber)
  case exclusiveMaximum(JSONNumber)
  case multipleOf(JSONNumber)
  /// The number is an integer; for a type that is not an integer.
  case isInteger
  case minItems(Int)
  case maxItems(Int)
  case uniqueItems
  case minProperties(Int)
  case maxProperties(Int)
  /// The value equals one of these.
  case oneOf([JSONValue])
  /// The kind of the value is one of these; for the type `JSONValue` or a choice.
  case kinds(TypeSet)
}

/// A check that the engine makes before a value is decoded, because no Swift type expresses the assertion.
///
/// The subschemas are those of ``TypeModel/program``.
enum ResidualCheck: Hashable, Sendable {
  /// The value is valid against a subschema.
  case conforms(SubschemaID)
  case not(SubschemaID)
  case anyOf([SubschemaID])
  case oneOf([SubschemaID])
  case conditional(if: SubschemaID, then: SubschemaID?, else: SubschemaID?)
  case contains(SubschemaID, minimum: Int, maximum: Int?)
  /// If the value is an object with the member, it is valid against the subschema.
  case dependent(name: String, SubschemaID)
  case propertyNames(SubschemaID)
  /// No value is valid.
  case never

  /// Whether null may be rejected; checks of arrays and objects never reject it.
  var mayRefuseNull: Bool {
    switch self {
    case .contains, .dependent, .propertyNames: false
    case .conforms, .not, .anyOf, .oneOf, .conditional, .never: true
    }
  }
}
