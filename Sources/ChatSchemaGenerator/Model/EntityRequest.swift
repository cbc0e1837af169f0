package import JSONSchema

/// A query that the store offers by name, such as `membersBy(channelID:excludingUserId:onlyPresent:)`.
package struct EntityRequest: Hashable, Sendable {
  /// The name before the parenthesis, such as `membersBy`.
  package var baseName: String
  /// Its parameters, in order; all their conditions must hold.
  package var parameters: [RequestParameter]
  /// The conditions that hold whatever the arguments are.
  package var conditions: [ValueCondition] = []
  /// The sort keys of the result; the first one decides first.
  package var sort: [RequestSortKey]
  /// Whether at most one object is the result.
  package var isSingle: Bool
  /// Words for the doc comment.
  package var wording: Wording
  /// The location in the spec.
  package var location: SourceLocation
}

/// A parameter of a request, and the condition that it makes.
package struct RequestParameter: Hashable, Sendable {
  /// The label and name, such as `excludingUserId`.
  package var name: String
  /// Its type: that of the attribute, or boolean for ``RequestComparison/requires``.
  var type: ValueShape
  /// Whether it may be left out, which drops the condition.
  package var isOptional: Bool
  /// The attribute to compare; reached through relationships if the path contains any.
  package var attribute: AttributePath
  /// The comparison of the attribute with the argument.
  package var comparison: RequestComparison
  /// The conditions that must hold when the argument of ``RequestComparison/requires`` is false.
  package var otherwise: [ValueCondition] = []
}

/// The comparison of an attribute with an argument of a request.
package enum RequestComparison: String, Hashable, Sendable, CaseIterable {
  /// The attribute has the value.
  case equals
  /// The attribute has another value, or none.
  case notEquals
  /// The attribute comes before the value.
  case lessThan
  /// The attribute does not come after the value.
  case atMost
  /// The attribute comes after the value.
  case greaterThan
  /// The attribute does not come before the value.
  case atLeast
  /// When the argument is true, the boolean attribute must be true.
  case requires
}

/// An attribute of an entity, or of one that is reached through to-one relationships.
package struct AttributePath: Hashable, Sendable {
  /// The relationships to follow, in order; usually none.
  package var relationships: [String]
  /// The attribute at the end.
  package var attribute: String
}

/// A key of an ordering.
package struct RequestSortKey: Hashable, Sendable {
  /// The attribute.
  package var attribute: AttributePath
  /// Whether larger values come first.
  package var isDescending: Bool
}
