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
    var members: [SubschemaID] {
      [impliesCondition ? nil : condition, schema].compactMap(\.self)
    }
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
