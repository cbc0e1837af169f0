import CommandStreams
import JSONText

/// A renderer of one failing test case per invalid instance.
struct JUnitRenderer: FindingRenderer {
  /// The name of the schema or entity, used as the class name of the test cases.
  let subject: String

  var tellsWarnings: Bool { false }

  func append(_ finding: InstanceFinding, to text: inout OutputBytes) {
    guard let first = finding.failures.first else { return }
    let place = "\(finding.path):\(finding.start.line)"
    var element = """
          <testcase name="\(XMLText.escape(place))" classname="\(XMLText.escape(subject))" \
      file="\(XMLText.escape(finding.path))" line="\(finding.start.line)">
            <failure message="\(XMLText.escape(first.wholeMessage))" type="\(XMLText.escape(first.rule))">

      """
    element += XMLText.escapeLines(details(finding))
    element += "      </failure>\n    </testcase>\n"
    text.append(contentsOf: element)
  }

  private func details(_ finding: InstanceFinding) -> String {
    var lines = OutputBytes()
    TextRenderer(style: .plain).append(finding, to: &lines)
    return lines.text
  }
}
