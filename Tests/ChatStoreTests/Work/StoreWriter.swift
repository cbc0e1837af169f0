@_spi(Adapter) import ChatStore
import Foundation
import TestSupport
import Testing

/// The process that is killed.
///
/// It ends by itself with the last reference, and with the tests.
final class StoreWriter {
  private let process = ChildProcess()
  private let output = Pipe()
  /// The standard input of the process, which ends with it, so that none outlives tests that crash.
  private let input = Pipe()

  /// Starts the process; more arguments say what else it does.
  init(path: String, _ arguments: String...) throws {
    process.executableURL = ChildProcess.built("store-writer")
    process.arguments = [path] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Waits for some acknowledgements.
  ///
  /// - Returns: The number of the last changeset that was acknowledged.
  func acknowledged(count: Int) async throws -> Int {
    Sightings.note("waits for \(count) acknowledgements of the process")
    return try await withTaskCancellationHandler { [output] in
      let text = try await onThread {
        var text = ""
        while text.count(where: { $0 == "\n" }) < count {
          let data = output.fileHandleForReading.availableData
          guard !data.isEmpty else { throw StoreError(.failed, "The process ended by itself.") }
          text += String(decoding: data, as: UTF8.self)
        }
        return text
      }
      return try #require(Self.lastNumber(in: text))
    } onCancel: { [process] in
      // The end of its output ends the wait.
      process.kill()
    }
  }

  /// Kills the process.
  ///
  /// - Returns: The number of the last changeset that it acknowledged meanwhile; nil if none.
  func kill() async throws -> Int? {
    let rest = try await onThread { [process, output] in
      process.kill()
      process.waitUntilExit()
      return output.fileHandleForReading.readDataToEndOfFile()
    }
    Sightings.note("the process has ended")
    return Self.lastNumber(in: String(decoding: rest, as: UTF8.self))
  }

  /// The last number that has its line to the end.
  private static func lastNumber(in text: String) -> Int? {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last { !$0.isEmpty }
      .flatMap { Int($0) }
  }
}
