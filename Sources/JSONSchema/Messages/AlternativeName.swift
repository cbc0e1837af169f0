import JSONText

extension ValidationError {
  /// For a choice, the relation of its explanation to its alternatives, as a sentence without a
  /// full stop.
  ///
  /// For example, ``alternative 7 of 8, `text`, is the closest``.
  package var choiceSentence: String {
    guard let choice = parts.choice, let number = closestNumber, choice.alternatives.count > 1
    else {
      return message
    }
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
