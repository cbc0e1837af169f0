public import JSONSchema
import JSONSchemaContainment
import JSONText

/// Applies the fixes of findings, as long as they change no verdict.
///
/// Each changed schema is compared with the one before: every instance of either must be one of the
/// other. All other bytes of the text stay as they are.
public struct LintFixer: Sendable {
  /// The result of a change.
  public struct Result: Sendable {
    /// The new text.
    public let bytes: [UInt8]

    /// The findings that were mended, with the positions that they had when they were.
    public let mended: [LintFinding]
  }

  private let lint: SchemaLint

  /// The maximum number of times that a schema is examined, because one fix can make another one
  /// possible.
  private static let maximumRounds = 20

  /// Creates a fixer.
  ///
  /// - Parameter lint: The lint that finds what to mend.
  public init(_ lint: SchemaLint = SchemaLint()) { self.lint = lint }

  /// Mends what is certain.
  ///
  /// - Parameters:
  ///   - source: The schema.
  ///   - fragment: The part of the document to examine.
  ///   - registry: The schemas to which references can be resolved.
  ///   - options: The options of the compilation.
  /// - Returns: The new text, which is the old one if nothing can be mended.
  /// - Throws: `DiagnosticsError` if the schema can not be used.
  public func fix(
    _ source: SchemaSource, fragment: String? = nil,
    registry: SchemaRegistry = SchemaRegistry(), options: CompilationOptions = CompilationOptions()
  ) throws(DiagnosticsError) -> Result {
    try fix(source, fragment: fragment, registry: registry, options: options, omitting: [])
  }

  /// Mends what is certain, except for some kinds of findings.
  ///
  /// - Parameters:
  ///   - source: The schema.
  ///   - fragment: The part of the document to examine.
  ///   - registry: The schemas to which references can be resolved.
  ///   - options: The options of the compilation.
  ///   - omitted: The kinds of findings that are left as they are.
  /// - Returns: The new text, which is the old one if nothing can be mended.
  /// - Throws: `DiagnosticsError` if the schema can not be used.
  package func fix(
    _ source: SchemaSource, fragment: String?, registry: SchemaRegistry,
    options: CompilationOptions, omitting omitted: Set<Diagnostic.ID>
  ) throws(DiagnosticsError) -> Result {
    var source = source
    var mended: [LintFinding] = []
    for _ in 0..<Self.maximumRounds {
      let document = try SchemaDocument(source)
      // The places of fixes are offsets in JSON.
      if document.root.document.written != nil { break }
      let report = try lint.report(
        on: document, fragment: fragment, registry: registry, options: options)
      let candidates = Self.compatible(
        report.findings.filter { !omitted.contains($0.diagnostic.id) })
      if candidates.isEmpty { break }
      let round = Round(
        source: source, fragment: fragment, registry: registry, options: options,
        timeLimit: lint.timeLimit)
      let (text, applied) = try round.apply(candidates)
      if applied.isEmpty { break }
      mended += applied
      source = SchemaSource(bytes: text, uri: source.uri, path: source.path)
    }
    return Result(bytes: source.bytes, mended: mended)
  }

  /// Returns the findings with fixes of separate parts of the text.
  private static func compatible(_ findings: [LintFinding]) -> [LintFinding] {
    var end = 0
    return findings.filter { $0.fix != nil }
      .sorted { ($0.fix?.range.lowerBound ?? 0) < ($1.fix?.range.lowerBound ?? 0) }
      .filter { finding in
        guard let range = finding.fix?.range, range.lowerBound >= end else { return false }
        end = range.upperBound
        return true
      }
  }

  /// One change of a text.
  private struct Round {
    let source: SchemaSource
    let fragment: String?
    let registry: SchemaRegistry
    let options: CompilationOptions
    let timeLimit: Duration

    /// Applies all fixes, or else those that change no verdict alone.
    func apply(
      _ findings: [LintFinding]
    ) throws(DiagnosticsError) -> (bytes: [UInt8], applied: [LintFinding]) {
      let old = try compile(source.bytes)
      if let text = text(with: findings, old) { return (text, findings) }
      for finding in findings {
        if let text = text(with: [finding], old) { return (text, [finding]) }
      }
      return (source.bytes, [])
    }

    /// Returns the text with some fixes; nil if a verdict might change.
    private func text(with findings: [LintFinding], _ old: CompiledSchema) -> [UInt8]? {
      var bytes = source.bytes
      for edit in findings.compactMap(\.fix).reversed() {
        bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
      }
      do throws(DiagnosticsError) {
        let new = try compile(bytes)
        return isContained(old, new) && isContained(new, old) ? bytes : nil
      } catch {
        // A text that can not be used is not written.
        return nil
      }
    }

    private func compile(_ bytes: [UInt8]) throws(DiagnosticsError) -> CompiledSchema {
      let source = SchemaSource(bytes: bytes, uri: source.uri, path: source.path)
      return try .compile(
        SchemaDocument(source), fragment: fragment, registry: registry, options: options)
    }

    private func isContained(_ schema: CompiledSchema, _ other: CompiledSchema) -> Bool {
      let verdict = SchemaContainment(timeLimit: timeLimit).decide(schema, isContainedIn: other)
      if case .contained = verdict { return true }
      return false
    }
  }
}
