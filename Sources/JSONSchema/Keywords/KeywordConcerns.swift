/// What a keyword can contradict, or cannot do without: whether ``SiblingWarnings`` must look.
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

  /// The concerns of a keyword.
  init(of name: String) {
    types = SiblingWarnings.subjects[name]?.types ?? .all
    if SiblingWarnings.limits.contains(where: { $0.least == name }) { kinds.insert(.lowerLimit) }
    if SiblingWarnings.limits.contains(where: { $0.most == name }) { kinds.insert(.upperLimit) }
    if SiblingWarnings.companions.contains(where: { $0.keyword == name }) {
      kinds.insert(.companion)
    }
    switch name {
    case "required": kinds.insert(.required)
    case "additionalProperties": kinds.insert(.additional)
    case "enum", "const": kinds.insert(.values)
    default: break
    }
  }

  /// Adds those of another keyword of the same schema object, of which `type` allows some types.
  mutating func add(_ other: KeywordConcerns, besides types: TypeSet?) {
    kinds.formUnion(other.kinds)
    if let types, other.types.isDisjoint(with: types) { self.types = [] }
  }

  /// Whether something may be contradictory.
  func maySay(_ types: TypeSet?) -> Bool {
    self.types.isEmpty || kinds.contains(.companion)
      || kinds.isSuperset(of: [.lowerLimit, .upperLimit])
      || kinds.isSuperset(of: [.required, .additional])
      || (types != nil && kinds.contains(.values))
  }
}
