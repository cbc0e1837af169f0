/// The assertions of one alternative of a choice about a value, as far as they set alternatives apart.
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

  /// All that an alternative says about the value or one inside of it.
  ///
  /// What stands beside a constant adds nothing to it: a `type` beside an `enum` holds for its other values.
  struct Mark {
    /// How many steps it is below the value with the alternatives.
    var depth: Int
    /// The strongest assertion about it.
    var strength: Strength
    /// Whether all assertions hold.
    var holds: Bool
    /// Whether the value is written like one that would hold.
    var isNear = false
    /// The keywords with the constants that it may be, for ``Strength/constant``.
    var sites: [KeywordSiteID] = []

    /// Whether constants are named that it may be.
    var isConstant: Bool { !sites.isEmpty }

    /// Adds another assertion about the same value.
    fileprivate mutating func add(_ other: Mark) {
      isNear = (holds || isNear) && (other.holds || other.isNear)
      holds = holds && other.holds
      depth = min(depth, other.depth)
      strength = max(strength, other.strength)
      sites += other.sites
    }
  }

  /// By the value that they are about, an index on the tape; for a member that may not be there by its name.
  private(set) var marks: [Int: Mark] = [:]

  /// The types that the value itself may have.
  var types = TypeSet.all

  /// Whether the alternative allows no value of the type that the value is.
  var isOfOtherType = false

  /// The required members that are missing.
  var missingNames: Set<String> = []

  /// The names of members, indexes on the tape, that are required, where that is of interest.
  var requiredNames: Set<Int> = []

  /// The names of members that the alternative has a schema for.
  var declaredNames: Set<Int> = []

  /// The names of members that are refused because nothing declares them.
  var refusedNames: Set<Int> = []

  /// The names that `properties` lists.
  var knownNames: [NameTable] = []

  /// The names of members that are written like a known or missing one, which is not there itself.
  private(set) var misspeltNames: [Int: String] = [:]

  /// The number of members that are missing further below.
  var missingBelowCount = 0

  /// How many other assertions fail.
  var otherFailureCount = 0

  /// The cost of the choices about elements, as that of their closest alternatives.
  var choiceCost = 0

  /// Adds an assertion about a value.
  mutating func add(_ mark: Mark, about node: Int) {
    if marks[node]?.add(mark) == nil { marks[node] = mark }
  }

  /// Replaces the constants that a value may be.
  mutating func expect(_ sites: [KeywordSiteID], of node: Int) { marks[node]?.sites = sites }

  /// Notes that a name is written like one that is not there.
  mutating func note(misspelt name: Int, for meant: String) { misspeltNames[name] = meant }

  /// The names of members that the alternative has a schema for, misspelt or not.
  var meantNames: Set<Int> { declaredNames.union(misspeltNames.keys) }

  /// Adds what a subschema inside of the alternative says.
  mutating func add(_ other: AlternativeProfile) {
    for (node, mark) in other.marks { add(mark, about: node) }
    types.formIntersection(other.types)
    isOfOtherType = isOfOtherType || other.isOfOtherType
    missingNames.formUnion(other.missingNames)
    declaredNames.formUnion(other.declaredNames)
    refusedNames.formUnion(other.refusedNames)
    knownNames += other.knownNames
    misspeltNames.merge(other.misspeltNames) { first, _ in first }
    missingBelowCount += other.missingBelowCount
    otherFailureCount += other.otherFailureCount
    choiceCost += other.choiceCost
  }
}
