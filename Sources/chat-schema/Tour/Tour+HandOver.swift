import CommandStreams

extension Tour {
  /// Becomes the executable that shows the rest, which needs a store, if it is beside this one.
  ///
  /// - Parameters:
  ///   - status: What the steps of this part came to; what follows does not forget it.
  ///   - call: How the user calls this command.
  /// - Returns: Only if it is not there, which is said on standard output, or can not be run: why.
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
