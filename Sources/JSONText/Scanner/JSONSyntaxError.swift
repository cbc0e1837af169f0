/// An error for a text that is not JSON or exceeds a limit.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The kind of mistake.
  public let code: Code

  /// The position of the offending character.
  ///
  /// For an array, object or string that is never closed, it is the position where it opens.
  public let position: SourcePosition

  /// The pointer to the value that contains the offending character, or else to the enclosing array
  /// or object.
  public let pointer: JSONPointer

  /// A one-sentence description of the mistake.
  ///
  /// For example, *A comma must not follow the last element or member.*
  public let message: String

  /// Advice that helps more than the message alone; nil if there is no such advice.
  public let suggestion: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of mistake.
  ///   - position: The position of the offending character.
  ///   - pointer: The pointer to the value that contains it.
  ///   - message: A one-sentence description of the mistake.
  ///   - suggestion: Advice on how to correct it.
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
  /// The position, message and suggestion on one line.
  public var description: String {
    "\(position): \(message)" + (suggestion.map { " " + $0 } ?? "")
  }
}
