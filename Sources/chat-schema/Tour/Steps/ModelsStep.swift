import CommandStreams

/// Generates Swift from the spec twice, and compares the results.
struct ModelsStep: TourStep {
  let title = "Swift is generated from the same schemas"

  func run(_ stage: TourStage) throws {
    stage.command("generate")
    let written = session(stage, isCheck: false).run()
    try stage.expect("the models are written", written == .success)
    stage.command("generate --check")
    let checked = session(stage, isCheck: true).run()
    try stage.expect("a second run generates the same bytes", checked == .success)
  }

  private func session(_ stage: TourStage, isCheck: Bool) -> GenerationSession {
    GenerationSession(
      request: GenerationRequest(
        subject: .spec(TourStage.spec), output: "Generated", isCheck: isCheck),
      output: stage.output, errors: stage.output)
  }
}
