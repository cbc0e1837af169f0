@_spi(Engine) package import JSONText

extension ValidationFailure: CustomStringConvertible {
  /// The ``sentence``.
  public var description: String { sentence }

  /// What was expected and what was found, in one short sentence without a full stop.
  ///
  /// For example ``name` is required` or `expected string, found number 5`. Made only here and in the
  /// files beside this one, from the data; a masked failure leaves out the instance's values. What was
  /// probably meant follows: ``expected "red" or "green", found string "gren"; did you mean "green"?`.
  /// Control characters and others that a terminal obeys or does not show are written as JSON escapes.
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
