public import JSONSchema

/// An error for a payload that could not be read, with the reasons and their locations.
///
/// Every function that reads a whole payload throws it. It contains the same diagnostics that the command line prints
/// for the payload.
public struct PayloadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a failure; later versions may add more.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The stable name, for example `not-json`.
    public let description: String

    /// The bytes are not JSON, or exceed a limit.
    public static let notJSON = Code(description: "not-json")
    /// The payload does not satisfy its schema.
    public static let invalid = Code(description: "invalid")
    /// The payload is not a value of the type.
    public static let unreadable = Code(description: "unreadable")
  }

  /// The kind of the failure.
  public let code: Code

  /// The diagnostics, at least one, each with its location.
  public let diagnostics: [Diagnostic]

  /// The failures of a payload that violates its schema, with their locations in the schema and the payload.
  ///
  /// Positions include context members, as if they were at the end of the payload.
  public let failures: [ValidationError]

  /// Creates an error with its diagnostics.
  init(_ code: Code, _ diagnostics: [Diagnostic], failures: [ValidationError] = []) {
    self.code = code
    self.diagnostics = diagnostics
    self.failures = failures
  }

  /// The diagnostics as the command line prints them, one below the other.
  public var description: String {
    diagnostics.map(\.rendered).joined(separator: "\n")
  }
}
