import JSONSchema
import JSONText

/// A choice of several types: `oneOf`, `anyOf`, several types in `type`.
///
/// An enum with associated values. The case `unrecognized(JSONValue)` is added for values that fit no other
/// case, unless the configuration closes the enum or one of the cases is ``Case/isOther``. Unchecked decoding
/// keeps such values; checked decoding rejects them.
struct ChoiceShape: Sendable {
  /// The rule that selects the case of a value.
  enum Selection: Sendable {
    /// By the kind of the value; each kind belongs to at most one case.
    case kind
    /// By a string member that is another constant in each case, in constant time.
    ///
    /// `cases` contains the constants of each case, in the order of the cases. No branch is satisfied by
    /// another text, or by an object without the member.
    case tag(member: String, cases: [[String]])
    /// By trying: selects the first case in which the value is valid. With `exactlyOne`, checked decoding
    /// also tries the others and rejects a value that is valid in a second one.
    case trial(exactlyOne: Bool)
    /// By a subschema: the first of two cases if the value is valid against it, otherwise the second.
    case condition(SubschemaID)
  }

  struct Case: Sendable {
    /// The Swift name, without backticks.
    var name: String
    var use: ValueUse
    /// The kinds that a value of the case can have.
    var kinds: TypeSet
    /// Whether it holds the values that fit no other case, as `JSONValue`.
    var isOther = false
    var wording: Wording
  }

  var selection: Selection
  var cases: [Case]
  /// Whether values that fit no case are kept as `unrecognized(JSONValue)`.
  var isOpen: Bool
}

/// `enum` or `const`: one of a few values; empty if no value is valid.
struct EnumerationShape: Sendable {
  struct Case: Sendable {
    /// The Swift name, without backticks.
    var name: String
    var value: JSONValue
    /// The documentation of a schema for this value alone.
    var wording = Wording()
  }

  var cases: [Case]
  /// Whether other values are kept.
  ///
  /// They are kept as `unrecognized(String)` if all values are strings, as `unrecognized(Int)` if all are
  /// integers within 64 bits, and as `unrecognized(JSONValue)` otherwise.
  var isOpen: Bool
  /// Whether all values are strings.
  var isText: Bool
  /// Whether a schema lists the values, as opposed to an entity spec.
  var hasSchema = true

  /// The name space of the cases, without the names that an enumeration has in any case.
  static let caseNames = NameSpace(
    .enumCase,
    reserved: [
      "unrecognized", "hash", "hashValue", "encode", "knownCases", "listedTexts", "payloadSchema",
      "rawValue", "value",
    ])

  /// The values, if all are integers within 64 bits; otherwise nil.
  var integers: [Int64]? {
    var integers: [Int64] = []
    for content in cases {
      guard case .number(let number) = content.value, let integer = number.int64 else { return nil }
      integers.append(integer)
    }
    return integers
  }
}

/// `prefixItems`: an array whose first elements have types of their own.
struct TupleShape: Sendable {
  struct Element: Sendable {
    /// The Swift name, for example `first`.
    var name: String
    var use: ValueUse
    /// Whether every array has this element, because of its minimum number of elements.
    var isRequired: Bool
    var isBoxed = false
    var wording: Wording
  }

  var elements: [Element]
  /// The use for the elements after these; nil if there may be none.
  var rest: ValueUse?
  /// The Swift name of the array of the remaining elements.
  var restName = "rest"
  /// Checks of the array as a whole: counts, uniqueness.
  var checks: [ValueCheck] = []
}

/// The texts that a spec lists for an attribute, before they have a type.
///
/// If the attribute is only a column, this remains its type: its enumeration is closed, and belongs to the
/// record.
struct EnumerationType: Hashable, Sendable {
  /// The proposed type name, made of the attribute's name, such as `SendStatus`.
  let name: String
  /// The texts, in the order of the spec.
  let values: [String]

  /// Creates an enumeration named after an attribute: `sendStatus` becomes `SendStatus`.
  init(attribute: String, values: [String]) {
    name = attribute.prefix(1).uppercased() + attribute.dropFirst()
    self.values = values
  }

  /// The names of the cases.
  var cases: [Identifier] { EnumerationShape.caseNames.identifiers(for: values) }

  /// The enumeration in the type that a model declares for the texts; it keeps texts that the spec does not
  /// list.
  var shape: EnumerationShape {
    EnumerationShape(
      cases: zip(values, cases).map { EnumerationShape.Case(name: $1.text, value: .string($0)) },
      isOpen: true, isText: true, hasSchema: false)
  }
}
