import Foundation
import TestSupport

/// Runs the Python programs that judge beside the tests.
enum Python {
  private static let name =
    ProcessInfo.processInfo.environment["CHATSCHEMA_FUZZ_PYTHON"] ?? "python3"

  /// Whether there is a Python to run.
  static let isInstalled = beforeTests {
    let process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name, "-c", "import json"]
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return false
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Runs a program on a file's bytes, given as standard input.
  ///
  /// - Parameters:
  ///   - program: The name of the program beside the calling file.
  ///   - input: The bytes.
  ///   - caller: The calling file.
  /// - Returns: The exit status and all that was printed.
  /// - Throws: Whatever keeps the program from running.
  static func run(
    _ program: String, input: [UInt8], beside caller: String = #filePath
  ) throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("jsontext-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputFile = folder.appendingPathComponent("input")
    let outputFile = folder.appendingPathComponent("output")
    try Data(input).write(to: inputFile)
    try Data().write(to: outputFile)
    let process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let path = URL(fileURLWithPath: caller).deletingLastPathComponent()
      .appendingPathComponent(program).path
    process.arguments = [name, path]
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    let output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    return (process.terminationStatus, output)
  }
}
