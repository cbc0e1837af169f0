import ArgumentParser
import CommandStreams

/// `chat-schema init`: writes a starter project.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a starter spec, its schemas, an example and the configuration.",
    discussion: """
      The starter is a small project of its own, tickets in projects, with everything that a first \
      spec needs: required and optional members, formats, an enumeration, the application's own \
      data, a link between two entities. It validates, generates and compiles as it is.

      In the folder of a target of a Swift package, with the build plugin, this is all that the target \
      needs: Models.swift is there because SwiftPM leaves out a target without a Swift file. \
      Elsewhere, and to check models in, `chat-schema generate` writes them.

      With --chat the starter is a chat: users, channels, memberships, messages and reactions, with the \
      roles that sync and the view models need. Rename them as you like.

      Nothing is ever overwritten: if one of the files exists, none is written.

      EXAMPLE:
        $ chat-schema init Work && cd Work
        $ chat-schema validate --entity ticket Schemas/Examples/ticket.json
        $ chat-schema generate
        $ chat-schema init --chat Sources/TeamChat

      EXIT CODES:
        0  written
        2  the folder already holds one of the files, or can not be written
      """)

  @Argument(
    help: ArgumentHelp("The folder to write to; created if it does not exist.", valueName: "dir"),
    completion: .directory)
  var folder = "."

  @Flag(help: "Write a chat with roles in place of projects and tickets.")
  var chat = false

  func run() throws {
    let (message, status) = StarterProject(folder: folder, starter: chat ? .chat : .tickets)
      .create()
    let stream = status == .success ? OutputStream.standardOutput() : .standardError()
    stream.write(message)
    stream.flush()
    throw ExitCode(status.rawValue)
  }
}
