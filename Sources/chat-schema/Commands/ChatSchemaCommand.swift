import ArgumentParser
import CommandStreams
import JSONSchema

/// The root command: help, version and the subcommands.
struct ChatSchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat-schema",
    abstract: "Checks JSON payloads against schemas, and generates Swift from the same schemas.",
    discussion: """
      A team describes its data once: with a JSON Schema for each payload, and with an entity spec \
      that defines how payloads become entities. The command checks payloads against them, and \
      generates the Swift models of the application.

      New here? Run 'chat-schema tour' to see all of it in a temporary folder, then \
      'chat-schema init' to start in your own.

      EXIT CODES:
        0  all valid; written; no drift
        1  something is invalid; generated files differ; a step of the tour failed
        2  a schema, a spec or a path can not be used; wrong usage
      """,
    version: Version.current,
    subcommands: [
      ValidateCommand.self, GenerateCommand.self, InitCommand.self, BowtieCommand.self,
      TourCommand.self, ContainsCommand.self, DiffCommand.self, LintCommand.self,
      CheckCommand.self, TestCommand.self, BundleCommand.self,
      LiveStoreCommand.self, LiveServeCommand.self, LiveSyncCommand.self,
      LiveSendCommand.self,
      LiveChatCommand.self, LivePlaygroundCommand.self,
    ])

  /// Runs the command line and exits.
  ///
  /// Usage errors exit with 2, as documented.
  static func runAndExit() -> Never {
    if let mistake = mistake(in: Array(CommandLine.arguments.dropFirst())) { exit(with: mistake) }
    do {
      var command = try parseAsRoot()
      try command.run()
      exit()
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      let errors = OutputStream.standardError()
      errors.write(message(for: error, about: CommandLine.arguments) + "\n")
      errors.flush()
      exit(withError: ExitCode(ExitStatus.unusable.rawValue))
    }
  }

  /// Returns the parser's message about a usage error, with the quoted arguments escaped for display.
  ///
  /// Otherwise a line break in an argument would look like one of the message.
  static func message(for error: any Error, about arguments: [String]) -> String {
    var message = fullMessage(for: error)
    for argument in arguments {
      for part in argument.split(separator: "=", maxSplits: 1).map(String.init) + [argument] {
        let shown = DisplayText.line(part)
        if shown != part { message = message.replacing(part, with: shown) }
      }
    }
    return message
  }

  /// Returns a mistake that the parser would not find, or would describe less clearly.
  private static func mistake(in arguments: [String]) -> ArgumentCheck.Mistake? {
    ArgumentCheck(syntax: CommandSyntax(table: ArgumentTable.text)).mistake(in: arguments)
  }

  /// Prints a usage error in the parser's format, and exits.
  private static func exit(with mistake: ArgumentCheck.Mistake) -> Never {
    let command = configuration.subcommands.first { type in
      type.configuration.commandName == mistake.command
    }
    let usage = command.map { usageString(for: $0) } ?? usageString()
    let path = (["chat-schema"] + (command == nil ? [] : [mistake.command ?? ""]))
    let errors = OutputStream.standardError()
    errors.write(
      """
      Error: \(DisplayText.line(mistake.message))
      Usage: \(usage)
        See '\(path.joined(separator: " ")) --help' for more information.

      """)
    errors.flush()
    exit(withError: ExitCode(ExitStatus.unusable.rawValue))
  }
}

/// The default paths of the spec and of the output folder, relative to the working directory.
enum Defaults {
  static let spec = "Schemas/entities.json"
  static let output = "Generated"
}
