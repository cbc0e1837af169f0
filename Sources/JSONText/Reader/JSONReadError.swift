/// The failure of a ``JSONReader`` to read the requested value.
///
/// The error is small and cheap. ``located(in:origin:)`` adds position and pointer when it is
/// shown.
public struct JSONReadError: Error, Hashable, Sendable {
  /// The kind of failure.
  public let code: Code

  /// The offset of the value, or of the offending character.
  public let byteOffset: Int

  /// A description of the requested value, for example `a string`; empty if the text is malformed.
  public let expected: String

  /// A description of the actual value, for example `null`; empty if the text is malformed.
  public let found: String

  /// The kind of mistake if the text is malformed; otherwise nil.
  public var syntaxCode: JSONSyntaxError.Code? { failure?.code }

  /// The mistake in the text and the offset at which the scanner noticed it; nil if the text is
  /// well-formed.
  private let failure: Failure?

  /// The kind of a failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The stable name, for example `malformed`.
    public let description: String

    /// The text is not JSON or exceeds a limit.
    public static let malformed = Code(description: "malformed")
    /// The value is of another kind than requested.
    public static let wrongKind = Code(description: "wrong-kind")
    /// The number is outside the range of the requested type.
    public static let outOfRange = Code(description: "out-of-range")
    /// The object lacks a required member.
    public static let missingMember = Code(description: "missing-member")
    /// The value is of the right kind but has invalid content, for example a string that is not a
    /// date.
    public static let unreadable = Code(description: "unreadable")
  }

  /// Creates an error about a value.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - byteOffset: The offset of the value.
  ///   - expected: A description of the requested value.
  ///   - found: A description of the actual value.
  public init(_ code: Code, byteOffset: Int, expected: String, found: String) {
    self.code = code
    self.byteOffset = byteOffset
    self.expected = expected
    self.found = found
    failure = nil
  }

  init(_ failure: ScanFailure) {
    code = .malformed
    byteOffset = failure.offset
    expected = ""
    found = ""
    self.failure = Failure(code: failure.code, noticedAt: failure.noticedAt)
  }

  private struct Failure: Hashable, Sendable {
    let code: JSONSyntaxError.Code
    let noticedAt: Int
  }
}

extension JSONReadError {
  /// A read error with its position, ready to be shown.
  public struct Located: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public let code: Code

    /// The position of the value, or of the offending character.
    public let position: SourcePosition

    /// The pointer to the value in the document.
    public let pointer: JSONPointer

    /// A one-sentence description of the error.
    public let message: String

    /// Advice that helps more than the message alone; nil if there is no such advice.
    public let suggestion: String?

    /// The position, message and suggestion on one line.
    public var description: String {
      "\(position): \(message)" + (suggestion.map { " " + $0 } ?? "")
    }
  }

  /// Returns the error with its position and pointer, which it finds by walking through the text
  /// again.
  ///
  /// - Parameters:
  ///   - bytes: The text that was read.
  ///   - origin: The position of its first byte.
  /// - Returns: The error to show.
  public func located(in bytes: [UInt8], origin: SourcePosition = .start) -> Located {
    bytes.withUnsafeBufferPointer { buffer in
      let scanner = JSONScanner(buffer)
      if let failure {
        let error = JSONSyntaxError(
          ScanFailure(failure.code, at: byteOffset, noticedAt: failure.noticedAt),
          scanner: scanner, origin: origin)
        return Located(
          code: code, position: error.position, pointer: error.pointer, message: error.message,
          suggestion: error.suggestion)
      }
      let before = UnsafeBufferPointer(rebasing: buffer[..<min(byteOffset, buffer.count)])
      return Located(
        code: code, position: origin.advanced(over: before),
        pointer: scanner.pointer(toOffset: byteOffset), message: message, suggestion: nil)
    }
  }

  private var message: String {
    code == .missingMember
      ? "The member \(expected) is missing." : "Expected \(expected), found \(found)."
  }
}
