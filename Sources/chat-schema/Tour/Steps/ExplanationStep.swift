import CommandStreams

/// Checks invalid payloads, and shows the explanations.
struct ExplanationStep: TourStep {
  let title = "Mistakes are shown at their positions"

  func run(_ stage: TourStage) throws {
    let folder = "Schemas/Examples/user/invalid"
    for name in ["trailing-comma", "email-without-at", "custom-nested-object"] {
      let summary = stage.validate(entity: "user", "\(folder)/\(name).json", isQuiet: false)
      try stage.expect("\(name).json is invalid", summary.invalidCount == 1)
    }
  }
}
