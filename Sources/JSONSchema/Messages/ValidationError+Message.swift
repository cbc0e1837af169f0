package import JSONText

extension ValidationError {
  /// What was expected and what was found, in one short sentence.
  public var message: String { failure.sentence }

  /// Appends the ``message`` to a text in UTF-8.
  package func appendMessage(to text: inout OutputBytes) {
    failure.appendSentence(to: &text)
  }
}
