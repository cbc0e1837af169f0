import FlyingSocks

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Socket {
  /// Ends the writing half of a connection.
  func endWriting() {
    #if canImport(Glibc)
      shutdown(file.rawValue, Int32(SHUT_WR))
    #else
      shutdown(file.rawValue, SHUT_WR)
    #endif
  }

  /// Ends a connection in both directions; a task that waits for it continues with an error.
  static func shutDown(_ descriptor: Int32) {
    #if canImport(Glibc)
      shutdown(descriptor, Int32(SHUT_RDWR))
    #else
      shutdown(descriptor, SHUT_RDWR)
    #endif
  }

  /// Disables the delay of small packets (Nagle's algorithm).
  ///
  /// Otherwise the system holds back a part until the client has acknowledged the ones before, which takes up to 40 ms.
  func sendsAtOnce() throws {
    try setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
  }
}

/// The next byte in a socket, which is not consumed.
enum PeekedByte {
  case byte
  /// No byte has arrived yet.
  case none
  case end

  init(_ descriptor: Int32) {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    self =
      if count > 0 { .byte } else if count < 0, errno == EAGAIN || errno == EINTR { .none } else {
        .end
      }
  }
}

/// The descriptors of the process.
enum Descriptors {
  /// The first descriptor that no connection may use.
  ///
  /// The system assigns the smallest free number. If none is left, the process cannot open a file. On Linux,
  /// libdispatch then ends the process, because it reads the states of the threads from `/proc` every second.
  static var firstKept: Int32 {
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    guard getrlimit(kind, &limit) == 0, let most = Int32(exactly: limit.rlim_cur) else {
      return .max
    }
    return most - min(32, most / 4)
  }
}

/// An error for a connection that is closed immediately after it is accepted, because descriptors are short.
struct DescriptorShortage: Error, CustomStringConvertible {
  var description: String { "The process has too many files and connections open." }
}

/// The signal that the system sends for a write to a connection that the other side has closed.
enum ClosedPipes {
  /// Makes such a write fail instead of ending the process.
  ///
  /// A process that handles the signal itself is not changed.
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
