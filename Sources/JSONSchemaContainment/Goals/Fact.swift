import JSONSchema
import JSONText

/// A condition on a value of a known kind, or on its children.
enum Fact: Hashable, Sendable {
  // Numbers.
  case lowerBound(JSONNumber, isExclusive: Bool)
  case upperBound(JSONNumber, isExclusive: Bool)
  case multiple(JSONNumber, isNegative: Bool)
  case writtenAsInteger(Bool)

  // Strings.
  case minimumLength(Int)
  case maximumLength(Int)
  case pattern(PatternID, isNegative: Bool)
  case format(Format, isNegative: Bool)
  case content(StringContent, isNegative: Bool)

  // Arrays.
  case minimumCount(Int)
  case maximumCount(Int)
  /// All elements differ, or two are equal.
  case unique(Bool)
  /// An element, if there is one at the index, satisfies a shape.
  case element(at: Int, Literal)
  /// All elements from an index on satisfy a shape.
  case elements(from: Int, Literal)
  /// The number of elements from an index on that satisfy all shapes is within limits.
  case matches([Literal], from: Int, minimum: Int, maximum: Int?)

  // Objects.
  case minimumMembers(Int)
  case maximumMembers(Int)
  case present(NameID)
  case absent(NameID)
  /// A member, if there is one with the name, satisfies a shape.
  case member(NameID, Literal)
  /// All members whose names match satisfy a shape.
  case members(NameMatcher, Literal)
  /// The names of all members satisfy a shape.
  case names(Literal)
  /// There is a member with a matching name and a value that satisfies some shapes.
  case someMember(NameMatcher, [Literal])

  // Values of any kind.
  /// Something that cannot be decided.
  case undecidable(keyword: String)
  case oneOf(ConstantsID)
  case noneOf(ConstantsID)
  /// The value differs from another in an element or a member, as part of ``noneOf(_:)``.
  case elementDiffers(at: Int, from: JSONValue)
  case memberDiffers(NameID, from: JSONValue)
}

/// The names to which a rule about members applies.
struct NameMatcher: Hashable, Sendable {
  /// The names that are not matched.
  var excludedNames: [NameID] = []

  /// The conditions on the name, which is a string.
  var literals: [Literal] = []
}

/// A part of a requirement on a value of a known kind.
enum Requirement: Hashable, Sendable {
  case literal(Literal)
  /// The shape holds, and the children that it evaluates are recorded.
  case tracked(ShapeID, tracker: Int)
  /// All clauses of a shape but those about unevaluated children hold, and these fail.
  case onlyUnevaluatedFails(ShapeID)
  case fact(Fact)
}

/// A list of requirements of which one must be met, each a list that must be met as a whole.
struct Choice: Sendable {
  /// The literal from which the choice follows; nil if none alone implies it.
  var source: Literal?
  var alternatives: [[Requirement]]
}
