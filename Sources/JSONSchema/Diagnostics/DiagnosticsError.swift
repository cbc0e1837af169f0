/// Thrown once, at the edge, when at least one ``Diagnostic`` is an error.
public struct DiagnosticsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Everything that was found, warnings included, in the order of its places.
  ///
  /// References that probably lead nowhere because of another finding come after all others.
  public let diagnostics: [Diagnostic]

  /// An error that carries the given findings.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// An error that carries one finding.
  public init(_ diagnostic: Diagnostic) {
    diagnostics = [diagnostic]
  }

  /// All findings as compilers print them, one below the other.
  public var description: String {
    diagnostics.map(\.rendered).joined(separator: "\n")
  }
}
