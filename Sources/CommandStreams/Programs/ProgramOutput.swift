#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The result of another program that ran to its end.
package struct ProgramOutput: Sendable {
  /// The bytes that it wrote to its standard output.
  package let bytes: [UInt8]

  /// The text that it wrote to its standard error.
  package let errors: String

  /// Its exit status; negative if a signal ended it.
  package let status: Int32

  /// Runs a program, which is searched for in `PATH`, with an empty standard input.
  ///
  /// - Parameter arguments: The name of the program and its arguments.
  /// - Returns: The result; nil if the program cannot be started.
  package static func run(_ arguments: [String]) -> ProgramOutput? {
    guard let output = PipeEnds(), let errors = PipeEnds() else { return nil }
    guard
      let process = ProgramStart.start(
        arguments, input: nil, output: output.write, errors: errors.write)
    else {
      for pipe in [output, errors] { pipe.closeAll() }
      return nil
    }
    close(output.write)
    close(errors.write)
    let texts = readAll([output.read, errors.read])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    return ProgramOutput(
      bytes: texts[0], errors: String(decoding: texts[1], as: UTF8.self), status: exit)
  }

  /// Reads several descriptors to their ends at once, so that no writer waits for another one.
  private static func readAll(_ descriptors: [Int32]) -> [[UInt8]] {
    var texts = [[UInt8]](repeating: [], count: descriptors.count)
    var open = Array(descriptors.indices)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !open.isEmpty {
      var polled = open.map { pollfd(fd: descriptors[$0], events: Int16(POLLIN), revents: 0) }
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
      for (index, entry) in zip(open, polled) where entry.revents != 0 {
        let count = read(descriptors[index], &buffer, buffer.count)
        if count > 0 {
          texts[index] += buffer.prefix(count)
        } else if count == 0 || errno != EINTR {
          open.removeAll { $0 == index }
        }
      }
    }
    for descriptor in descriptors { close(descriptor) }
    return texts
  }
}
