import JSONSchema
import JSONText

/// A type where it is used: of a property, an element, a case.
struct ValueUse: Hashable, Sendable {
  var type: ValueShape

  /// Whether null is allowed besides the type.
  ///
  /// A required property is then `T?`, one that may be absent `Nullable<T>?`.
  var isNullable = false

  /// What is asked of the value at this place, besides what the type asks; not of null.
  var checks: [ValueCheck] = []

  /// What is asked of the whole value at this place, null included.
  var residuals: [ResidualCheck] = []
}

extension ValueUse {
  /// Of a value where nothing is valid.
  static let never = ValueUse(type: .any, residuals: [.never])

  /// Whether nothing is valid.
  var isNever: Bool { residuals == [.never] }

  /// The one value that is valid, of a constant; null may be valid besides.
  var constant: JSONValue? {
    for case .oneOf(let values) in checks where values.count == 1 { return values[0] }
    return nil
  }
}

/// What a value is in Swift.
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
  /// `Double`, asked for by the configuration.
  case double
  case string
  /// Text that stands for another value; both are kept.
  case text(TextValue)
  /// Text that stands for another value, of which only that is kept: an attribute of an entity.
  case value(TextValue)
  case array(ValueUse)
  /// `UniqueArray`: `uniqueItems`, which is among the checks as well.
  case uniqueArray(ValueUse)
  /// `MemberMap`.
  case map(ValueUse)
  case named(TypeID)
  /// The typed identifier of an entity, for example `UserID`.
  case identifier(String)
  /// A service's ordering token: an unsigned 64-bit integer that travels as text.
  case timetoken
  /// One of the texts that an entity spec lists.
  case listed(EnumerationType)
  /// Custom data of the application: the name of a ``CustomSlot``.
  case slot(String)
}

/// One assertion about a value of a known kind, as the engine decides it.
///
/// A check about another kind than the value has is always fulfilled; the builder leaves those out.
enum ValueCheck: Hashable, Sendable {
  case minLength(Int)
  case maxLength(Int)
  /// A regular expression, as in the schema.
  case pattern(String)
  /// The name of a format that is asserted.
  case format(String)
  case minimum(JSONNumber)
  case maximum(JSONNumber)
  case exclusiveMinimum(JSONNumber)
  case exclusiveMaximum(JSONNumber)
  case multipleOf(JSONNumber)
  /// The number is whole; where the type is no integer.
  case isInteger
  case minItems(Int)
  case maxItems(Int)
  case uniqueItems
  case minProperties(Int)
  case maxProperties(Int)
  /// The value equals one of these.
  case oneOf([JSONValue])
  /// The kind of the value is one of these; where the type is `JSONValue` or a choice.
  case kinds(TypeSet)
}

/// What is asked of a value and is decided by reading its bytes once more, before or after they are
/// decoded, because no Swift type says it.
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
  /// The same as `conforms`, but only the engine can decide it: `unevaluatedProperties`,
  /// `unevaluatedItems`, a dynamic reference. With a dynamic reference the subschema is the one that
  /// evaluation starts from.
  case engine(SubschemaID)
  /// Nothing is valid.
  case never

  /// Whether null may be refused: it is no array and no object, about which some checks are.
  var mayRefuseNull: Bool {
    switch self {
    case .contains, .dependent, .propertyNames: false
    case .conforms, .not, .anyOf, .oneOf, .conditional, .engine, .never: true
    }
  }
}
