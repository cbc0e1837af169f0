package import Logging

/// A log that tests can read.
package final class LogBook: Sendable {
  private let entries = WatchedState<[String]>([])

  package init() {}

  /// The lines that were logged, with their levels and metadata.
  package var lines: [String] { entries.value }

  /// A logger of everything.
  package var logger: Logger {
    var logger = Logger(label: "test") { _ in Handler(book: self) }
    logger.logLevel = .trace
    return logger
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
      book.entries.change {
        $0.append("\(event.level) \(event.message) \(event.metadata ?? [:]) \(metadata)")
      }
    }
  }
}
