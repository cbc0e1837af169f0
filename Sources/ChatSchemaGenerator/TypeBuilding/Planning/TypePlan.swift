import JSONSchema
import JSONText

/// The Swift form of a value to which a conjunction applies, before its parts are examined.
struct TypePlan {
  /// The planned form.
  enum Shape {
    /// No value is valid.
    case never
    case any
    case null
    case boolean
    case number
    case string
    /// An array whose elements have one type.
    case array
    /// An object whose members have one type.
    case map
    /// A type that is declared.
    case declared(Declared)
  }

  /// The content of a declared type.
  enum Declared {
    case structure
    case tuple
    case enumeration([JSONNode])
    /// A case per kind.
    case kinds([KindCase])
    /// A case per branch of a keyword.
    case branches(MemberKeyword, [Branch])
  }

  /// A branch of `anyOf`, `oneOf` or `if`.
  struct Branch {
    var schema: SubschemaID
    /// The condition that leads to the branch, and holds in it, in a chain of `if` and `else`.
    var condition: SubschemaID?
    /// Whether the schema implies the condition.
    var impliesCondition = false

    /// All subschemas that apply in the branch.
    var members: [SubschemaID] { [impliesCondition ? nil : condition, schema].compactMap(\.self) }
  }

  /// A case of a choice by kind.
  struct KindCase {
    var kinds: TypeSet
    /// Whether it accepts any value of its kinds.
    var isOther = false
  }

  var shape: Shape
  var conjunction: Conjunction
  /// Whether null is valid as well.
  var isNullable = false
  /// The values that a boolean allows.
  var constants: [JSONNode]?

  /// Whether a type is declared.
  var isDeclared: Bool {
    if case .declared = shape { true } else { false }
  }

  /// The keyword whose branches become cases.
  var distributed: KeywordSiteID? {
    if case .declared(.branches(let keyword, _)) = shape { keyword.site } else { nil }
  }
}

/// Keywords whose branches became the cases of a choice, but that are still evaluated inside a case.
///
/// A `oneOf` whose branches became cases is validated by counting the cases in which the value is valid. This
/// is correct as long as a case asserts only its branch and the keywords beside the `oneOf`, but not the
/// `oneOf` itself. Take `{"oneOf": [{"minimum": 1}, {"maximum": 5}]}`. If both cases asserted all of it, 3,
/// which both branches allow, would be valid in neither of them, and be rejected for the wrong reason.
struct Entanglement {
  private(set) var sites: Set<KeywordSiteID> = []

  /// Records that a subschema is evaluated as a whole, although some of its keywords are handled elsewhere.
  mutating func note(
    _ member: SubschemaID, _ consumed: Set<KeywordSiteID>, _ conjunctions: ConjunctionReader
  ) {
    guard !consumed.isEmpty else { return }
    let inner = Set(conjunctions.closure([member]))
    for site in consumed where inner.contains(conjunctions.reader.site(site).subschema) {
      sites.insert(site)
    }
  }

  /// Adds the keywords that another stage has found.
  mutating func formUnion(_ other: Entanglement) { sites.formUnion(other.sites) }
}

/// A choice that tries its cases, with the `oneOf` whose branches its cases are.
struct TrialChoice {
  var id: TypeID
  var keyword: MemberKeyword
}
