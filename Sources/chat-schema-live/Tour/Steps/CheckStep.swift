import CommandStreams

/// Checks the store at the end.
struct CheckStep: LiveTourStep {
  let title = "The store is checked"

  func run(_ stage: TourStage) async throws {
    stage.command("store check --store \(TourStage.store.path)")
    let session = CheckSession(
      store: TourStage.store, output: stage.output, errors: stage.output)
    try stage.expect("nothing is wrong", await session.run() == .success)
  }
}
