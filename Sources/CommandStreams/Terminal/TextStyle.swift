import JSONSchema
package import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A style of output: with the colours of the terminal, or without.
///
/// Colours are used only on a terminal, and not if `NO_COLOR` (no-color.org) or `TERM=dumb` is set.
package struct TextStyle: Sendable {
  /// The text attributes that reports use, as parameters of an escape sequence.
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

  /// Returns the style for a stream: with colours only on a terminal that supports and allows them.
  package static func suited(to output: OutputStream) -> Self {
    guard output.isTerminal, environment("NO_COLOR").isEmpty else { return plain }
    return Self(isColoured: environment("TERM") != "dumb")
  }

  /// Calls a closure that appends text, and surrounds the text with the escape sequences of a look if colours are used.
  package func append(
    _ look: Look, to text: inout OutputBytes, _ body: (inout OutputBytes) -> Void
  ) {
    if isColoured { text.append(contentsOf: "\u{1B}[\(look.rawValue)m") }
    body(&text)
    if isColoured { text.append("\u{1B}[0m") }
  }

  /// Writes a text in a look, or unchanged if colours are not used.
  package func write(_ text: String, _ look: Look, to output: OutputStream) {
    var bytes = OutputBytes()
    append(look, to: &bytes) { $0.append(contentsOf: DisplayText.lines(text)) }
    output.write(bytes.take())
  }

  private static func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }
}
