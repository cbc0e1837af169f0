import ArgumentParser
import CommandStreams
import JSONSchema

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

/// The folder to which `init` writes a starter project.
struct StarterProject {
  /// The folder, as the user gave it.
  let folder: String

  /// The files to write.
  let starter: Starter

  /// Writes the files, or nothing if one of them exists already.
  ///
  /// - Returns: The message to print, and the status to exit with.
  func create() -> (message: String, status: ExitStatus) {
    let files = starter.files
    let existing = files.map(path).filter(FileStatus.exists)
    guard existing.isEmpty else {
      let lines = existing.map {
        "\(DisplayText.line($0)): error: already there; nothing was written\n"
      }
      return (lines.joined(), .unusable)
    }
    do throws(FileProblem) {
      for file in files { try NewFile.write(file.text, to: path(file)) }
    } catch {
      return ("\(error)\n", .unusable)
    }
    return (success(files), .success)
  }

  private func path(_ file: EmbeddedFile) -> String {
    folder == "." ? file.path : PathText.join(folder, file.path)
  }

  private func success(_ files: [EmbeddedFile]) -> String {
    let written = files.map { "  \(DisplayText.line(path($0)))\n" }.joined()
    let call = DisplayText.line(CommandCall.chatSchema(from: folder).words)
    let target = folder == "." ? "this" : DisplayText.line(folder)
    let change = folder == "." ? "" : "  cd \(DisplayText.line(folder))\n"
    let (what, example, rename) =
      switch starter {
      case .tickets:
        (
          "projects and tickets", "--entity ticket Schemas/Examples/ticket.json",
          "Project and Ticket to what your application is about"
        )
      case .chat:
        (
          "a chat", "--schema Schemas/message.schema.json Schemas/Examples/message.json",
          "Team to what your chat is called, in Schemas/entities.json"
        )
      }
    return """
      Wrote a spec of \(what), its schemas, an example, the configuration and a Swift file:
      \(written)
      Next:
      \(change)  \(call) validate \(example)
          checks the example; break it to see what is said

      Then rename \(rename), and have models made in one of
      two ways:
        in each build, if \(target) is the folder of a target in a Swift package: add the plugin
          GenerateChatModels to the target, as "Models from your own schemas" in the README says
        checked in, for a target without the plugin: \(call) generate
          writes them to Generated/

      """
  }
}
