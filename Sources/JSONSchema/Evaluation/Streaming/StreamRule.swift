/// How a value is decided while its bytes are walked over: one answer for each kind of value.
///
/// A rule is about one subschema, or about several that must all hold. What is not said here is found
/// out on a tape of the value alone (`.tree`).
struct StreamRule: BitwiseCopyable {
  /// Which of `null`, `false` and `true` are valid, as bits 0, 1 and 2; and which are not decided
  /// here, as bits 4, 5 and 6.
  var literals: UInt8 = 0

  var number = NumberAction.refuse
  var string = StringAction.refuse
  var array = ContainerAction.refuse
  var object = ContainerAction.refuse

  /// The format of `.format`.
  var format = StreamFormat.other

  /// The least and the greatest integer of `.integer`, inclusive.
  var minimum = Int64.min
  var maximum = Int64.max

  /// The limits of `.bounded` in Unicode scalars.
  var minimumLength: Int32 = 0
  var maximumLength = Int32.max

  /// The table of `.format` in the program, or of `.member` in the names.
  var detail: Int32 = 0

  /// Plans of `.walk`: places in ``StreamTables/arrays`` and ``StreamTables/objects``.
  var arrayPlan: Int32 = 0
  var objectPlan: Int32 = 0

  /// The subschemas that must hold: a range of ``StreamTables/subschemas``.
  var subschemaStart: Int32 = 0
  var subschemaCount: Int32 = 0

  /// The resource to enter for the dynamic scope, or -1 if nothing in the subschema asks for it.
  var resource: Int32 = -1

  /// The rule that every value satisfies.
  static let everything = StreamRule(
    literals: 7, number: .accept, string: .accept, array: .accept, object: .accept)
}

/// What decides a number.
enum NumberAction: UInt8 {
  /// None is valid.
  case refuse
  /// All are valid.
  case accept
  /// Those without a fraction between two limits are valid; others go to the tree.
  case integer
  case tree
}

/// What decides a string.
enum StringAction: UInt8 {
  case refuse
  case accept
  /// By the number of its scalars.
  case bounded
  /// By a format, and nothing else.
  case format
  /// By a set of strings.
  case member
  case tree
}

/// What decides an array or an object.
enum ContainerAction: UInt8 {
  case refuse
  case accept
  /// By what its children are.
  case walk
  case tree
}

/// The formats that have a check of their own on bytes that are not known to be a string yet.
enum StreamFormat: UInt8 {
  case dateTime
  case email
  case uri
  case uuid
  /// Any other: the string is found first and then checked.
  case other
}

/// What decides the elements of an array.
struct StreamArray: BitwiseCopyable {
  /// The rules of the first elements: a range of ``StreamTables/prefixes``.
  var prefixStart: Int32 = 0
  var prefixCount: Int32 = 0

  /// The rule of all others.
  var rest: Int32 = 0

  var minimumCount = 0
  var maximumCount = Int.max
}

/// What decides the members of an object.
struct StreamObject: BitwiseCopyable {
  /// The names that something is known about: a range of ``StreamTables/members``.
  var memberStart: Int32 = 0
  var memberCount: Int32 = 0

  /// Where the slots that find a name are, and one less than how many.
  var slotStart: Int32 = 0
  var slotMask: Int32 = 0

  /// The bits of all required names.
  var required: UInt64 = 0

  /// The rule of all other members.
  var additional: Int32 = 0

  /// The rule of all other members' names.
  var otherNames: Int32 = 0

  /// Patterns for the names of other members: a range of ``StreamTables/patterns``.
  var patternStart: Int32 = 0
  var patternCount: Int32 = 0

  var minimumCount = 0
  var maximumCount = Int.max
}

/// A pattern and the rule of the members whose name matches it.
struct StreamPattern: BitwiseCopyable {
  var expression: Int32
  var rule: Int32
}

/// What is known about one name, and the name itself in a form that is compared in words.
struct StreamMember: BitwiseCopyable {
  /// The name's first 16 bytes with the quotation mark behind it, zeros behind that; and ones for
  /// each bit that counts.
  var first: UInt64 = 0
  var firstMask: UInt64 = 0
  var second: UInt64 = 0
  var secondMask: UInt64 = 0

  /// How many bytes the name has, and where it is among the bytes of all names.
  var length: Int32 = 0
  var textStart: Int32 = 0

  /// The rule of the member's value.
  var rule: Int32 = 0

  /// The member's bit among the required ones, or 0.
  var requiredBit: UInt64 = 0
}
