import Logging

/// Disables the network client's logs, which are for developers of applications.
///
/// A command reports its errors itself.
enum QuietLogs {
  /// Discards all log messages from now on.
  ///
  /// Call it once, before anything is logged.
  static func begin() { LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() } }
}
