package import JSONText

extension ValidationError {
  /// A one-sentence message that states the expected and the actual value.
  public var message: String { failure.sentence }

  /// Appends the ``message`` to a text in UTF-8.
  package func appendMessage(to text: inout OutputBytes) {
    failure.appendSentence(to: &text)
  }
}
