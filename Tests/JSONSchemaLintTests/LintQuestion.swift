import JSONSchema
import JSONSchemaLint
import JSONText
import Testing

/// A schema whose findings are compared.
struct LintQuestion {
  let text: String
  var fragment: String?
  var dialect: StandardDialect?

  init(_ text: String, fragment: String? = nil, dialect: StandardDialect? = nil) {
    self.text = text
    self.fragment = fragment
    self.dialect = dialect
  }

  /// The report, without a limit of time that a slow machine could reach.
  func report() throws -> LintReport {
    try SchemaLint(timeLimit: .seconds(600)).report(
      on: SchemaDocument(SchemaSource(text)), fragment: fragment,
      options: CompilationOptions(
        formatAssertion: .always, dialect: dialect, triesOtherDialects: true))
  }

  /// The findings, each as `id pointer` and, if it has one, its witness.
  func findings() throws -> [String] {
    try report().findings.map { finding in
      let pointer = finding.diagnostic.location?.pointer?.description ?? "-"
      let mark = finding.diagnostic.severity == .note ? "note " : ""
      let witness = finding.witness.map { ": \($0.text())" } ?? ""
      return "\(mark)\(finding.diagnostic.id) \(pointer)\(witness)"
    }
  }
}
