package import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process that inherits nothing but its standard streams; used as Foundation's `Process` is.
///
/// `Process` gives a child each descriptor that another thread opens while it starts, such as the pipe of another
/// child. A test that waits for the end of that pipe, or of that child, then waits for both.
///
/// `@unchecked Sendable`: `state` guards `identifier` and `status`; the rest is set before the process runs.
package final class ChildProcess: @unchecked Sendable {
  /// How a process has ended.
  package enum Ending: Sendable {
    case exit
    case uncaughtSignal
  }

  package var executableURL: URL?
  package var arguments: [String] = []
  package var environment: [String: String]?
  package var currentDirectoryURL: URL?
  /// `Pipe` or `FileHandle`; nil for the stream of this process.
  package var (standardInput, standardOutput, standardError): (Any?, Any?, Any?)
  private let state = NSCondition()
  private var identifier: pid_t = 0
  private var status: Int32?

  /// The processes that run, by their identifiers.
  private static let running = WatchedState<[pid_t: ChildProcess]>([:])

  package init() {}

  /// Ends all processes that run.
  ///
  /// - Returns: Their command lines.
  package static func killAll() -> [String] {
    running.value.sorted { $0.key < $1.key }.map { _, process in
      process.kill()
      return ([process.executableURL?.path ?? ""] + process.arguments).joined(separator: " ")
    }
  }

  /// Starts the process.
  ///
  /// - Throws: An error of POSIX if it can not be started.
  package func run() throws {
    var actions = Actions()
    defer { actions.destroy() }
    let input = Self.ends(standardInput, \.fileHandleForReading)
    let output = Self.ends(standardOutput, \.fileHandleForWriting)
    let errors = Self.ends(standardError, \.fileHandleForWriting)
    for (number, stream) in [input, output, errors].enumerated() {
      actions.use(stream.handle, as: Int32(number))
    }
    if let folder = currentDirectoryURL { actions.change(to: folder.path) }
    let path = executableURL?.path ?? ""
    let variables = environment ?? ProcessInfo.processInfo.environment
    try Self.withStrings([path] + arguments) { arguments in
      try Self.withStrings(variables.map { "\($0)=\($1)" }) { variables in
        try state.withLock { identifier = try actions.spawn(path, arguments, variables) }
        Self.running.change { $0[identifier] = self }
        Thread.detachNewThread { [identifier] in self.lookForEnd(of: identifier) }
      }
    }
    for stream in [input, output, errors] where stream.isPipe { try stream.handle?.close() }
  }

  package var processIdentifier: pid_t { state.withLock { identifier } }

  /// Whether it runs.
  package var isRunning: Bool { state.withLock { identifier != 0 && status == nil } }

  /// Asks the process to end.
  package func terminate() { send(SIGTERM) }

  /// Ends the process without waiting for that.
  package func kill() { send(SIGKILL) }

  /// Sends a signal, unless the process has ended: its identifier may be another one's then.
  package func send(_ signal: Int32) {
    state.withLock { if identifier != 0, status == nil { _ = sendSignal(identifier, signal) } }
  }

  /// Waits until the process has ended, on this thread, which has to be one of ``onThread(_:)`` or of a suite with
  /// ``BlockingTests``.
  package func waitUntilExit() {
    if !BlockingThreads.mayBlock {
      Issue.record("The wait for a process holds a thread that other tests need.")
    }
    state.withLock { while status == nil { state.wait() } }
  }

  /// The status with which it has ended, or the signal that has ended it.
  package var terminationStatus: Int32 {
    let status = state.withLock { self.status } ?? 0
    return status & 0x7f == 0 ? (status >> 8) & 0xff : status & 0x7f
  }

  package var terminationReason: Ending {
    (state.withLock { self.status } ?? 0) & 0x7f == 0 ? .exit : .uncaughtSignal
  }

  /// Waits for the end on a thread of its own.
  ///
  /// A process that has ended stays there until somebody has asked for its status, and Swift Testing, which waits for
  /// any process to end, then sees that one and no other.
  private func lookForEnd(of identifier: pid_t) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    state.withLock {
      var found: Int32 = 0
      Self.running.change { $0[identifier] = nil }
      waitpid(identifier, &found, 0)
      status = found
      state.broadcast()
    }
  }

  private static func ends(
    _ stream: Any?, _ end: KeyPath<Pipe, FileHandle>
  ) -> (handle: FileHandle?, isPipe: Bool) {
    if let pipe = stream as? Pipe { return (pipe[keyPath: end], true) }
    return (stream as? FileHandle, false)
  }

  private static func withStrings(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Void
  ) rethrows {
    let strings = texts.map { strdup($0) }
    defer { for string in strings { free(string) } }
    try body(strings + [nil])
  }
}

private func sendSignal(_ process: pid_t, _ signal: Int32) -> Int32 { kill(process, signal) }

/// What is done in a new process before its program begins.
private struct Actions {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
  #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
  #endif

  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
  }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  mutating func use(_ handle: FileHandle?, as number: Int32) {
    if handle === FileHandle.nullDevice {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      return
    }
    posix_spawn_file_actions_adddup2(&actions, handle?.fileDescriptor ?? number, number)
  }

  mutating func change(to folder: String) {
    #if canImport(Darwin)
      posix_spawn_file_actions_addchdir_np(&actions, folder)
    #else
      typealias Function =
        @convention(c) (
          UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>
        ) -> Int32
      _ = Self.function("posix_spawn_file_actions_addchdir_np", as: Function.self)(
        &actions, folder)
    #endif
  }

  mutating func spawn(
    _ path: String, _ arguments: [UnsafeMutablePointer<CChar>?],
    _ variables: [UnsafeMutablePointer<CChar>?]
  ) throws -> pid_t {
    // Signals that the tests ignore or hold back are the child's own.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&all)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&all, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
      flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #elseif canImport(Glibc)
      typealias Function =
        @convention(c) (
          UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32
        ) -> Int32
      _ = Self.function("posix_spawn_file_actions_addclosefrom_np", as: Function.self)(&actions, 3)
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var identifier: pid_t = 0
    let failure = posix_spawn(&identifier, path, &actions, &attributes, arguments, variables)
    guard failure == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL)
    }
    return identifier
  }

  #if !canImport(Darwin)
    /// A function of the C library that its headers show only to programs that ask for GNU's.
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function {
      unsafeBitCast(dlsym(nil, name), to: type)
    }
  #endif
}
