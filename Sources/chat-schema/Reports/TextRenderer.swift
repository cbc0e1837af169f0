import JSONText

/// One block per failure: position and sentence, the source line with a caret, the schema location.
struct TextRenderer: FindingRenderer {
  let style: TextStyle

  var wantsExcerpts: Bool { true }
  var tellsWarnings: Bool { true }

  func append(_ finding: InstanceFinding, to text: inout [UInt8]) {
    var block = ""
    for warning in finding.warnings {
      block += head(finding.path, warning.range, .warning, "warning", warning.message)
      block += warning.excerpt
      block += "\n"
    }
    for failure in finding.failures {
      block += head(finding.path, failure.range, .error, "error", failure.message)
      block += failure.excerpt
      block += alternatives(of: failure, finding.path)
      if let place = failure.schemaPlace {
        block += style.apply(.dim, "  schema: \(place)") + "\n"
      }
      block += "\n"
    }
    if let omission = finding.omission {
      let place = "\(finding.path):\(finding.start):"
      block += "\(style.apply(.bold, place)) \(style.apply(.note, "note:")) \(omission)\n\n"
    }
    text.append(contentsOf: block.utf8)
  }

  /// What kept the alternative that came closest from applying, one line each.
  private func alternatives(of failure: InstanceFailure, _ path: String) -> String {
    failure.closest.map { inner in
      head(path, inner.range, .note, "note", "the closest alternative: \(inner.message)")
        + alternatives(of: inner, path)
    }.joined()
  }

  private func head(
    _ path: String, _ range: SourceRange, _ look: TextStyle.Look, _ severity: String,
    _ message: String
  ) -> String {
    let place = style.apply(.bold, "\(path):\(range.start.line):\(range.start.column):")
    return "\(place) \(style.apply(look, severity + ":")) \(style.apply(.bold, message))\n"
  }
}
