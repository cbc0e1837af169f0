import ArgumentParser
import CommandStreams
import JSONSchema

/// Reads requests from standard input, one per line, and writes responses to standard output until a request to stop.
struct BowtieConversation {
  private let input = OpenFile(standardInput: ())
  private let output: OutputStream
  private let errors: OutputStream
  private var harness: BowtieHarness

  init(harness: BowtieHarness, output: OutputStream, errors: OutputStream) {
    self.harness = harness
    self.output = output
    self.errors = errors
  }

  /// Handles requests until one asks to stop, the input ends, or the output is closed.
  ///
  /// - Returns: ``ExitStatus/unusable`` if the other side violates the protocol.
  mutating func hold() -> ExitStatus {
    var buffer: [UInt8] = []
    do throws(FileProblem) {
      while true {
        var searched = 0
        while let newline = buffer[searched...].firstIndex(of: 0x0A) {
          if let status = answer(Array(buffer[searched..<newline])) { return status }
          searched = newline + 1
        }
        buffer.removeFirst(searched)
        if try fill(&buffer) { continue }
        // The last line may have no line feed.
        return buffer.isEmpty ? .success : answer(buffer) ?? .success
      }
    } catch {
      return fail("\(error)")
    }
  }

  /// Reads until the buffer contains a whole line.
  ///
  /// - Returns: Whether it contains one; false at the end of the input.
  private func fill(_ buffer: inout [UInt8]) throws(FileProblem) -> Bool {
    var searched = 0
    while true {
      searched = buffer.count
      guard try input.read(upTo: 64 << 10, into: &buffer) > 0 else { return false }
      if buffer[searched...].contains(0x0A) { return true }
    }
  }

  /// Handles a line.
  ///
  /// - Returns: The status to end with, or `nil` to continue.
  private mutating func answer(_ line: [UInt8]) -> ExitStatus? {
    if line.allSatisfy(ValueScanner.isSpace) { return nil }
    switch harness.respond(to: line) {
    case .answer(let value):
      output.write(JSONLine.bytes(of: value))
      output.write("\n")
      output.flush()
      return output.failure == nil ? nil : .success
    case .stop: return .success
    case .violation(let sentence): return fail("bowtie: error: \(DisplayText.sentence(sentence))")
    }
  }

  private func fail(_ sentence: String) -> ExitStatus {
    errors.write(sentence + "\n")
    errors.flush()
    return .unusable
  }
}

/// `chat-schema bowtie`: a harness for comparisons of JSON Schema implementations.
struct BowtieCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bowtie",
    abstract: "Speaks Bowtie's harness protocol (version 1) on standard input and output.",
    discussion: """
      Bowtie (https://bowtie.report) runs the official test suite and cases of its own against \
      many JSON Schema implementations. It sends one JSON object per line and expects one per \
      line: start, dialect, run, stop. A schema that can not be compiled is answered by an \
      'errored' object and the conversation goes on.

      EXAMPLE:
        $ printf '%s\\n' '{"cmd": "start", "version": 1}' '{"cmd": "stop"}' | chat-schema bowtie
        {"version":1,"ready":true,"implementation":{"language":"swift",…

      EXIT CODES:
        0  the other side sent 'stop', or the input ended
        2  the other side violates the protocol
      """)

  @Flag(
    help: ArgumentHelp(
      "Assert 'format', whatever the dialect's vocabularies are.",
      discussion: "Without it the dialect decides; in all dialects it only annotates."))
  var assertFormats = false

  func run() throws {
    var conversation = BowtieConversation(
      harness: BowtieHarness(assertsFormats: assertFormats), output: .standardOutput(),
      errors: .standardError())
    throw ExitCode(conversation.hold().rawValue)
  }
}
