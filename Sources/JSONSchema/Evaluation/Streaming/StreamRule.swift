/// The rule that decides a value during a walk over its bytes, with an action for each kind of
/// value.
///
/// A rule is for one subschema, or for several that must all hold. Requirements that it cannot
/// express are decided on a tape of the value alone (`.tree`).
struct StreamRule: BitwiseCopyable {
  /// The literals `null`, `false` and `true` that are valid, as bits 0, 1 and 2; and those that are
  /// not decided here, as bits 4, 5 and 6.
  var literals: UInt8 = 0

  var number = NumberAction.refuse
  var string = StringAction.refuse
  var array = ContainerAction.refuse
  var object = ContainerAction.refuse

  /// The format of `.format`.
  var format = StreamFormat.other

  /// The smallest and the largest integer of `.integer`, inclusive.
  var minimum = Int64.min
  var maximum = Int64.max

  /// The limits of `.bounded` in Unicode scalars.
  var minimumLength: Int32 = 0
  var maximumLength = Int32.max

  /// The index of the format in the program for `.format`, or of the set of strings for `.member`.
  var detail: Int32 = 0

  /// The plans of `.walk`, as indexes in ``StreamTables/arrays`` and ``StreamTables/objects``.
  var arrayPlan: Int32 = 0
  var objectPlan: Int32 = 0

  /// The subschemas that must hold, as a range of ``StreamTables/subschemas``.
  var subschemaStart: Int32 = 0
  var subschemaCount: Int32 = 0

  /// The resource to enter for the dynamic scope, or -1 if no part of the subschema depends on the
  /// scope.
  var resource: Int32 = -1

  /// The rule that every value satisfies.
  static let everything = StreamRule(
    literals: 7, number: .accept, string: .accept, array: .accept, object: .accept)
}

/// The action that decides a number.
enum NumberAction: UInt8 {
  /// No number is valid.
  case refuse
  /// All numbers are valid.
  case accept
  /// Integers between two limits are valid.
  ///
  /// Other numbers are decided on the tree.
  case integer
  case tree
}

/// The action that decides a string.
enum StringAction: UInt8 {
  case refuse
  case accept
  /// The number of scalars decides.
  case bounded
  /// Only a format decides.
  case format
  /// A set of strings decides.
  case member
  case tree
}

/// The action that decides an array or an object.
enum ContainerAction: UInt8 {
  case refuse
  case accept
  /// The children decide.
  case walk
  case tree
}

/// The formats with a separate check on bytes that are not yet known to be a string.
enum StreamFormat: UInt8 {
  case dateTime
  case email
  case uri
  case uuid
  /// Any other format: the end of the string is found first, and then the string is checked.
  case other
}

/// The rules for the elements of an array.
struct StreamArray: BitwiseCopyable {
  /// The rules of the first elements, as a range of ``StreamTables/prefixes``.
  var prefixStart: Int32 = 0
  var prefixCount: Int32 = 0

  /// The rule of all other elements.
  var rest: Int32 = 0

  var minimumCount = 0
  var maximumCount = Int.max
}

/// The rules for the members of an object.
struct StreamObject: BitwiseCopyable {
  /// The names with separate rules, as a range of ``StreamTables/members``.
  var memberStart: Int32 = 0
  var memberCount: Int32 = 0

  /// The index of the first slot of the name table, and the number of slots minus one.
  var slotStart: Int32 = 0
  var slotMask: Int32 = 0

  /// The bits of all required names.
  var required: UInt64 = 0

  /// The rule of all other members.
  var additional: Int32 = 0

  /// The rule of all other members' names.
  var otherNames: Int32 = 0

  /// The patterns for the names of other members, as a range of ``StreamTables/patterns``.
  var patternStart: Int32 = 0
  var patternCount: Int32 = 0

  var minimumCount = 0
  var maximumCount = Int.max
}

/// A pattern and the rule of the members whose names match it.
struct StreamPattern: BitwiseCopyable {
  var expression: Int32
  var rule: Int32
}

/// The rule of one name, and the name itself in a form that is compared in words.
struct StreamMember: BitwiseCopyable {
  /// The name's first 16 bytes, followed by the quotation mark and zeros; and masks of the bits
  /// that are compared.
  var first: UInt64 = 0
  var firstMask: UInt64 = 0
  var second: UInt64 = 0
  var secondMask: UInt64 = 0

  /// The number of bytes in the name, and its offset among the bytes of all names.
  var length: Int32 = 0
  var textStart: Int32 = 0

  /// The rule of the member's value.
  var rule: Int32 = 0

  /// The member's bit among the required ones, or 0.
  var requiredBit: UInt64 = 0
}
