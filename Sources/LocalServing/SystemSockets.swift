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

  /// Ends a connection in both directions; a task that waits for it goes on with an error.
  static func shutDown(_ descriptor: Int32) {
    #if canImport(Glibc)
      shutdown(descriptor, Int32(SHUT_RDWR))
    #else
      shutdown(descriptor, SHUT_RDWR)
    #endif
  }

  /// Sees to it that parts are sent at once: otherwise the system holds them back until the client has acknowledged
  /// those before, which takes it up to 40 ms.
  func sendsAtOnce() throws {
    try setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
  }
}

/// The next byte in a socket, which is left there.
enum PeekedByte {
  case byte
  /// Nothing yet.
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
  /// The first of those that no connection may take.
  ///
  /// The system gives out the smallest number that is free. With none left, the process can open no file, and on Linux
  /// libdispatch ends it: it looks every second into `/proc` for what the threads are doing.
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

/// Why a connection is closed as soon as it is accepted.
struct DescriptorShortage: Error, CustomStringConvertible {
  var description: String { "The process has too many files and connections open." }
}

/// The signal of writing to a connection whose other side is gone.
enum ClosedPipes {
  /// Makes such writing a failure in place of the end of the process; a process that handles the signal is left as it
  /// is.
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
