/// Advice for readers of diagnostics on what to do if the dialect of a schema is unclear.
///
/// The engine does not know how its callers specify dialects and meta-schemas: the command line has
/// options for that, a configuration has members.
package struct DialectAdvice: Sendable {
  /// The name of the option that sets the dialect of a schema, for example `--dialect`.
  private let dialect: String

  /// The name of the option that gives the location of a meta-schema, for example `--resolve`.
  private let resolve: String

  /// Creates advice that names two options.
  package init(dialect: String, resolve: String) {
    self.dialect = dialect
    self.resolve = resolve
  }

  /// Returns the diagnostics, with a note about the options where these help.
  package func adding(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      guard diagnostic.severity == .error || diagnostic.id == "assumed-dialect",
        let advice = advice(diagnostic.id)
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.notes.append(Diagnostic.Note(advice))
      return diagnostic
    }
  }

  private func advice(_ id: Diagnostic.ID) -> String? {
    switch id {
    case "assumed-dialect": "\(dialect) names another one, as does `$schema` in the schema"
    case "unknown-dialect":
      "\(resolve) takes the file of a meta-schema; \(dialect) says what to read the schema as without it"
    case "unsupported-dialect", "unsupported-vocabulary":
      "\(dialect) says what to read the schema as nevertheless"
    default: nil
    }
  }
}
