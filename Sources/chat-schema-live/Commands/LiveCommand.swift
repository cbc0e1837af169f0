import ArgumentParser
import CommandStreams
import JSONSchema
import Logging

/// The root of the commands that need a store, a network or a page.
struct LiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    // Users run its commands under this name.
    commandName: "chat-schema",
    abstract: "The commands of chat-schema that need a store, a network or a page.",
    discussion: """
      'chat-schema store …' finds this executable beside itself or on the PATH and runs \
      'chat-schema-live store …'; so do its other commands.
      """,
    version: Version.current,
    subcommands: [
      StoreCommand.self, ServeCommand.self, SyncCommand.self, SendCommand.self,
      ChatCommand.self, PlaygroundCommand.self,
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
    ArgumentCheck(syntax: syntax).mistake(in: arguments)
  }

  /// The commands of the table that this executable implements.
  ///
  /// `tour` has other options here than in `chat-schema`, which calls it.
  static var syntax: CommandSyntax {
    var syntax = CommandSyntax(table: ArgumentTable.text)
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    syntax.commands.removeAll { !names.contains($0.name) || $0.name == "tour" }
    let tour = CommandSyntax(
      table: "tour --first-step= --after-failure --call= --version -h|--help")
    syntax.commands.insert(tour, at: syntax.commands.count - 1)
    return syntax
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

extension OutputStream {
  /// Returns the exit code of a command that has written to standard output.
  ///
  /// If the reader has closed the pipe, as `head` does, it is the given status. Any other write failure is reported,
  /// and the exit code is that of ``ExitStatus/unusable``.
  func exitCode(_ status: ExitStatus, errors: OutputStream) -> Int32 {
    guard let failure, !failure.isClosedPipe else { return status.rawValue }
    errors.write("\(failure)\n")
    errors.flush()
    return ExitStatus.unusable.rawValue
  }
}

/// Disables the network client's logs, which are for developers of applications.
///
/// A command reports its errors itself.
enum QuietLogs {
  /// Discards all log messages from now on.
  ///
  /// Call it once, before anything is logged.
  static func begin() { LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() } }
}
