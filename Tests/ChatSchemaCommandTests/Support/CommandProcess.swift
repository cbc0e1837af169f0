import Foundation
import TestSupport

/// The built command, run as a process the way users run it.
enum CommandProcess {
  typealias Result = ChildProcess.Result

  /// The executable beside the test bundle.
  static let executable = ChildProcess.built("chat-schema")

  /// Runs the command, or another program, with arguments, from a folder, with bytes on standard input.
  static func run(
    _ arguments: [String], of program: URL = executable, input: String = "", in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    try run(program, arguments, input: input, in: folder, environment: environment)
  }

  /// Runs a line of the shell in which `$chat_schema` is the command.
  static func shell(
    _ line: String, in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Result {
    try run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line], input: "", in: folder,
      environment: environment.merging(["chat_schema": executable.path]) { $1 })
  }

  private static func run(
    _ executable: URL, _ arguments: [String], input: String, in folder: URL?,
    environment: [String: String]
  ) throws -> Result {
    var result = try ChildProcess().result(
      of: executable, arguments, input: Data(input.utf8), in: folder, environment: environment)
    result.output = timeless(result.output)
    result.errors = timeless(result.errors)
    return result
  }

  /// A text in which each closing line says `0.0 s`, however long the machine took.
  private static func timeless(_ text: String) -> String {
    text.replacing(/\ in [0-9]+\.[0-9] s$/.anchorsMatchLineEndings(), with: " in 0.0 s")
  }
}

/// The package's own files.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let schemas = root.appendingPathComponent("Schemas")

  /// The path of a payload schema.
  static func schema(_ name: String) -> String {
    schemas.appendingPathComponent("\(name).schema.json").path
  }
}
