/// A text that is not JSON, or that passes a limit: what is wrong, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// Which mistake it is.
  public let code: Code

  /// The place of the offending character.
  ///
  /// For something that is never closed, the place where it opens.
  public let position: SourcePosition

  /// The value that the offending character belongs to, or else the array or object around it.
  public let pointer: JSONPointer

  /// The mistake in a sentence.
  ///
  /// For example, *A comma must not follow the last element or member.*
  public let message: String

  /// What to do about it, if there is something better than the message.
  public let suggestion: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: Which mistake it is.
  ///   - position: The place of the offending character.
  ///   - pointer: The value it belongs to.
  ///   - message: The mistake in a sentence.
  ///   - suggestion: What to do about it.
  package init(
    code: Code, position: SourcePosition, pointer: JSONPointer, message: String,
    suggestion: String?
  ) {
    self.code = code
    self.position = position
    self.pointer = pointer
    self.message = message
    self.suggestion = suggestion
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// Position, message and suggestion in one line.
  public var description: String {
    "\(position): \(message)" + (suggestion.map { " " + $0 } ?? "")
  }
}
