import ArgumentParser
import CommandStreams

/// `chat-schema-live tour`: the second part of `chat-schema tour`.
struct LiveTourCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract:
      "Shows what needs a store or a network, in a temporary folder; 'chat-schema tour' ends with it.",
    discussion: """
      Payloads are written in batches, read back, patched early, searched and observed, and the \
      store is checked; two people talk through a server on this machine. Nothing is needed but \
      this command, and nothing is left behind.

      EXIT CODES:
        0  every step showed what it should
        1  a step failed
        2  the temporary folder can not be used; wrong usage
      """)

  @Option(help: ArgumentHelp("The number of the first step.", valueName: "n"))
  var firstStep = 1

  @Flag(help: "Exit with 1 in any case, because a step of another command failed.")
  var afterFailure = false

  @Option(
    help: ArgumentHelp("The words that call chat-schema in printed commands.", valueName: "words"))
  var call: String?

  func run() async throws {
    EndingSignals.letEndProcess()
    QuietLogs.begin()
    let tour = LiveTour(
      firstNumber: firstStep, call: call.map(CommandCall.init(words:)) ?? .chatSchema(),
      output: .standardOutput(), errors: .standardError())
    var status = await tour.run()
    if afterFailure { status.raise(to: .findings) }
    throw ExitCode(tour.output.exitCode(status, errors: tour.errors))
  }
}
