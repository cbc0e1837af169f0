import ArgumentParser
import CommandStreams

/// `chat-schema tour`: demonstrates the package.
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Demonstrates the package on embedded schemas, in a temporary folder.",
    discussion: """
      Payloads are checked, wrong ones explained, Swift models generated and compared, patches \
      applied, a payload decoded, patched and encoded. It continues with 'chat-schema-live', which is \
      built beside this command: a store is written and observed, and two people chat, one of \
      them offline for a while. Nothing else is needed, and nothing is left behind.

      EXIT CODES:
        0  every step showed what it should
        1  a step failed
        2  the temporary folder or 'chat-schema-live' can not be used
      """)

  func run() throws {
    // Determined first, because the tour changes the current folder.
    let call = CommandCall.chatSchema()
    let tour = Tour(output: .standardOutput(), errors: .standardError())
    let status = tour.run()
    if status != .unusable, let problem = tour.goOn(after: status, call: call) {
      tour.errors.write("\(problem)\n")
      tour.errors.flush()
      throw ExitCode(ExitStatus.unusable.rawValue)
    }
    throw ExitCode(status.rawValue)
  }
}

extension Tour {
  /// Replaces the process by the executable in the same folder that shows the steps with a store and a network, if it
  /// exists.
  ///
  /// - Parameters:
  ///   - status: The status of the steps of this part, which the status of the whole tour includes.
  ///   - call: The words with which the user runs this command.
  /// - Returns: The reason if the executable cannot be run, or nil if it does not exist, which is printed to standard
  ///   output. Otherwise the function does not return.
  func goOn(after status: ExitStatus, call: CommandCall) -> String? {
    let handOver = HandOver.toNeighbour(
      ["tour", "--first-step", "\(Self.steps.count + 1)", "--call", call.words]
        + (status == .success ? [] : ["--after-failure"]))
    let isThere = handOver.neighbour.map { FileStatus.exists($0) } ?? false
    output.write(
      isThere
        ? "\n"
        : "The steps with a store and a network are left out: '\(LiveCommandName.executable)' is "
          + "not beside 'chat-schema'.\n")
    output.flush()
    return isThere ? handOver.execute() : nil
  }
}
