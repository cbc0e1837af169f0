import ArgumentParser
import CommandStreams
import JSONSchema

/// The root of the commands that need a store or a network.
struct LiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    // Users run its commands under this name.
    commandName: "chat-schema",
    abstract: "The commands of chat-schema that need a store or a network.",
    discussion: """
      'chat-schema store …' finds this executable beside itself or on the PATH and runs \
      'chat-schema-live store …'; so do its other commands.
      """,
    version: Version.current,
    subcommands: [
      StoreCommand.self, ServeCommand.self, SyncCommand.self, SendCommand.self,
      ChatCommand.self,
      LiveTourCommand.self,
    ])

  /// Runs the command line and exits.
  ///
  /// Usage errors exit with 2, as documented.
  static func runAndExit() async -> Never {
    if let mistake = mistake(in: Array(CommandLine.arguments.dropFirst())) { exit(with: mistake) }
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

  /// Returns a mistake that the parser would not find, or would describe less clearly.
  static func mistake(in arguments: [String]) -> ArgumentCheck.Mistake? {
    CommandSyntax.described(by: Self.self)
      .flatMap { ArgumentCheck(syntax: $0).mistake(in: arguments) }
  }

  /// Prints a usage error in the parser's format, and exits.
  private static func exit(with mistake: ArgumentCheck.Mistake) -> Never {
    var command: any ParsableCommand.Type = Self.self
    for name in mistake.command?.split(separator: " ") ?? [] {
      let below = command.configuration.subcommands
      command = below.first { $0.configuration.commandName == String(name) } ?? command
    }
    let path = mistake.command.map { "chat-schema \($0)" } ?? "chat-schema"
    StandardStreams.printError(
      """
      Error: \(DisplayText.line(mistake.message))
      Usage: \(usageString(for: command))
        See '\(path) --help' for more information.
      """)
    exit(withError: ExitCode(2))
  }
}
