@_spi(Engine) package import JSONText

extension ValidationFailure: CustomStringConvertible {
  /// The ``sentence``.
  public var description: String { sentence }

  /// A short sentence that states the expected and the actual value, without a full stop.
  ///
  /// For example, “`name` is required” or `expected string, found number 5`. It may end with a
  /// suggestion: `expected "red" or "green", found string "gren"; did you mean "green"?`. The
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

extension ValidationError {
  /// A one-sentence message that states the expected and the actual value.
  public var message: String { failure.sentence }

  /// Appends the ``message`` to a text in UTF-8.
  package func appendMessage(to text: inout OutputBytes) { failure.appendSentence(to: &text) }

  /// For a choice, the relation of its explanation to its alternatives, as a sentence without a
  /// full stop.
  ///
  /// For example, “alternative 7 of 8, `text`, is the closest”.
  package var choiceSentence: String {
    guard let choice = parts.choice, let number = closestNumber, choice.alternatives.count > 1
    else { return message }
    let name = choice.name(of: number, failure.scope.program).map { ", `\($0)`," } ?? ""
    return "alternative \(number + 1) of \(choice.alternatives.count)\(name) is the closest"
  }

  /// The number of the closest alternative, from 0; nil if no alternative or several are explained.
  package var closestNumber: Int? {
    guard let ranking = parts.choice?.ranking, ranking.closest.count == 1,
      ranking.expectation == nil
    else { return nil }
    return ranking.closest[0]
  }

  /// Returns a name of an alternative for users: its title, or the name of the definition that it
  /// references.
  package func alternativeName(_ number: Int) -> String? {
    parts.choice?.name(of: number, failure.scope.program)
  }
}

extension FailedChoice {
  /// Returns a name of an alternative for users: its title, or the name of the definition that it
  /// references.
  func name(of number: Int, _ program: Program) -> String? {
    let id = alternatives.subschema(number, program)
    return program.subschemaSites[id.index].node.alternativeName
  }
}

extension JSONNode {
  /// A name of the subschema for users: its title, or the last part of its reference; nil without
  /// both.
  var alternativeName: String? {
    if let title = self["title"]?.string, !title.isEmpty { return title }
    guard let reference = self["$ref"]?.string else { return nil }
    let end = reference.split(separator: "/").last.map(String.init) ?? reference
    return end.isEmpty || end == "#" ? nil : end
  }
}
