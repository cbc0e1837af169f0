import CommandStreams
import JSONSchema
import JSONText

/// Reads requests, one per line, and writes a response to each before the next one is read.
struct LineConversation {
  /// The reaction to a request line.
  enum Response: Equatable {
    /// Write this value as a line.
    case answer(JSONValue)
    /// End the conversation.
    case stop
    /// The other side violates the protocol, and gets no response.
    case violation(String)
  }

  private let input: OpenFile
  private let output: OutputStream
  private let errors: OutputStream
  private let command: String

  /// Creates a conversation.
  ///
  /// - Parameters:
  ///   - command: The command that messages name.
  ///   - input: The requests.
  ///   - output: The stream for responses.
  ///   - errors: The stream for messages.
  init(
    of command: String, input: OpenFile = OpenFile(standardInput: ()), output: OutputStream,
    errors: OutputStream
  ) {
    self.command = command
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// Handles requests until one asks to stop, the input ends, or the output is closed.
  ///
  /// - Parameter respond: Returns the response to a line.
  /// - Returns: ``ExitStatus/unusable`` if the other side violates the protocol.
  func hold(_ respond: ([UInt8]) -> Response) -> ExitStatus {
    var buffer: [UInt8] = []
    do throws(FileProblem) {
      while true {
        var searched = 0
        while let newline = buffer[searched...].firstIndex(of: 0x0A) {
          if let status = answer(Array(buffer[searched..<newline]), respond) { return status }
          searched = newline + 1
        }
        buffer.removeFirst(searched)
        if try fill(&buffer) { continue }
        // The last line may have no line feed.
        return buffer.isEmpty ? .success : answer(buffer, respond) ?? .success
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
  private func answer(_ line: [UInt8], _ respond: ([UInt8]) -> Response) -> ExitStatus? {
    if line.allSatisfy(ValueScanner.isSpace) { return nil }
    switch respond(line) {
    case .answer(let value):
      output.write(JSONLine.bytes(of: value))
      output.write("\n")
      output.flush()
      return output.failure == nil ? nil : .success
    case .stop: return .success
    case .violation(let sentence):
      return fail("\(command): error: \(DisplayText.sentence(sentence))")
    }
  }

  private func fail(_ sentence: String) -> ExitStatus {
    errors.write(sentence + "\n")
    errors.flush()
    return .unusable
  }
}
