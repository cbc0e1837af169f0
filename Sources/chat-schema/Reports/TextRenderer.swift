import JSONText

/// One block per failure: position and sentence, the source line with a caret, the schema location.
struct TextRenderer: FindingRenderer {
  let style: TextStyle

  var tellsWarnings: Bool { true }

  func append(_ finding: InstanceFinding, to text: inout [UInt8]) {
    for warning in finding.warnings {
      let position = warning.range.start
      head(finding.path, position, .warning, "warning:", to: &text) { $0.append(warning.message) }
      finding.appendExcerpt(at: position, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
    for failure in finding.failures {
      head(
        finding.path, failure.range.start, .error, "error:", to: &text, failure.appendMessage)
      finding.appendExcerpt(at: failure.range.start, to: &text)
      alternatives(of: failure, finding.path, to: &text)
      if let place = failure.schemaPlace {
        style.append(.dim, to: &text) { text in
          text.append("  schema: ")
          text.append(contentsOf: place)
        }
        text.append(UInt8(ascii: "\n"))
      }
      text.append(UInt8(ascii: "\n"))
    }
    if let omission = finding.omission {
      head(finding.path, finding.start, .note, "note:", to: &text) { $0.append(omission) }
      text.append(UInt8(ascii: "\n"))
    }
  }

  /// What kept the alternative that came closest from applying, one line each.
  private func alternatives(of failure: InstanceFailure, _ path: String, to text: inout [UInt8]) {
    for inner in failure.closest {
      head(path, inner.range.start, .note, "note:", to: &text) { text in
        text.append("the closest alternative: ")
        inner.appendMessage(to: &text)
      }
      alternatives(of: inner, path, to: &text)
    }
  }

  private func head(
    _ path: String, _ position: SourcePosition, _ look: TextStyle.Look, _ severity: String,
    to text: inout [UInt8], _ appendMessage: (inout [UInt8]) -> Void
  ) {
    style.append(.bold, to: &text) { text in
      text.append(path)
      text.append(UInt8(ascii: ":"))
      text.append(decimal: position.line)
      text.append(UInt8(ascii: ":"))
      text.append(decimal: position.column)
      text.append(UInt8(ascii: ":"))
    }
    text.append(UInt8(ascii: " "))
    style.append(look, to: &text) { $0.append(severity) }
    text.append(UInt8(ascii: " "))
    style.append(.bold, to: &text, appendMessage)
    text.append(UInt8(ascii: "\n"))
  }
}
