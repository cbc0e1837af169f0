@_spi(Adapter) import ChatRuntime
import Foundation
import JSONText
import TestSupport
import Testing

/// The built command, run as a process the way users run it.
enum LiveProcess {
  typealias Result = ChildProcess.Result

  /// The executable of the live commands, beside the test bundle.
  static let executable = ChildProcess.built("chat-schema-live")

  /// Runs the command with arguments, from a folder, with bytes on standard input.
  static func run(
    _ arguments: [String], input: String = "", in folder: TemporaryFolder,
    of program: URL = executable
  ) async throws -> Result {
    Sightings.note("runs \(program.lastPathComponent) \(arguments)")
    let (process, folder) = (ChildProcess(), folder.url)
    let result = try await withTaskCancellationHandler {
      try await onThread {
        try process.result(of: program, arguments, input: Data(input.utf8), in: folder)
      }
    } onCancel: {
      process.kill()
    }
    Sightings.note("\(result)")
    return result
  }

  /// Runs a command of the store in a folder, on the file `chat.sqlite` in it.
  static func store(
    _ command: String, _ arguments: String..., input: String = "", in folder: TemporaryFolder
  ) async throws -> Result {
    try await run(
      ["store", command, "--store", "chat.sqlite"] + arguments, input: input, in: folder)
  }
}

extension ChildProcess.Result {
  /// The lines of standard output as JSON objects.
  var objects: [JSONObject] {
    get throws {
      try outputLines.map { try #require(JSONValue(json: $0).object, "\($0)") }
    }
  }
}

extension TemporaryFolder {
  /// The store that the tests use.
  var store: URL { url.appending(path: "chat.sqlite") }
}
