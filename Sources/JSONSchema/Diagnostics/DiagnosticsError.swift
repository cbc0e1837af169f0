/// An error that carries diagnostics, thrown once if at least one of them is an error.
public struct DiagnosticsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// All findings, including warnings, in the order of their locations.
  ///
  /// References that cannot be resolved probably because of another finding come last.
  public let diagnostics: [Diagnostic]

  /// Creates an error that carries the given findings.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Creates an error that carries one finding.
  public init(_ diagnostic: Diagnostic) {
    diagnostics = [diagnostic]
  }

  /// All findings in the format of compilers, one per line.
  public var description: String {
    diagnostics.map(\.rendered).joined(separator: "\n")
  }
}
