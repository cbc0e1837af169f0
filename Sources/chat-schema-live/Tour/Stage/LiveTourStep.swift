import CommandStreams

/// A section of the tour that needs a store or a network.
///
/// To add a section, add a type to ``LiveTour/steps``.
protocol LiveTourStep: Sendable {
  /// The heading of the section.
  var title: String { get }

  /// Runs the section in the tour's folder, which contains the store that the previous sections left.
  ///
  /// - Throws: `TourFailure` if a claim is wrong, or the error of the demonstrated function.
  func run(_ stage: TourStage) async throws
}
