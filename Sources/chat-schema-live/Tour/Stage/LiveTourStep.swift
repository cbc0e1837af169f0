import CommandStreams

/// One section of the tour that needs a store or a network; a later part of the package adds another type
/// to ``LiveTour/steps``.
protocol LiveTourStep: Sendable {
  /// What the step shows, as a heading.
  var title: String { get }

  /// Shows it, in the tour's folder, where steps before have left a store.
  ///
  /// - Throws: `TourFailure`, or what the shown part throws, if something is not as it should be.
  func run(_ stage: TourStage) async throws
}
