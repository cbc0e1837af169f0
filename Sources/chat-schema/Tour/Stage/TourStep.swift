import CommandStreams

/// A section of the tour.
///
/// To add a section, add a type to ``Tour/steps``.
protocol TourStep: Sendable {
  /// The heading of the section.
  var title: String { get }

  /// Runs the section in the tour's folder.
  ///
  /// - Throws: ``TourFailure`` if a claim is wrong, or the error of the demonstrated function.
  func run(_ stage: TourStage) throws
}
