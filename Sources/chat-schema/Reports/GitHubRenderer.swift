import JSONSchema
import JSONText

/// A renderer of workflow commands, which GitHub shows as annotations: `::error file=…,line=…,col=…::message`.
///
/// GitHub shows at most ten errors and ten warnings of a step as annotations; the rest is in the step's log.
struct GitHubRenderer: FindingRenderer {
  /// The number of findings of a batch that are kept for the summary.
  var maximumKept = 0

  var tellsWarnings: Bool { true }

  func append(_ finding: InstanceFinding, to text: inout OutputBytes) {
    for warning in finding.warnings {
      let title = warning.rule
      text.append(
        contentsOf: Self.command(
          "warning", finding.path, warning.range, title: title, warning.message))
    }
    for failure in finding.failures {
      var message = failure.wholeMessage
      if !failure.instanceLocation.isEmpty { message += " (at \(failure.instanceLocation))" }
      text.append(
        contentsOf: Self.command(
          "error", finding.path, finding.range(of: failure), title: failure.rule, message))
    }
    if let omission = finding.omission.sentence {
      text.append(
        contentsOf: Self.command("notice", finding.path, nil, title: "more", omission))
    }
  }

  /// Returns the annotation for a problem.
  static func command(_ problem: ReportedProblem) -> String {
    let range = problem.position.map { SourceRange(start: $0, end: $0) }
    let name = problem.isWarning ? "warning" : "error"
    return command(name, problem.path, range, title: problem.rule, problem.message)
  }

  /// Returns a workflow command, followed by a line break.
  static func command(
    _ name: String, _ path: String?, _ range: SourceRange?, title: String, _ message: String
  ) -> String {
    var properties: [String] = []
    if let path { properties.append("file=\(escapeProperty(DisplayText.line(path)))") }
    if let range {
      properties.append("line=\(range.start.line)")
      properties.append("endLine=\(range.end.line)")
      properties.append("col=\(range.start.column)")
      // GitHub ignores the columns of a range over several lines.
      if range.end.line == range.start.line { properties.append("endColumn=\(range.end.column)") }
    }
    properties.append("title=\(escapeProperty(DisplayText.line(title)))")
    return
      "::\(name) \(properties.joined(separator: ","))::\(escape(DisplayText.sentence(message)))\n"
  }

  /// Escapes the characters that would end a message.
  private static func escape(_ text: String) -> String {
    replace(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// Escapes the characters that would end a message or a property.
  private static func escapeProperty(_ text: String) -> String {
    replace(escape(text)) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  private static func replace(
    _ text: String, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escaped = replacement(scalar) {
        result += escaped
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
