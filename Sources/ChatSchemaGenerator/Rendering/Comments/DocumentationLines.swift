/// The lines of a doc comment, without indentation.
struct DocumentationLines {
  private(set) var lines: [String] = []
  private let width: Int

  /// Lays out a comment that begins in a column, counted from 0.
  init(_ documentation: Documentation, column: Int) {
    width = LayoutPrinter.lineLength - column - 4
    for text in documentation.quoted { add(CommentText.lines(text)) }
    for text in [documentation.summary].compactMap(\.self) + documentation.body {
      add(CommentText.wrapped(CommentText.words(text), width: width))
    }
    add(fields(of: documentation))
  }

  private mutating func add(_ block: [String]) {
    if !lines.isEmpty, !block.isEmpty { lines.append("///") }
    lines += block.map { $0.isEmpty ? "///" : "/// " + $0 }
  }

  private func fields(of documentation: Documentation) -> [String] {
    let parameters = documentation.parameters
    var fields: [String] = []
    if parameters.count == 1 {
      fields = field("Parameter \(parameters[0].name.text)", parameters[0].text)
    } else if parameters.count > 1 {
      fields = ["- Parameters:"]
      for parameter in parameters {
        fields += field(parameter.name.text, parameter.text, indentation: "  ")
      }
    }
    let others = [
      ("Returns", documentation.returns), ("Throws", documentation.throwing),
      ("Remark", documentation.remark),
    ]
    for case (let name, let text?) in others { fields += field(name, text) }
    return fields
  }

  /// Returns a field; the lines after the first one are indented, so that they belong to its list item.
  private func field(_ name: String, _ text: String, indentation: String = "") -> [String] {
    CommentText.wrapped(
      ["- \(name):"] + CommentText.words(text), width: width - indentation.utf8.count - 3
    ).enumerated().map { indentation + ($0 > 0 ? "  " : "") + $1 }
  }
}
