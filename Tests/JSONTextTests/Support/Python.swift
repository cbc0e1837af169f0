import Foundation
import TestSupport

/// Runs the Python programs that judge beside the tests.
enum Python {
  private static let name =
    ProcessInfo.processInfo.environment["CHATSCHEMA_FUZZ_PYTHON"] ?? "python3"

  /// Whether there is a Python to run.
  static let isInstalled = beforeTests {
    (try? ChildProcess().result([name, "-c", "import json"]))?.status == 0
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
    let path = URL(fileURLWithPath: caller).deletingLastPathComponent().appending(path: program)
      .path
    let result = try ChildProcess().result([name, path], input: Data(input))
    return (result.status, result.output + result.errors)
  }
}
