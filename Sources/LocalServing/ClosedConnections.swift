#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Connections whose other side is gone.
enum ClosedConnections {
  /// Sees to it that writing to a connection that is closed is a failure and not the end of the process.
  ///
  /// FlyingFox writes without asking for that. A process that handles the signal is left as it is.
  static func ignoreSignal() {
    var action = sigaction()
    guard sigaction(SIGPIPE, nil, &action) == 0 else { return }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    if handler == nil { signal(SIGPIPE, SIG_IGN) }
  }
}
