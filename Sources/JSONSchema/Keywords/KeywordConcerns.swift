/// The contradictions in which a keyword can be involved, and its need for others.
///
/// They determine whether its siblings must be examined. Most schema objects have no such keyword,
/// and there can be a million of them.
struct KeywordConcerns: Sendable {
  /// The kinds of contradictions in which a keyword can be involved.
  struct Kinds: OptionSet, Sendable {
    let rawValue: UInt8

    /// The keyword sets a lower limit.
    static let lowerLimit = Kinds(rawValue: 1)
    /// The keyword sets an upper limit.
    static let upperLimit = Kinds(rawValue: 2)
    /// The keyword asserts nothing without another keyword.
    static let companion = Kinds(rawValue: 4)
    /// The keyword requires members.
    static let required = Kinds(rawValue: 8)
    /// The keyword may reject members.
    static let additional = Kinds(rawValue: 16)
    /// The keyword lists values.
    static let values = Kinds(rawValue: 32)
  }

  /// The kinds of contradictions in which the keyword, or one of several keywords, can be involved.
  private(set) var kinds: Kinds = []

  /// The types to which the keyword, or all of several keywords, apply.
  ///
  /// Most keywords apply to all types.
  private(set) var types: TypeSet = .all

  /// Creates the concerns of no keyword.
  init() {}

  /// Creates the concerns of a keyword that applies to values of some types.
  init(_ kinds: Kinds, about types: TypeSet) {
    self.kinds = kinds
    self.types = types
  }

  /// Adds the concerns of another keyword of the same schema object, whose `type` allows some
  /// types.
  mutating func add(_ other: KeywordConcerns, besides types: TypeSet?) {
    kinds.formUnion(other.kinds)
    if let types, other.types.isDisjoint(with: types) { self.types = [] }
  }

  /// Returns whether there may be a contradiction.
  func maySay(_ types: TypeSet?) -> Bool {
    maySayInapplicable || maySayLonely || maySayReversed || maySayImpossible
      || (types != nil && kinds.contains(.values))
  }

  /// Whether a keyword may apply only to types that `type` does not allow.
  var maySayInapplicable: Bool { types.isEmpty }

  /// Whether a keyword may lack the one that it needs.
  var maySayLonely: Bool { kinds.contains(.companion) }

  /// Whether no value may satisfy a pair of limits.
  var maySayReversed: Bool { kinds.isSuperset(of: [.lowerLimit, .upperLimit]) }

  /// Whether a member may be both required and rejected.
  var maySayImpossible: Bool { kinds.isSuperset(of: [.required, .additional]) }

  /// The kind of values to which the keyword applies; nil if it applies to several kinds.
  var subject: String? {
    switch types {
    case .string: "strings"
    case .numbers: "numbers"
    case .array: "arrays"
    case .object: "objects"
    default: nil
    }
  }

  /// The pairs of keywords whose limits must leave some value: a ``Kinds/lowerLimit`` and an
  /// ``Kinds/upperLimit``.
  static let limits: [(least: String, most: String, isStrict: Bool)] = [
    ("minimum", "maximum", false), ("minimum", "exclusiveMaximum", true),
    ("exclusiveMinimum", "maximum", true), ("exclusiveMinimum", "exclusiveMaximum", true),
    ("minLength", "maxLength", false), ("minItems", "maxItems", false),
    ("minProperties", "maxProperties", false), ("minContains", "maxContains", false),
  ]

  /// The keywords that assert nothing without another one, each a ``Kinds/companion``.
  static let companions: [(keyword: String, needs: String)] = [
    ("then", "if"), ("else", "if"), ("minContains", "contains"), ("maxContains", "contains"),
    ("additionalItems", "items"), ("contentSchema", "contentMediaType"),
  ]
}
