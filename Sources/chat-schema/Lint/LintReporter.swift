import CommandStreams
import JSONSchema
import JSONSchemaLint
import JSONText

/// Writes the findings about schemas in one of the formats.
struct LintReporter {
  let kind: LintReportKind
  let output: OutputStream
  let errors: OutputStream

  /// Writes all findings and the closing line.
  func write(_ summary: LintSummary) {
    switch kind {
    case .text:
      for finding in summary.mended { output.write(Self.mended(finding).rendered + "\n") }
      for finding in summary.findings { output.write(Self.shown(finding).rendered + "\n") }
      output.write(Self.closing(summary) + "\n")
    case .json:
      output.write(JSONLine.bytes(of: Self.object(summary)))
      output.write("\n")
      errors.write(Self.closing(summary) + "\n")
    case .github:
      for finding in summary.findings { output.write(Self.command(finding)) }
      errors.write(Self.closing(summary) + "\n")
    }
    output.flush()
    errors.flush()
  }

  // MARK: - Text

  /// Returns the diagnostic with its witness and advice as notes, and its id also if it is a note.
  private static func shown(_ finding: LintFinding) -> Diagnostic {
    var diagnostic = finding.diagnostic
    if diagnostic.severity == .note { diagnostic.message += " [\(diagnostic.id)]" }
    if let witness = finding.witness {
      diagnostic.notes.append(Diagnostic.Note("for example \(witness.text())"))
    }
    let fix = finding.fix == nil ? "" : "; --fix does it"
    diagnostic.notes.append(Diagnostic.Note(finding.advice + fix))
    return diagnostic
  }

  private static func mended(_ finding: LintFinding) -> Diagnostic {
    Diagnostic(
      finding.diagnostic.id, .note, at: finding.diagnostic.location,
      "mended: \(finding.diagnostic.message) [\(finding.diagnostic.id)]")
  }

  private static func closing(_ summary: LintSummary) -> String {
    var parts = [
      NumberText.counted(summary.warningCount, "warning", "warnings"),
      NumberText.counted(summary.noteCount, "note", "notes"),
    ]
    if !summary.mended.isEmpty { parts.append("\(summary.mended.count) mended") }
    if summary.undecidedCount > 0 {
      parts.append(
        NumberText.counted(
          summary.undecidedCount, "question undecided", "questions undecided"))
    }
    let schemas = NumberText.counted(summary.schemas.count, "schema", "schemas")
    return "\(schemas) examined: " + parts.joined(separator: ", ")
  }

  // MARK: - Other formats

  private static func command(_ finding: LintFinding) -> String {
    let diagnostic = finding.diagnostic
    let name =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let range = diagnostic.location.map { SourceRange(start: $0.position, end: $0.position) }
    let witness = finding.witness.map { "; for example \($0.text())" } ?? ""
    return GitHubRenderer.command(
      name, diagnostic.location?.file, range, title: diagnostic.id.rawValue,
      "\(diagnostic.message)\(witness); \(finding.advice)")
  }

  private static func object(_ summary: LintSummary) -> JSONValue {
    .object([
      "schemas": .array(summary.schemas.map(JSONValue.string)),
      "findings": .array(summary.findings.map { .object(members(of: $0)) }),
      "mended": .array(summary.mended.map { .object(members(of: $0)) }),
      "undecided": .number(JSONNumber(summary.undecidedCount)),
    ])
  }

  private static func members(of finding: LintFinding) -> JSONObject {
    let diagnostic = finding.diagnostic
    var members: [JSONObject.Element] = [
      ("id", .string(diagnostic.id.rawValue)), ("severity", .string(diagnostic.severity.rawValue)),
    ]
    members += place(diagnostic.location)
    members += [("message", .string(diagnostic.sentence)), ("advice", .string(finding.advice))]
    if let witness = finding.witness { members.append(("witness", witness)) }
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { note in
        JSONValue.object(JSONObject([("message", .string(note.message))] + place(note.location)))
      }
      members.append(("notes", .array(notes)))
    }
    members.append(("fixable", .bool(finding.fix != nil)))
    return JSONObject(members)
  }

  private static func place(_ location: SourceLocation?) -> [JSONObject.Element] {
    guard let location else { return [] }
    return [
      ("file", .string(location.file)), ("line", .number(JSONNumber(location.position.line))),
      ("column", .number(JSONNumber(location.position.column))),
      ("pointer", .string(location.pointer?.description ?? "")),
    ]
  }
}
