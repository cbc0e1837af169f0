import JSONSchema
import JSONText

/// What the value of a conjunction is in Swift, before anything inside it is looked at.
struct TypePlan {
  /// What is planned.
  enum Shape {
    /// Nothing is valid.
    case never
    case any
    case null
    case boolean
    case number
    case string
    /// An array whose elements are alike.
    case array
    /// An object whose members are alike.
    case map
    /// A type that is declared.
    case declared(Declared)
  }

  /// What a declared type is made of.
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
    /// In a chain of `if` and `else`, the condition that leads to the branch and holds in it.
    var condition: SubschemaID?
    /// Whether the schema says as much as the condition.
    var impliesCondition = false

    /// All that applies in the branch.
    var members: [SubschemaID] {
      [impliesCondition ? nil : condition, schema].compactMap(\.self)
    }
  }

  /// A case of a choice by kind.
  struct KindCase {
    var kinds: TypeSet
    /// Whether it holds any value of its kinds.
    var isOther = false
  }

  var shape: Shape
  var conjunction: Conjunction
  /// Whether null is valid besides.
  var isNullable = false
  /// The values that are left of a boolean.
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
