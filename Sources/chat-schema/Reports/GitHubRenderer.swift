import JSONSchema
import JSONText

/// Workflow commands that GitHub shows as annotations: `::error file=…,line=…,col=…::message`.
///
/// A step shows at most ten errors and ten warnings as annotations; the rest stays in its log.
struct GitHubRenderer: FindingRenderer {
  var tellsWarnings: Bool { true }

  func append(_ finding: InstanceFinding, to text: inout OutputBytes) {
    for warning in finding.warnings {
      let title = InstanceWarning.rule
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

  /// The annotation of a problem.
  static func command(_ problem: ReportedProblem) -> String {
    let range = problem.position.map { SourceRange(start: $0, end: $0) }
    let name = problem.isWarning ? "warning" : "error"
    return command(name, problem.path, range, title: problem.rule, problem.message)
  }

  /// One workflow command and a line break.
  private static func command(
    _ name: String, _ path: String?, _ range: SourceRange?, title: String, _ message: String
  ) -> String {
    var properties: [String] = []
    if let path { properties.append("file=\(escapeProperty(DisplayText.line(path)))") }
    if let range {
      properties.append("line=\(range.start.line)")
      properties.append("endLine=\(range.end.line)")
      properties.append("col=\(range.start.column)")
      // GitHub ignores columns that span lines.
      if range.end.line == range.start.line { properties.append("endColumn=\(range.end.column)") }
    }
    properties.append("title=\(escapeProperty(DisplayText.line(title)))")
    return
      "::\(name) \(properties.joined(separator: ","))::\(escape(DisplayText.sentence(message)))\n"
  }

  /// Escapes what would end a message.
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

  /// Escapes what would end a property as well.
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
