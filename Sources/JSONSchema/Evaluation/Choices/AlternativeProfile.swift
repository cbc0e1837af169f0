/// What one alternative of `anyOf` or `oneOf` says about a value, as far as that sets alternatives apart.
///
/// For example, for `{"kind": "square", "radius": 3}` and the alternative
/// `{"properties": {"kind": {"const": "circle"}, "radius": {"type": "number"}}, "required": ["radius"]}`
/// there are a constant that is refused and a type that holds, and no member is missing.
struct AlternativeProfile {
  /// How plainly an assertion says which alternative is meant.
  enum Strength: Int, Comparable {
    case type, text, constant

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// An assertion about the value or about one inside of it.
  struct Mark {
    /// The value that the assertion looks at, an index on the tape.
    var node: Int
    /// How many steps it is below the value with the alternatives.
    var depth: Int
    var strength: Strength
    var holds: Bool
    /// The keywords with the constants, for ``Strength/constant``.
    var sites: [KeywordSiteID] = []
  }

  var marks: [Mark] = []

  /// The types that the value itself may have.
  var types = TypeSet.all

  /// Whether the value is of a type for which the alternative allows no value.
  var isOfOtherType = false

  /// How many required members are missing, and how many of these are there under a misspelt name.
  var missingCount = 0
  var misspeltCount = 0

  /// The names of members, indexes on the tape, that the alternative has a schema for.
  var declaredNames: Set<Int> = []

  /// How many members it refuses by their names.
  var refusedNameCount = 0

  /// How many other assertions fail.
  var otherFailureCount = 0
}
