/// What steps show things on.
package struct TourStage {
  package let output: OutputStream
  package let style: TextStyle

  /// A stage in front of a stream.
  package init(output: OutputStream, style: TextStyle) {
    self.output = output
    self.style = style
  }

  /// Shows a line of explanation.
  package func say(_ text: String, _ look: TextStyle.Look? = nil) {
    if let look { style.write(text, look, to: output) } else { output.write(text) }
    output.write("\n")
  }

  /// Shows a command as somebody would type it.
  package func command(_ text: String) {
    say("$ chat-schema \(text)", .dim)
  }

  /// Checks what the tour claims.
  package func expect(_ claim: String, _ isTrue: Bool) throws {
    guard isTrue else { throw TourFailure("not so: \(claim)") }
    style.write("ok", .good, to: output)
    say(" \(claim)")
  }
}
