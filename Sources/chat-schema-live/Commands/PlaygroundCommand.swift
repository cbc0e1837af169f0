import ArgumentParser
import CommandStreams
import JSONSchema
import Playground

/// `chat-schema playground`: shows the validator as a page.
struct PlaygroundCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playground",
    abstract: "Shows the validator as a page in a browser on this machine.",
    discussion: """
      Prints one line, 'open http://…', with the address of a page, and stays until SIGINT or \
      SIGTERM. Type, paste or drop a payload there, and choose the user, the channel or the \
      message of the chat, or give a schema of any dialect: failures appear at their places while \
      you type, with the words of 'chat-schema validate', and suggestions that one key applies. \
      Beside them are the generated Swift, and the difference to another version of the schema.

      Only this machine can reach the page, and only with the token in the address; the next run \
      has another one. Each answer is a run of 'chat-schema', which has to be beside this \
      executable, in a private temporary folder that is removed at the end. Nothing leaves the \
      machine.

      EXAMPLES:
        $ chat-schema playground
        $ chat-schema playground --port 8793

      EXIT CODES:
        0  ended by SIGINT or SIGTERM
        2  a port that can not be used; no 'chat-schema' beside this executable; wrong usage
      """)

  @OptionGroup var options: PlaygroundOptions

  func run() async throws {
    guard let path = CommandCall.executablePath() else {
      throw refusal("The system does not report the path of this executable.")
    }
    let executable = PathText.join(PathText.directory(of: path), "chat-schema")
    guard FileStatus.exists(executable) else {
      throw refusal("There is no '\(executable)'; it has to be beside this executable.")
    }
    let server = PlaygroundServer(
      executable: executable, failed: { StandardStreams.printError("Warning: \($0)") })
    do {
      StandardStreams.printLine("open \(try await server.start(port: options.port))")
    } catch {
      throw refusal("\(error)")
    }
    await EndingSignals.wait()
    await server.stop()
  }

  private func refusal(_ reason: String) -> ExitCode {
    StandardStreams.printError("Error: \(reason)")
    return ExitCode(ExitStatus.unusable.rawValue)
  }
}
