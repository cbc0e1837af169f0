import Foundation
import TestSupport

/// The built command, run as a process the way users run it.
struct CommandProcess {
  /// What a finished process left behind.
  struct Result: CustomStringConvertible {
    let status: Int32
    let output: String
    let errors: String

    var outputLines: [String] {
      output.split(separator: "\n").map(String.init)
    }

    var description: String {
      "exit \(status)\n--- stdout\n\(output)--- stderr\n\(errors)---"
    }
  }

  /// The executable beside the test bundle.
  static let executable: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("chat-schema")
  }()

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
    // Files and not pipes: nobody has to read while the process runs.
    let files = try TemporaryFolder()
    let inputURL = try files.write(input, "in")
    let outputURL = try files.write("", "out")
    let errorsURL = try files.write("", "err")
    let process = ChildProcess()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: inputURL)
    process.standardOutput = try FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: errorsURL)
    try process.run()
    process.waitUntilExit()
    let status =
      process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
    return Result(
      status: status, output: try timeless(outputURL), errors: try timeless(errorsURL))
  }

  /// The text of a file, in which each closing line says `0.0 s`, however long the machine took.
  private static func timeless(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .replacing(/\ in [0-9]+\.[0-9] s$/.anchorsMatchLineEndings(), with: " in 0.0 s")
  }
}

/// A folder that goes away with the last reference.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("chat-schema-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, and the folders that it needs.
  @discardableResult
  func write(_ text: String, _ path: String) throws -> URL {
    try write(Data(text.utf8), path)
  }

  /// Writes a file, and the folders that it needs.
  @discardableResult
  func write(_ data: Data, _ path: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
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
