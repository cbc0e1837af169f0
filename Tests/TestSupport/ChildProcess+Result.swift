package import Foundation

extension ChildProcess {
  /// The end of a process, and its output.
  package struct Result: Sendable, CustomStringConvertible {
    /// The status with which it ended, or 128 and the signal that ended it.
    package let status: Int32
    package var output: String
    package var errors: String

    package var outputLines: [String] { output.split(separator: "\n").map(String.init) }

    package var description: String {
      "exit \(status)\n--- stdout\n\(output)--- stderr\n\(errors)---"
    }
  }

  /// Returns an executable of this package, which is beside the test bundle.
  package static func built(_ name: String) -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: name)
  }

  /// Runs a program to its end; without a program, the first argument is the name of one.
  ///
  /// - Parameters:
  ///   - program: The executable.
  ///   - arguments: The arguments.
  ///   - input: The bytes on standard input.
  ///   - folder: The folder that it runs in; nil for that of this process.
  ///   - environment: The variables beside those of this process.
  /// - Returns: The status and all that was printed.
  /// - Throws: The error that keeps the program from running.
  package func result(
    of program: URL = URL(filePath: "/usr/bin/env"), _ arguments: [String], input: Data = Data(),
    in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Result {
    // Files and not pipes: nobody has to read while the process runs.
    let files = try TemporaryFolder()
    let (outputURL, errorsURL) = (try files.write("", "out"), try files.write("", "err"))
    executableURL = program
    self.arguments = arguments
    currentDirectoryURL = folder
    self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    standardInput = try FileHandle(forReadingFrom: files.write(input, "in"))
    standardOutput = try FileHandle(forWritingTo: outputURL)
    standardError = try FileHandle(forWritingTo: errorsURL)
    try run()
    waitUntilExit()
    return Result(
      status: terminationReason == .exit ? terminationStatus : 128 + terminationStatus,
      output: String(decoding: try Data(contentsOf: outputURL), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorsURL), as: UTF8.self))
  }
}
