import JSONText

/// One block per failure: position and sentence, the source line with a caret, the schema location.
struct TextRenderer: FindingRenderer {
  let style: TextStyle

  var tellsWarnings: Bool { true }

  func append(_ finding: InstanceFinding, to text: inout [UInt8]) {
    for warning in finding.warnings {
      let position = warning.range.start
      head(finding.path, position, .warning, "warning:", warning.message, to: &text)
      finding.appendExcerpt(at: position, to: &text)
      text.append("\n")
    }
    for failure in finding.failures {
      head(finding.path, failure.range.start, .error, "error:", failure.message, to: &text)
      finding.appendExcerpt(at: failure.range.start, to: &text)
      alternatives(of: failure, finding.path, to: &text)
      if let place = failure.schemaPlace {
        style.append(.dim, to: &text) { text in
          text.append("  schema: ")
          text.append(place)
        }
        text.append("\n")
      }
      text.append("\n")
    }
    if let omission = finding.omission {
      head(finding.path, finding.start, .note, "note:", omission, to: &text)
      text.append("\n")
    }
  }

  /// What kept the alternative that came closest from applying, one line each.
  private func alternatives(of failure: InstanceFailure, _ path: String, to text: inout [UInt8]) {
    for inner in failure.closest {
      let message = "the closest alternative: \(inner.message)"
      head(path, inner.range.start, .note, "note:", message, to: &text)
      alternatives(of: inner, path, to: &text)
    }
  }

  private func head(
    _ path: String, _ position: SourcePosition, _ look: TextStyle.Look, _ severity: String,
    _ message: String, to text: inout [UInt8]
  ) {
    style.append(.bold, to: &text) { text in
      text.append(path)
      text.append(":")
      text.append(decimal: position.line)
      text.append(":")
      text.append(decimal: position.column)
      text.append(":")
    }
    text.append(" ")
    style.append(look, to: &text) { $0.append(severity) }
    text.append(" ")
    style.append(.bold, to: &text) { $0.append(message) }
    text.append("\n")
  }
}
