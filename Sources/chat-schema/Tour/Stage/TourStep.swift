import CommandStreams

/// One section of the tour; a later part of the package adds another type to ``Tour/steps``.
protocol TourStep: Sendable {
  /// What the step shows, as a heading.
  var title: String { get }

  /// Shows it, in the tour's folder.
  ///
  /// - Throws: ``TourFailure``, or what the shown part throws, if something is not as it should be.
  func run(_ stage: TourStage) throws
}
