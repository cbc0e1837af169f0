import JSONText

/// One block per failure: position and sentence, the source line with a caret, the schema location.
struct TextRenderer: FindingRenderer {
  let style: TextStyle

  var wantsExcerpts: Bool { true }
  var tellsWarnings: Bool { true }

  func append(_ finding: InstanceFinding, to text: inout [UInt8]) {
    for warning in finding.warnings {
      head(finding.path, warning.range, .warning, "warning", warning.message, to: &text)
      text += warning.excerpt.utf8
      text += "\n".utf8
    }
    for failure in finding.failures {
      head(finding.path, failure.range, .error, "error", failure.message, to: &text)
      text += failure.excerpt.utf8
      alternatives(of: failure, finding.path, to: &text)
      if let place = failure.schemaPlace {
        text += style.apply(.dim, "  schema: \(place)").utf8
        text += "\n".utf8
      }
      text += "\n".utf8
    }
    if let omission = finding.omission {
      let place = "\(finding.path):\(finding.start):"
      text += "\(style.apply(.bold, place)) \(style.apply(.note, "note:")) \(omission)\n\n".utf8
    }
  }

  /// What kept the alternative that came closest from applying, one line each.
  private func alternatives(of failure: InstanceFailure, _ path: String, to text: inout [UInt8]) {
    for inner in failure.closest {
      head(
        path, inner.range, .note, "note", "the closest alternative: \(inner.message)", to: &text)
      alternatives(of: inner, path, to: &text)
    }
  }

  private func head(
    _ path: String, _ range: SourceRange, _ look: TextStyle.Look, _ severity: String,
    _ message: String, to text: inout [UInt8]
  ) {
    let place = "\(path):\(range.start.line):\(range.start.column):"
    text += style.apply(.bold, place).utf8
    text += " ".utf8
    text += style.apply(look, severity + ":").utf8
    text += " ".utf8
    text += style.apply(.bold, message).utf8
    text += "\n".utf8
  }
}
