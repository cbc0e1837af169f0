import JSONText

/// A requirement of a schema below `not` that an instance satisfies.
///
/// For example, `{"kind": "a"}` satisfies `{"properties": {"kind": {"const": "a"}}}` with one fact:
/// the ``assertion`` `const` at the member `kind`.
struct MatchedFact: Equatable {
  /// The requirement that is satisfied.
  enum Statement: Equatable {
    /// The schema requires nothing.
    case anything
    /// An assertion holds.
    ///
    /// The reason is the one with which it would fail.
    case assertion(ValidationFailure.Reason)
    /// A string has a format.
    case format(Format)
    /// A schema with a name is satisfied: the last part of a reference.
    case reference(String)
    /// A schema with a `title` is satisfied.
    case title(String)
    /// None of these members exists, so nothing is required of them.
    case lacksMembers([String])
    /// No member has a name that matches a pattern, so nothing is required of it.
    case lacksMatches(of: String)
    /// No members exist except these and those that match patterns.
    case hasNoOthers(than: [String])
    /// The value is of another kind than those about which something is required.
    case isNone(of: TypeSet)
    /// A schema below another `not` fails, as required.
    case fails(ValidationFailure)
    /// Another keyword is satisfied.
    case keyword(String)
  }

  /// A step from the instance towards the value of a fact.
  enum Step: Equatable {
    /// A member whose name is in the schema.
    case declared(String)
    /// Any other member.
    case member(String)
    /// An element.
    case element(Int)
    /// Every element: there are several, and the fact is the same for all of them.
    case eachElement
    /// The name of every member.
    case eachName
  }

  var statement: Statement

  /// The path from the instance to the value of the fact.
  var way: [Step]

  /// The value of the fact.
  var node: JSONNode
}
