import ChatStore
import Foundation
import Testing

/// The process that is killed.
final class StoreWriter {
  private let process = Process()
  private let output = Pipe()

  /// Starts the process; more arguments say what else it does.
  init(path: String, _ arguments: String...) throws {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    process.executableURL = tests.deletingLastPathComponent().appending(path: "store-writer")
    process.arguments = [path] + arguments
    process.standardOutput = output
    try process.run()
  }

  /// Waits for some acknowledgements.
  ///
  /// - Returns: The number of the last changeset that was acknowledged.
  func acknowledged(count: Int) throws -> Int {
    var text = ""
    while text.count(where: { $0 == "\n" }) < count {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw StoreError(.failed, "The process ended by itself.") }
      text += String(decoding: data, as: UTF8.self)
    }
    return try #require(lastNumber(in: text))
  }

  /// Kills the process.
  ///
  /// - Returns: The number of the last changeset that it acknowledged meanwhile; nil if none.
  func kill() throws -> Int? {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    return lastNumber(in: String(decoding: rest, as: UTF8.self))
  }

  /// The last number that has its line to the end.
  private func lastNumber(in text: String) -> Int? {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last { !$0.isEmpty }
      .flatMap { Int($0) }
  }
}
