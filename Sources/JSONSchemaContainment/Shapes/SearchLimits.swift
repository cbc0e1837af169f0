/// The limits of a search.
struct SearchLimits: Sendable {
  /// The time at which the search ends.
  var deadline: ContinuousClock.Instant

  /// The maximum number of subschemas of both schemas together.
  var maximumShapes = 2_000_000

  /// The maximum number of values inside each other.
  var maximumDepth = 1_000

  /// The maximum number of choices inside each other.
  var maximumChoices = 20_000

  /// Whether the time is over.
  var isOver: Bool { ContinuousClock.now >= deadline }
}
