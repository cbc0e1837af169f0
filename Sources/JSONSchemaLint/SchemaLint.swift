public import JSONSchema
import JSONSchemaContainment
import JSONText

/// Finds what is probably a mistake in a schema that can be used.
///
/// ```swift
/// let report = try SchemaLint().report(on: SchemaDocument(source))
/// for finding in report.findings {
///   print(finding.diagnostic.rendered)
/// }
/// ```
///
/// Each finding is proved: a schema that nothing satisfies, or alternatives that overlap, with a
/// value that shows it. What cannot be decided is not reported. See <doc:Lint> for all kinds of
/// findings.
public struct SchemaLint: Sendable {
  /// The time after which questions that need a search are left undecided.
  ///
  /// Default: 10 seconds.
  public var timeLimit: Duration

  /// Creates a lint.
  ///
  /// - Parameter timeLimit: The time after which questions that need a search are left undecided.
  public init(timeLimit: Duration = .seconds(10)) { self.timeLimit = timeLimit }

  /// Examines a schema.
  ///
  /// - Parameters:
  ///   - document: The schema. Findings in other documents that it refers to are left out.
  ///   - fragment: The part of the document to examine, as in `$ref`, with all that it refers to;
  ///     nil for the whole document.
  ///   - registry: The schemas to which references can be resolved.
  ///   - options: The options of the compilation.
  /// - Returns: The findings, including the warnings of the compilation.
  /// - Throws: `DiagnosticsError` if the schema can not be used.
  public func report(
    on document: SchemaDocument, fragment: String? = nil,
    registry: SchemaRegistry = SchemaRegistry(), options: CompilationOptions = CompilationOptions()
  ) throws(DiagnosticsError) -> LintReport {
    try report(
      on: document, fragment: fragment, registry: registry, options: options, outside: [])
  }

  /// Examines a schema, some of whose definitions other documents use.
  ///
  /// - Parameters:
  ///   - document: The schema.
  ///   - fragment: The part of the document to examine.
  ///   - registry: The schemas to which references can be resolved.
  ///   - options: The options of the compilation.
  ///   - outside: The references of other documents, as written.
  /// - Returns: The findings, including the warnings of the compilation.
  /// - Throws: `DiagnosticsError` if the schema can not be used.
  package func report(
    on document: SchemaDocument, fragment: String?, registry: SchemaRegistry,
    options: CompilationOptions, outside: Set<String>
  ) throws(DiagnosticsError) -> LintReport {
    let deadline = ContinuousClock.now + timeLimit
    let schema = try CompiledSchema.compile(
      document, fragment: fragment, registry: registry, options: options)
    let subject = LintSubject(schema, document, isWhole: (fragment ?? "").isEmpty)
    var findings = FindingList(schema.warnings.filter { $0.location?.file == document.path })
    RefusedValues(subject: subject).check(&findings)
    TrivialKeywords(subject: subject).check(&findings)
    UnusedDefinitions(subject: subject, outside: outside).check(&findings)
    SlowPatterns(subject: subject, deadline: deadline).check(&findings)
    return SearchedChecks(subject: subject, deadline: deadline).report(after: findings)
  }
}
