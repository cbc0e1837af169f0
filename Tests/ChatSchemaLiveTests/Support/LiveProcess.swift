import ChatRuntime
import Foundation
import JSONText
import TestSupport
import Testing

/// The built command, run as a process the way users run it.
enum LiveProcess {
  /// What a finished process left behind.
  struct Result: Sendable, CustomStringConvertible {
    let status: Int32
    let output: String
    let errors: String

    /// The lines of standard output as JSON objects.
    var objects: [JSONObject] {
      get throws {
        try output.split(separator: "\n").map { line in
          try #require(JSONValue(json: String(line)).object, "\(line)")
        }
      }
    }

    var description: String {
      "exit \(status)\n--- stdout\n\(output)--- stderr\n\(errors)---"
    }
  }

  /// An executable beside the test bundle.
  static func executable(_ name: String = "chat-schema-live") -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Runs the command with arguments, from a folder, with bytes on standard input.
  static func run(
    _ arguments: [String], input: String = "", in folder: TemporaryFolder,
    of program: URL = executable()
  ) async throws -> Result {
    Sightings.note("runs \(program.lastPathComponent) \(arguments)")
    let (process, folder) = (ChildProcess(), folder.url)
    let result = try await withTaskCancellationHandler {
      try await onThread { try wait(for: process, of: program, arguments, input, in: folder) }
    } onCancel: {
      process.kill()
    }
    Sightings.note("\(result)")
    return result
  }

  private static func wait(
    for process: ChildProcess, of program: URL, _ arguments: [String], _ input: String,
    in folder: URL
  ) throws -> Result {
    // Files and not pipes: nobody has to read while the process runs.
    let files = try TemporaryFolder()
    let inputURL = try files.write(input, "in")
    let outputURL = try files.write("", "out")
    let errorsURL = try files.write("", "err")
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: inputURL)
    process.standardOutput = try FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: errorsURL)
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Result(
      status: process.terminationReason == .exit ? status : 128 + status,
      output: String(decoding: try Data(contentsOf: outputURL), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorsURL), as: UTF8.self))
  }

  /// Runs a command of the store in a folder, on the file `chat.sqlite` in it.
  static func store(
    _ command: String, _ arguments: String..., input: String = "", in folder: TemporaryFolder
  ) async throws -> Result {
    try await run(
      ["store", command, "--store", "chat.sqlite"] + arguments, input: input, in: folder)
  }
}

/// A folder that goes away with the last reference.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("chat-schema-live-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The store that the tests use.
  var store: URL { url.appendingPathComponent("chat.sqlite") }

  /// Writes a file, and the folders that it needs.
  @discardableResult
  func write(_ text: String, _ path: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }
}
