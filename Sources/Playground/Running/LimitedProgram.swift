import CommandStreams
import Foundation
import JSONText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The limits of a program that runs for a page.
struct ProgramLimits: Hashable, Sendable {
  /// The maximum time that it may run.
  var time = Duration.seconds(10)
  /// The maximum number of bytes that it may write to its standard output.
  var outputSize = 1 << 20
  /// The maximum number of bytes of its standard error that are kept.
  var errorSize = 1 << 16
}

/// The result of a program that ran within limits.
struct LimitedOutput: Sendable {
  /// The way in which the program ended.
  enum End: Hashable, Sendable {
    /// By itself, with an exit status; negative if a signal ended it.
    case exited(Int32)
    /// Because its time was over.
    case tookTooLong
    /// Because it had written too much.
    case wroteTooMuch
    /// Because its result is not needed any more.
    case cancelled
  }

  var bytes: [UInt8] = []
  var errors: [UInt8] = []
  var end = End.exited(0)
}

/// A program that runs in a folder, and is ended with all processes that it started when it exceeds a limit or its task
/// is cancelled.
///
/// `@unchecked Sendable`: `lock` guards `process` and `ending`; nothing else changes.
final class LimitedProgram: @unchecked Sendable {
  /// An error for a program that cannot be started.
  struct NotStarted: Error {}

  private let limits: ProgramLimits
  private let lock = Lock()
  /// The process while signals may be sent to it.
  private var process: pid_t?
  /// The reason for which the process was ended; nil if it was not.
  private var ending: LimitedOutput.End?

  private init(_ limits: ProgramLimits) { self.limits = limits }

  /// Runs a program until it ends.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program and its arguments.
  ///   - folder: Its working folder.
  ///   - limits: The limits.
  /// - Returns: Its output, complete or not.
  /// - Throws: ``NotStarted`` if it cannot be started.
  static func run(
    _ arguments: [String], in folder: String, limits: ProgramLimits
  ) async throws -> LimitedOutput {
    let program = LimitedProgram(limits)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A thread of its own, because the threads of tasks must not block.
        DispatchQueue(label: "program").async {
          continuation.resume(with: Result { try program.run(arguments, in: folder) })
        }
      }
    } onCancel: {
      program.end(.cancelled)
    }
  }

  /// Ends the process with its group, or does not let it begin.
  private func end(_ reason: LimitedOutput.End) {
    lock.withLock {
      if ending == nil { ending = reason }
      if let process { kill(-process, SIGKILL) }
    }
  }

  private func run(_ arguments: [String], in folder: String) throws -> LimitedOutput {
    guard let (output, errors) = start(arguments, in: folder) else {
      guard let ending = lock.withLock({ ending }) else { throw NotStarted() }
      return LimitedOutput(end: ending)
    }
    var result = LimitedOutput()
    read(output, errors, into: &result)
    for descriptor in [output, errors] { close(descriptor) }
    result.end = wait()
    return result
  }

  /// A lock around the start of any program.
  ///
  /// A program that is started while another thread has just created a pipe would inherit its ends, and the pipe would
  /// stay open as long as that program runs.
  private static let starting = Lock()

  /// Starts the program, unless it was ended before.
  ///
  /// - Returns: The descriptors from which its output and its errors are read; nil if it does not run.
  private func start(
    _ arguments: [String], in folder: String
  ) -> (output: Int32, errors: Int32)? {
    Self.starting.withLock {
      guard let output = PipeEnds() else { return nil }
      guard let errors = PipeEnds() else {
        output.closeAll()
        return nil
      }
      // POSIX has no function that starts a program in another folder. The browser, which answers keys, goes first.
      let shell = ["/bin/sh", "-c", #"cd "$0" && exec nice "$@""#, folder] + arguments
      lock.withLock {
        guard ending == nil else { return }
        process = ProgramStart.start(
          shell, input: nil, output: output.write, errors: errors.write, leadsGroup: true)
      }
      for pipe in [output, errors] { close(pipe.write) }
      if lock.withLock({ process != nil }) { return (output.read, errors.read) }
      for pipe in [output, errors] { close(pipe.read) }
      return nil
    }
  }

  /// Waits for the end of the process, whose number nothing uses afterwards.
  private func wait() -> LimitedOutput.End {
    let (process, ending) = lock.withLock {
      defer { self.process = nil }
      return (self.process ?? 0, self.ending)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return ending ?? .exited(status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F))
  }

  /// Reads both streams to their ends, and ends the process at a limit.
  private func read(_ output: Int32, _ errors: Int32, into result: inout LimitedOutput) {
    let deadline = ContinuousClock.now + limits.time
    var open = [output, errors]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !open.isEmpty {
      let rest = max(.zero, ContinuousClock.now.duration(to: deadline))
      if rest == .zero { end(.tookTooLong) }
      let pause = rest == .zero ? -1 : Int32(min(rest / .milliseconds(1), 1e9)) + 1
      var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&polled, nfds_t(polled.count), pause) >= 0 || errno == EINTR else { return }
      for entry in polled where entry.revents != 0 {
        let count = systemRead(entry.fd, &buffer, buffer.count)
        if count > 0 {
          take(buffer[..<count], isOutput: entry.fd == output, into: &result)
        } else if count == 0 || errno != EINTR {
          open.removeAll { $0 == entry.fd }
        }
      }
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>, isOutput: Bool, into result: inout LimitedOutput) {
    if isOutput {
      result.bytes += bytes.prefix(limits.outputSize - result.bytes.count)
      if result.bytes.count >= limits.outputSize { end(.wroteTooMuch) }
    } else {
      result.errors += bytes.prefix(limits.errorSize - result.errors.count)
    }
  }
}

/// Calls the system's `read`, which the method of the same name hides inside the type.
private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
  read(descriptor, &buffer, count)
}
