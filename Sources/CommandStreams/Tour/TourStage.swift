/// The output of the tour's steps.
package struct TourStage {
  package let output: OutputStream
  package let style: TextStyle

  /// Creates a stage that writes to a stream.
  package init(output: OutputStream, style: TextStyle) {
    self.output = output
    self.style = style
  }

  /// Prints a line of explanation.
  package func say(_ text: String, _ look: TextStyle.Look? = nil) {
    if let look { style.write(text, look, to: output) } else { output.write(text) }
    output.write("\n")
  }

  /// Prints a command as a user would type it.
  package func command(_ text: String) {
    say("$ chat-schema \(text)", .dim)
  }

  /// Prints a claim of the tour, or throws if it is wrong.
  package func expect(_ claim: String, _ isTrue: Bool) throws {
    guard isTrue else { throw TourFailure("not so: \(claim)") }
    style.write("ok", .good, to: output)
    say(" \(claim)")
  }
}

/// An error for a step of the tour whose claim was wrong.
package struct TourFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
