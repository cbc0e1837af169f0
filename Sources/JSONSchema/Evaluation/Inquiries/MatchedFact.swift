import JSONText

/// Something that a schema asks for and an instance satisfies, although the schema stands below `not`.
///
/// For example, `{"kind": "a"}` satisfies `{"properties": {"kind": {"const": "a"}}}` with one fact: the
/// ``assertion`` `const` at the member `kind`.
struct MatchedFact: Equatable {
  /// What is satisfied.
  enum Statement: Equatable {
    /// The schema asks for nothing.
    case anything
    /// An assertion holds; the reason is the one that it would fail with.
    case assertion(ValidationFailure.Reason)
    /// A string has a format.
    case format(Format)
    /// A schema that has a name is satisfied: the last part of a reference.
    case reference(String)
    /// A schema with a `title` is satisfied.
    case title(String)
    /// None of these members is there, so that nothing is asked of them.
    case lacksMembers([String])
    /// No member is there whose name matches a pattern, so that nothing is asked of it.
    case lacksMatches(of: String)
    /// No other members are there than these, at most, and those of patterns.
    case hasNoOthers(than: [String])
    /// The value is of another kind than those that are asked for anything.
    case isNone(of: TypeSet)
    /// A schema below another `not` fails, as it has to.
    case fails(ValidationFailure)
    /// Another keyword is satisfied.
    case keyword(String)
  }

  /// A step from the instance towards the value that a fact is about.
  enum Step: Equatable {
    /// A member whose name is in the schema.
    case declared(String)
    /// Any other member.
    case member(String)
    /// An element.
    case element(Int)
    /// Every element: there are several, and the fact is the same for all.
    case eachElement
    /// The name of every member.
    case eachName
  }

  var statement: Statement

  /// The way from the instance to the value that the fact is about.
  var way: [Step]

  /// That value.
  var node: JSONNode
}
