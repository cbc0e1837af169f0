@_spi(Engine) package import JSONText

extension ValidationFailure: CustomStringConvertible {
  /// The ``sentence``.
  public var description: String { sentence }

  /// A short sentence that states the expected and the actual value, without a full stop.
  ///
  /// For example, ``name` is required` or `expected string, found number 5`. It may end with a
  /// suggestion: ``expected "red" or "green", found string "gren"; did you mean "green"?`. The
  /// sentence of a masked failure omits the values of the instance.
  ///
  /// Characters that control a terminal or are invisible, such as control characters, are written
  /// as JSON escapes. All sentences are built from the data of the failure by this file and the
  /// other files in its folder.
  public var sentence: String {
    var text = OutputBytes()
    appendSentence(to: &text)
    return text.text
  }

  /// Appends the ``sentence`` to a text in UTF-8.
  package func appendSentence(to text: inout OutputBytes) {
    let start = text.count
    FailureSentence(self).append(to: &text)
    DisplayText.replaceSentence(of: &text, from: start)
  }
}
