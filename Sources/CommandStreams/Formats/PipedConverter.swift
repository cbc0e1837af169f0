package import JSONSchema
package import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Converts texts in other processes, which have the libraries for their formats.
///
/// A process is started when the first text needs one, and each thread that needs one at the same time gets its own. A
/// library that fails on a hostile text ends that process, and is a problem of that text alone.
///
/// `@unchecked Sendable`: `lock` guards `idle`; nothing else changes.
package final class PipedConverter: TextConverter, @unchecked Sendable {
  /// The argument of the program that converts.
  package static let argument = "convert-texts"

  private let command: [String]
  private let lock = Lock()
  private var idle: [ConverterProcess] = []

  /// Creates a converter.
  ///
  /// - Parameter command: The path of the program, and its arguments.
  package init(_ command: [String]) { self.command = command }

  package func documents(
    in bytes: [UInt8], _ format: TextFormat
  ) throws(TextConversionError) -> [Conversion] {
    let known = lock.withLock { idle.popLast() }
    let process = if let known { known } else { try start() }
    guard let answer = process.answer(to: ConversionMessage.request(bytes, format)) else {
      if process.hasAnswered { return [.failure(Self.ended)] }
      throw TextConversionError("`\(command[0])` did not answer")
    }
    lock.withLock { idle.append(process) }
    var message = ConversionMessage(answer)
    return message.answer()
  }

  /// The failure of a text at which the library for its format ended the process.
  private static let ended = ConversionFailure(
    "the parser of this format can not read the text, and does not say why", at: 0)

  private func start() throws(TextConversionError) -> ConverterProcess {
    guard let process = ConverterProcess(command) else {
      throw TextConversionError(
        "`\(command[0])` reads YAML and TOML, and can not be run; it has to be beside `chat-schema`"
      )
    }
    return process
  }
}

/// A process that answers one request after the other.
private final class ConverterProcess {
  private let process: pid_t
  private let input: Int32
  private let output: Int32

  /// Whether it could be started and works.
  private(set) var hasAnswered = false

  init?(_ command: [String]) {
    guard let requests = PipeEnds(), let answers = PipeEnds() else { return nil }
    // The failure of a library is reported as one of the text.
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(nothing) }
    guard
      let process = ProgramStart.start(
        command, input: requests.read, output: answers.write, errors: nothing)
    else {
      requests.closeAll()
      answers.closeAll()
      return nil
    }
    close(requests.read)
    close(answers.write)
    self.process = process
    (input, output) = (requests.write, answers.read)
  }

  deinit {
    close(input)
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }

  /// Returns the answer to a request; nil if the process ended.
  func answer(to request: [UInt8]) -> [UInt8]? {
    if !hasAnswered {
      // The answer to an empty text shows that the program is the right one.
      let greeting = ConversionMessage.request([], .yaml(isVersion11: false))
      hasAnswered =
        PipeText.write(greeting, to: input) && PipeText.read(from: output) != nil
    }
    guard hasAnswered, PipeText.write(request, to: input) else { return nil }
    return PipeText.read(from: output)
  }
}

/// Texts in a pipe, each after its length.
package enum PipeText {
  /// Writes a text.
  ///
  /// - Returns: Whether all of it was written.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    let length = withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { Array($0) }
    return writeAll(length, to: descriptor) && writeAll(bytes, to: descriptor)
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        #if canImport(Darwin)
          Darwin.write(descriptor, $0.baseAddress, $0.count)
        #else
          Glibc.write(descriptor, $0.baseAddress, $0.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Reads a text; returns nil if the pipe ends before that.
  package static func read(from descriptor: Int32) -> [UInt8]? {
    guard let length = read(8, from: descriptor) else { return nil }
    let count = length.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
    return read(Int(count), from: descriptor)
  }

  private static func read(_ count: Int, from descriptor: Int32) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      used = 0
      while used < count {
        let memory = UnsafeMutableRawBufferPointer(buffer)
        let part = UnsafeMutableRawBufferPointer(rebasing: memory[used...])
        #if canImport(Darwin)
          let got = Darwin.read(descriptor, part.baseAddress, part.count)
        #else
          let got = Glibc.read(descriptor, part.baseAddress, part.count)
        #endif
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          isWhole = false
          return
        }
        used += got
      }
    }
    return isWhole ? bytes : nil
  }
}
