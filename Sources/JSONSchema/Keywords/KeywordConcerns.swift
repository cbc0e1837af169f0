/// What a keyword can contradict, or cannot do without: whether its siblings must be looked at.
///
/// Most schema objects have nothing of the kind, and there can be a million of them.
struct KeywordConcerns: Sendable {
  /// The kinds of contradictions that a keyword can be part of.
  struct Kinds: OptionSet, Sendable {
    let rawValue: UInt8

    /// It limits something from below.
    static let lowerLimit = Kinds(rawValue: 1)
    /// It limits something from above.
    static let upperLimit = Kinds(rawValue: 2)
    /// It asserts nothing without another keyword.
    static let companion = Kinds(rawValue: 4)
    /// It asks for members.
    static let required = Kinds(rawValue: 8)
    /// It may refuse members.
    static let additional = Kinds(rawValue: 16)
    /// It lists values.
    static let values = Kinds(rawValue: 32)
  }

  /// What the keyword alone can be part of, or what several can be.
  private(set) var kinds: Kinds = []

  /// The types that the keyword is about, or all of several keywords are about; all for most.
  private(set) var types: TypeSet = .all

  /// The concerns of no keyword.
  init() {}

  /// The concerns of a keyword that is about values of some types.
  init(_ kinds: Kinds, about types: TypeSet) {
    self.kinds = kinds
    self.types = types
  }

  /// Adds those of another keyword of the same schema object, of which `type` allows some types.
  mutating func add(_ other: KeywordConcerns, besides types: TypeSet?) {
    kinds.formUnion(other.kinds)
    if let types, other.types.isDisjoint(with: types) { self.types = [] }
  }

  /// Whether something may be contradictory.
  func maySay(_ types: TypeSet?) -> Bool {
    maySayInapplicable || maySayLonely || maySayReversed || maySayImpossible
      || (types != nil && kinds.contains(.values))
  }

  /// Whether a keyword may be about other types than `type` allows.
  var maySayInapplicable: Bool { types.isEmpty }

  /// Whether a keyword may be without the one that it needs.
  var maySayLonely: Bool { kinds.contains(.companion) }

  /// Whether limits may have nothing between them.
  var maySayReversed: Bool { kinds.isSuperset(of: [.lowerLimit, .upperLimit]) }

  /// Whether members may be required and refused.
  var maySayImpossible: Bool { kinds.isSuperset(of: [.required, .additional]) }
}

extension KeywordConcerns {
  /// What the keyword is about, if it is about values of some types only.
  var subject: String? {
    switch types {
    case .string: "strings"
    case .numbers: "numbers"
    case .array: "arrays"
    case .object: "objects"
    default: nil
    }
  }

  /// Keywords between which there must be something: a ``Kinds/lowerLimit`` and an
  /// ``Kinds/upperLimit``.
  static let limits: [(least: String, most: String, isStrict: Bool)] = [
    ("minimum", "maximum", false), ("minimum", "exclusiveMaximum", true),
    ("exclusiveMinimum", "maximum", true), ("exclusiveMinimum", "exclusiveMaximum", true),
    ("minLength", "maxLength", false), ("minItems", "maxItems", false),
    ("minProperties", "maxProperties", false), ("minContains", "maxContains", false),
  ]

  /// Keywords that assert nothing without another, each a ``Kinds/companion``.
  static let companions: [(keyword: String, needs: String)] = [
    ("then", "if"), ("else", "if"), ("minContains", "contains"), ("maxContains", "contains"),
    ("additionalItems", "items"), ("contentSchema", "contentMediaType"),
  ]
}
