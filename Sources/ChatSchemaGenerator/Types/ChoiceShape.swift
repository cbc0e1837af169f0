import JSONSchema
import JSONText

/// One of several: `oneOf`, `anyOf`, several types.
///
/// An enum with payloads. `unrecognized(JSONValue)` is added for values that fit no case, unless the
/// configuration closes it or a case ``Case/isOther``: unchecked decoding keeps them, checked decoding
/// refuses them.
struct ChoiceShape: Sendable {
  /// How the case is found.
  enum Selection: Sendable {
    /// By the kind of the value; each kind belongs to one case at most.
    case kind
    /// By a string member that has another constant in each case, in constant time.
    ///
    /// `cases` holds the constants of each case, in the order of the cases. Not a single branch is
    /// satisfied by another text, nor by an object without the member.
    case tag(member: String, cases: [[String]])
    /// By trying: the first case in which the value is valid; with `exactlyOne`, checked decoding tries
    /// the others as well and refuses a second one.
    case trial(exactlyOne: Bool)
    /// By a subschema: the first of two cases if the value is valid against it, the second else.
    case condition(SubschemaID)
  }

  struct Case: Sendable {
    /// The Swift name, without backticks.
    var name: String
    var use: ValueUse
    /// The kinds that a value of the case can have.
    var kinds: TypeSet
    /// Whether it holds whatever no other case holds, as `JSONValue`.
    var isOther = false
    var wording: Wording
  }

  var selection: Selection
  var cases: [Case]
  /// Whether values that fit no case are kept as `unrecognized(JSONValue)`.
  var isOpen: Bool
}

/// `enum` or `const`: one of a few values; of none where no value is valid.
struct EnumerationShape: Sendable {
  struct Case: Sendable {
    /// The Swift name, without backticks.
    var name: String
    var value: JSONValue
    /// The words of a schema that is for the value alone.
    var wording = Wording()
  }

  var cases: [Case]
  /// Whether other values are kept: as `unrecognized(String)` if all values are strings, as
  /// `unrecognized(Int)` if all are integers within 64 bits, as
  /// `unrecognized(JSONValue)` else.
  var isOpen: Bool
  /// Whether all values are strings.
  var isText: Bool
  /// Whether a schema lists the values, and not an entity spec.
  var hasSchema = true

  /// What the cases can be called beside what an enumeration has in any case.
  static let caseNames = NameSpace(
    .enumCase,
    reserved: [
      "unrecognized", "hash", "hashValue", "encode", "knownCases", "listedTexts", "payloadSchema",
      "rawValue", "value",
    ])

  /// The values, if all are integers within 64 bits; nil if one is not.
  var integers: [Int64]? {
    var integers: [Int64] = []
    for content in cases {
      guard case .number(let number) = content.value, let integer = number.int64 else { return nil }
      integers.append(integer)
    }
    return integers
  }
}

/// `prefixItems`: an array of which the first elements have types of their own.
struct TupleShape: Sendable {
  struct Element: Sendable {
    /// The Swift name, for example `first`.
    var name: String
    var use: ValueUse
    /// Whether the array has at least so many elements.
    var isRequired: Bool
    var isBoxed = false
    var wording: Wording
  }

  var elements: [Element]
  /// What comes after them; nil if nothing may.
  var rest: ValueUse?
  /// The Swift name of the array of the rest.
  var restName = "rest"
  /// Checks of the array as a whole: counts, uniqueness.
  var checks: [ValueCheck] = []
}
