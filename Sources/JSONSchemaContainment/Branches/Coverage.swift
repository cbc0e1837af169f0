/// The children of a value that the subschemas of one schema object evaluate.
struct Coverage: Sendable {
  /// The tracker of the enclosing schema object, whose children are evaluated as well.
  var parent: Int?

  var names: Set<NameID> = []
  var patterns: Set<PatternID> = []
  var coversAllMembers = false

  /// The number of elements at the start that are evaluated.
  var prefixCount = 0
  var coversAllElements = false

  /// The shapes of `contains` whose matches count as evaluated.
  var contained: [ShapeID] = []
}

/// The requirement of `unevaluatedItems` or `unevaluatedProperties`.
struct UnevaluatedDemand: Sendable {
  var tracker: Int
  var shape: ShapeID
  /// Whether some unevaluated child must violate the shape.
  var isNegative: Bool
}
