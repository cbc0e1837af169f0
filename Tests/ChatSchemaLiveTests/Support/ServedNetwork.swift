import Foundation
import TestSupport
import Testing

/// A network of its own: `chat-schema serve` as a process, which ends with the last reference.
final class ServedNetwork {
  private let process = BackgroundProcess()

  /// Where clients find it.
  let origin: String

  init() async throws {
    try process.start(["serve"])
    let line = try await process.line { $0.hasPrefix("listening on ") }
    origin = String(line.dropFirst("listening on ".count))
  }

  deinit { process.kill() }

  /// The options of a command that reaches it as a user.
  func options(_ user: String) -> [String] {
    [
      "--origin", origin, "--publish-key", "p", "--subscribe-key", "s", "--user-id", user,
      "--channel", "general",
    ]
  }

  /// Ends it, so that nothing is reached any more.
  func end() async throws { try await process.end(SIGTERM) }
}

/// A process that runs while a test goes on.
final class BackgroundProcess {
  private let process = ChildProcess()
  private let output = Pipe()
  private var text = Data()

  /// Starts the command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - temporaryFolder: Its folder for temporary files; nil for the one of the system.
  /// - Throws: An error of POSIX if it can not be started.
  func start(_ arguments: [String], temporaryFolder: TemporaryFolder? = nil) throws {
    process.executableURL = LiveProcess.executable
    process.arguments = arguments
    if let temporaryFolder {
      process.environment = ProcessInfo.processInfo.environment
        .merging(["TMPDIR": temporaryFolder.url.path]) { $1 }
    }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    Sightings.note("started \(arguments)")
  }

  /// Waits for a line of standard output; fails if the process ends before.
  func line(where isWanted: (String) -> Bool) async throws -> String {
    Sightings.note("waits for a line")
    while true {
      while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: text[text.startIndex..<end], as: UTF8.self)
        text = Data(text[text.index(after: end)...])
        Sightings.note("printed: \(line)")
        if isWanted(line) { return line }
      }
      let data = try await withTaskCancellationHandler {
        try await onThread { [output] in output.fileHandleForReading.availableData }
      } onCancel: { [process] in
        // The end of its output ends the wait.
        process.kill()
      }
      try #require(!data.isEmpty, "The process ended before it printed the line.")
      text += data
    }
  }

  /// Ends the process by a signal.
  ///
  /// - Returns: Its exit code, or 128 and the number of the signal that ended it.
  @discardableResult
  func end(_ signal: Int32) async throws -> Int32 {
    Sightings.note("waits for the end by signal \(signal)")
    return try await withTaskCancellationHandler {
      try await onThread { [process] in
        guard process.isRunning else { return process.terminationStatus }
        process.send(signal)
        process.waitUntilExit()
        return process.terminationReason == .exit
          ? process.terminationStatus : 128 + process.terminationStatus
      }
    } onCancel: { [process] in
      process.kill()
    }
  }

  /// Ends the process without waiting for that.
  func kill() { process.kill() }
}
