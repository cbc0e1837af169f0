import CommandStreams

/// Checks the examples of each payload schema.
struct ExamplesStep: TourStep {
  let title = "Payloads are checked against their entity"

  func run(_ stage: TourStage) throws {
    for entity in ["user", "channel", "message"] {
      let folder = "Schemas/Examples/\(entity)"
      let valid = stage.validate(entity: entity, "\(folder)/valid", isQuiet: true)
      let invalid = stage.validate(entity: entity, "\(folder)/invalid", isQuiet: true)
      try stage.expect(
        "every \(entity) gets the expected verdict",
        valid.status == .success && valid.instanceCount > 0
          && invalid.status == .findings && invalid.invalidCount == invalid.instanceCount)
    }
  }
}
