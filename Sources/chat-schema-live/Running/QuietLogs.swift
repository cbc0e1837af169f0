import Logging

/// What the network logs is for developers of applications; a command says itself what went wrong.
enum QuietLogs {
  /// Drops all that is logged from now on; called once, before anything is logged.
  static func begin() { LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() } }
}
