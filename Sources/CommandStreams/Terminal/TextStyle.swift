import JSONSchema
package import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Colours of the terminal, or none.
///
/// None unless a person is looking and has not said `NO_COLOR` (no-color.org) or `TERM=dumb`.
package struct TextStyle: Sendable {
  /// The few looks that reports use.
  package enum Look: String, Sendable {
    case bold = "1"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case good = "1;32"
    case dim = "2"
  }

  package let isColoured: Bool

  package static let plain = Self(isColoured: false)

  /// The style for a stream: colours only on a terminal that can and may show them.
  package static func suited(to output: OutputStream) -> Self {
    guard output.isTerminal, environment("NO_COLOR").isEmpty else { return plain }
    return Self(isColoured: environment("TERM") != "dumb")
  }

  /// Appends what the closure appends, in a look or as it is.
  package func append(
    _ look: Look, to text: inout OutputBytes, _ body: (inout OutputBytes) -> Void
  ) {
    if isColoured { text.append(contentsOf: "\u{1B}[\(look.rawValue)m") }
    body(&text)
    if isColoured { text.append("\u{1B}[0m") }
  }

  /// Writes a text in a look, or as it is.
  package func write(_ text: String, _ look: Look, to output: OutputStream) {
    var bytes = OutputBytes()
    append(look, to: &bytes) { $0.append(contentsOf: DisplayText.lines(text)) }
    output.write(bytes.take())
  }

  private static func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }
}
