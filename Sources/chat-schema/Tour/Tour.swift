import CommandStreams

/// A demonstration of the package on the embedded schemas, in a temporary folder.
struct Tour {
  /// The sections, in order.
  static let steps: [any TourStep] = [
    ExamplesStep(), ExplanationStep(), ModelsStep(), PatchStep(), RoundTripStep(),
    PlainSchemaStep(),
  ]

  let output: OutputStream
  let errors: OutputStream

  /// Runs all sections.
  ///
  /// - Returns: ``ExitStatus/findings`` if a step failed.
  func run() -> ExitStatus {
    let stopwatch = ElapsedTime()
    let stage = TourStage(output: output, style: .suited(to: output))
    defer {
      output.flush()
      errors.flush()
    }
    do throws(FileProblem) {
      let folder = try TemporaryDirectory.make()
      defer { TemporaryDirectory.remove(folder) }
      for file in EmbeddedFile.all() where !file.path.hasPrefix("Starters/") {
        try NewFile.write(file.text, to: "\(folder)/Schemas/\(file.path)")
      }
      try TemporaryDirectory.enter(folder)
      let failures = Self.steps.enumerated().count { !shows($1, number: $0 + 1, stage) }
      stage.say("")
      stage.say(
        "\(Self.steps.count - failures) of \(Self.steps.count) steps in "
          + "\(NumberText.seconds(stopwatch.seconds)) s")
      return failures == 0 ? .success : .findings
    } catch {
      errors.write("\(error)\n")
      return .unusable
    }
  }

  private func shows(_ step: any TourStep, number: Int, _ stage: TourStage) -> Bool {
    if number > 1 { stage.say("") }
    stage.say("\(number). \(step.title)", .bold)
    do {
      try step.run(stage)
      output.flush()
      return true
    } catch {
      output.flush()
      stage.style.write("failed:", .error, to: errors)
      errors.write(" \(step.title): \(error)\n")
      errors.flush()
      return false
    }
  }
}
