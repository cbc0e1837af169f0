import Foundation
import Logging

/// A log that tests can read.
///
/// `@unchecked Sendable`: `lock` guards `text`.
final class LogLines: @unchecked Sendable {
  private let lock = NSLock()
  private var text: [String] = []

  /// What was logged, with its metadata.
  var lines: [String] { lock.withLock { text } }

  /// A logger of everything.
  var logger: Logger {
    var logger = Logger(label: "test") { _ in Handler(log: self) }
    logger.logLevel = .trace
    return logger
  }

  private func append(_ line: String) { lock.withLock { text.append(line) } }

  private struct Handler: LogHandler {
    let log: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      log.append("\(event.message) \(event.metadata ?? [:]) \(metadata)")
    }
  }
}
