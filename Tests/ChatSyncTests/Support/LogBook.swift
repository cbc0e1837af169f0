import Foundation
import Logging

/// Keeps what is logged.
///
/// `@unchecked Sendable`: `lock` guards `entries`.
final class LogBook: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String] = []

  /// What was logged, one line each.
  var lines: [String] { lock.withLock { entries } }

  /// Logs everything into this book.
  var logger: Logger {
    var logger = Logger(label: "test") { _ in Handler(book: self) }
    logger.logLevel = .trace
    return logger
  }

  private func add(_ line: String) {
    lock.withLock { entries.append(line) }
  }

  private struct Handler: LogHandler {
    let book: LogBook
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      book.add("\(event.level) \(event.message) \(event.metadata ?? [:])")
    }
  }
}
