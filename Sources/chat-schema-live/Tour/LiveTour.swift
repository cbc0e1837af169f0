import CommandStreams

/// The part of the tour that needs a store or a network, in a temporary folder.
struct LiveTour {
  /// The sections, in order.
  ///
  /// Each one continues with the store that the previous ones left.
  static let steps: [any LiveTourStep] = [
    LoadingStep(), ShowingStep(), EarlyPatchStep(), SearchStep(), LiveQueryStep(), CheckStep(),
    ConversationStep(),
  ]

  /// The arguments of the commands that open both user interfaces of the chat.
  static let nextCommands = [
    "serve --port 8080 &",
    "chat --origin http://127.0.0.1:8080 --publish-key p --subscribe-key s "
      + "--user-id ada --channel general --store ada.sqlite",
    "chat --origin http://127.0.0.1:8080 --publish-key p --subscribe-key s "
      + "--user-id bob --channel general --store bob.sqlite --web",
  ]

  /// The number of the first section, after those of another command.
  var firstNumber = 1

  /// The words with which the user runs `chat-schema`.
  let call: CommandCall

  let output: OutputStream
  let errors: OutputStream

  /// Runs all sections.
  ///
  /// - Returns: ``ExitStatus/findings`` if a step failed.
  func run() async -> ExitStatus {
    let stopwatch = ElapsedTime()
    let stage = TourStage(output: output, style: .suited(to: output))
    defer {
      output.flush()
      errors.flush()
    }
    do throws(FileProblem) {
      let folder = try TemporaryDirectory.make()
      defer { TemporaryDirectory.remove(folder) }
      try TemporaryDirectory.enter(folder)
      var failureCount = 0
      for (index, step) in Self.steps.enumerated() {
        if await !shows(step, number: firstNumber + index, stage) { failureCount += 1 }
      }
      let count = Self.steps.count
      stage.say("")
      stage.say(
        "\(count - failureCount) of \(count) steps with a store and a network in "
          + "\(NumberText.seconds(stopwatch.seconds)) s")
      stage.say("")
      stage.say(
        "To chat yourself, as Ada in this terminal and as Bob on a page, in another terminal;")
      stage.say("the last command prints the address of the page, which a browser opens:")
      for line in Self.nextCommands { stage.say("  \(call.words) \(line)", .dim) }
      return failureCount == 0 ? .success : .findings
    } catch {
      errors.write("\(error)\n")
      return .unusable
    }
  }

  private func shows(_ step: any LiveTourStep, number: Int, _ stage: TourStage) async -> Bool {
    if number > 1 { stage.say("") }
    stage.say("\(number). \(step.title)", .bold)
    do {
      try await step.run(stage)
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
