public import JSONSchema

/// A payload that could not be taken: why, and where in it.
///
/// What everything throws that takes a whole payload. Carries the diagnostics that the command line
/// prints for the same payload.
public struct PayloadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is; more may come.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Name: String {
      case notJSON = "not-json"
      case invalid = "invalid"
      case unreadable = "unreadable"
    }

    private let name: Name

    /// The bytes are not JSON, or pass a limit.
    public static let notJSON = Code(name: .notJSON)
    /// The payload does not satisfy its schema.
    public static let invalid = Code(name: .invalid)
    /// The payload does not stand for a value of the type.
    public static let unreadable = Code(name: .unreadable)

    /// The stable name, for example `not-json`.
    public var description: String { name.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code

  /// All that is wrong, at least one finding, each with its place.
  public let diagnostics: [Diagnostic]

  /// For a payload that its schema forbids, each failure with its locations in schema and payload.
  ///
  /// Positions in them count context members as if the payload had them at its end.
  public let failures: [ValidationError]

  /// A failure with its findings.
  init(_ code: Code, _ diagnostics: [Diagnostic], failures: [ValidationError] = []) {
    self.code = code
    self.diagnostics = diagnostics
    self.failures = failures
  }

  /// The findings as the command line prints them, one below the other.
  public var description: String {
    diagnostics.map(\.rendered).joined(separator: "\n")
  }
}
