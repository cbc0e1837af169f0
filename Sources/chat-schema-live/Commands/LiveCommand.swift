import ArgumentParser

/// The root of the commands that need a store or a network.
struct LiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat-schema-live",
    abstract: "The commands of chat-schema that need a store or a network.",
    discussion: """
      'chat-schema store …' finds this executable beside itself or on the PATH and runs \
      'chat-schema-live store …'; so do its other commands.
      """,
    subcommands: [
      StoreCommand.self, ServeCommand.self, SyncCommand.self, SendCommand.self,
      ChatCommand.self,
      LiveTourCommand.self,
    ])

  /// Runs the command line, maps usage errors to 2 as promised, and exits.
  static func runAndExit() async -> Never {
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      exit()
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      StandardStreams.printError(fullMessage(for: error))
      exit(withError: ExitCode(2))
    }
  }
}
