/// The assertions of an alternative about a value, as far as they distinguish it from other
/// alternatives.
///
/// For example, for `{"kind": "square", "radius": 3}` and the alternative `{"properties": {"kind":
/// {"const": "circle"}, "radius": {"type": "number"}}, "required": ["radius"]}`, there are a
/// constant that is rejected and a type that holds, and no member is missing.
struct AlternativeProfile {
  /// The degree to which an assertion indicates that the alternative was meant.
  enum Strength: Int, Comparable {
    case type, text, constant

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The combined assertions of an alternative about the value or about one inside it.
  ///
  /// An assertion next to a constant adds nothing to it: a `type` next to an `enum` holds for its
  /// other values, too.
  struct Mark {
    /// The depth of the value below the one with the alternatives.
    var depth: Int
    /// The strongest assertion about it.
    var strength: Strength
    /// Whether all assertions hold.
    var holds: Bool
    /// Whether the spelling of the value is similar to one that would hold.
    var isNear = false
    /// The keywords with the accepted constants, for ``Strength/constant``.
    var sites: [KeywordSiteID] = []

    /// Whether the alternative lists accepted constants.
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

  /// The marks by value, as an index on the tape.
  ///
  /// A member that is not allowed has the index of its name.
  private(set) var marks: [Int: Mark] = [:]

  /// The types that the alternative accepts for the value itself.
  var types = TypeSet.all

  /// Whether the alternative accepts no value of the value's type.
  var isOfOtherType = false

  /// The required members that are missing.
  var missingNames: Set<String> = []

  /// The names of existing members that are required, as indexes on the tape.
  ///
  /// They are collected only below `not`.
  var requiredNames: Set<Int> = []

  /// The names of members for which the alternative has a schema.
  var declaredNames: Set<Int> = []

  /// The names of members that are rejected because nothing declares them.
  var refusedNames: Set<Int> = []

  /// The names in `properties`.
  var knownNames: [NameTable] = []

  /// The names of members that are similar to a known or missing name that does not occur itself.
  private(set) var misspeltNames: [Int: String] = [:]

  /// The number of missing members at deeper levels.
  var missingBelowCount = 0

  /// The number of other assertions that fail.
  var otherFailureCount = 0

  /// The cost of choices about elements, which is that of their closest alternatives.
  var choiceCost = 0

  /// Adds an assertion about a value.
  mutating func add(_ mark: Mark, about node: Int) {
    if marks[node]?.add(mark) == nil { marks[node] = mark }
  }

  /// Replaces the constants that are accepted for a value.
  mutating func expect(_ sites: [KeywordSiteID], of node: Int) { marks[node]?.sites = sites }

  /// Records that a name is similar to one that does not occur.
  mutating func note(misspelt name: Int, for meant: String) { misspeltNames[name] = meant }

  /// The names of members for which the alternative has a schema, misspelt or not.
  var meantNames: Set<Int> { declaredNames.union(misspeltNames.keys) }

  /// Adds the assertions of a subschema inside the alternative.
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

/// A pattern that matches only a few texts, as an `enum` does: `^a$` or `^(a|b)$`.
struct LiteralPattern {
  let literals: [String]

  /// The characters that have a special meaning unless a backslash precedes them.
  private static let special = Set("^$.*+?()[]{}|")

  /// The maximum number of scalars in a pattern that is examined.
  private static let maximumCount = 400

  /// Parses a pattern; nil if it matches any other texts.
  init?(_ pattern: String) {
    guard pattern.utf8.count <= Self.maximumCount, pattern.hasPrefix("^"), pattern.hasSuffix("$"),
      pattern.utf8.count > 2
    else { return nil }
    var rest = pattern.dropFirst().dropLast()
    var literals = [""]
    let isGroup = rest.hasPrefix("(") && rest.hasSuffix(")")
    if isGroup {
      rest = rest.dropFirst().dropLast()
      if rest.hasPrefix("?:") { rest = rest.dropFirst(2) }
    }
    while let character = rest.popFirst() {
      if character == "|", isGroup {
        literals.append("")
      } else if character == "\\" {
        // A letter or digit after a backslash is a class or a reference.
        guard let escaped = rest.popFirst(), !escaped.isLetter, !escaped.isNumber else {
          return nil
        }
        literals[literals.count - 1].append(escaped)
      } else if Self.special.contains(character) {
        return nil
      } else {
        literals[literals.count - 1].append(character)
      }
    }
    self.literals = literals
  }
}
