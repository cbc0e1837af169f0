/// What a ``JSONReader`` found instead of what it was asked for.
///
/// The error is small and cheap; ``located(in:origin:)`` adds position and pointer at the edge.
public struct JSONReadError: Error, Hashable, Sendable {
  /// Which kind of failure it is.
  public let code: Code

  /// The offset of the value, or of the offending character.
  public let byteOffset: Int

  /// What was asked for, for example `a string`; empty if the text is malformed.
  public let expected: String

  /// What was there instead, for example `null`; empty if the text is malformed.
  public let found: String

  /// The mistake, if the text is malformed.
  public var syntaxCode: JSONSyntaxError.Code? { failure?.code }

  /// Where the scanner noticed the mistake, if the text is malformed.
  private let failure: Failure?

  /// The kind of a failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Name: String {
      case malformed
      case wrongKind = "wrong-kind"
      case outOfRange = "out-of-range"
      case missingMember = "missing-member"
      case unreadable
    }

    private let name: Name

    private init(_ name: Name) {
      self.name = name
    }

    /// The stable name, for example `wrong-kind`.
    public var description: String { name.rawValue }

    /// The text is not JSON or passes a limit.
    public static let malformed = Code(.malformed)
    /// The value is of another kind.
    public static let wrongKind = Code(.wrongKind)
    /// The number does not fit.
    public static let outOfRange = Code(.outOfRange)
    /// The object has no member of a name that it needs.
    public static let missingMember = Code(.missingMember)
    /// The value is of the right kind, but not what it should be, such as a date.
    public static let unreadable = Code(.unreadable)
  }

  /// Creates an error about a value.
  ///
  /// - Parameters:
  ///   - code: Which kind of failure it is.
  ///   - byteOffset: The offset of the value.
  ///   - expected: What was asked for.
  ///   - found: What was there instead.
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
  /// A read error with its place, ready to be shown.
  public struct Located: Error, Hashable, Sendable, CustomStringConvertible {
    /// Which kind of failure it is.
    public let code: Code

    /// The place of the value, or of the offending character.
    public let position: SourcePosition

    /// The value's place in the document.
    public let pointer: JSONPointer

    /// What is wrong, in a sentence.
    public let message: String

    /// What to do about it, if there is something better than the message.
    public let suggestion: String?

    /// Position, message and suggestion in one line.
    public var description: String {
      "\(position): \(message)" + (suggestion.map { " " + $0 } ?? "")
    }
  }

  /// Returns the error with position and pointer, found by walking through the text again.
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
