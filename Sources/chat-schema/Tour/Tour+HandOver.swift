import CommandStreams

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
