import JSONText

/// Makes doc comments from the documentation in schemas and specs.
enum Words {
  /// Returns the comment of a type.
  static func documentation(of type: TypeDefinition) -> Documentation {
    let origin = origin(type.origin.description)
    let hasWords = !texts(type.wording).isEmpty
    return documentation(type.wording, fallback: origin, remark: hasWords ? origin : nil)
  }

  /// Returns the sentence that names the origin of generated code.
  static func origin(_ description: String) -> String {
    "Generated from \(Wording.codeSpan(Wording.place(description)))."
  }

  /// Returns the comment of a property; nil if there is nothing to add to its declaration.
  static func documentation(of property: Property) -> Documentation? {
    var notes: [String] = []
    if let value = property.defaultValue, let text = shown(value.text()) {
      notes.append("Defaults to `\(text)`.")
    }
    if property.isReadOnly {
      notes.append("Read-only: the receiver of the data decides on it, a sender leaves it out.")
    }
    if property.isWriteOnly {
      notes.append("Write-only: it is sent, and left out of what is received.")
    }
    let isRenamed = property.jsonName != property.name
    guard isRenamed || !notes.isEmpty || property.wording != Wording() else { return nil }
    return documentation(
      property.wording, fallback: "\(Wording.codeSpan(property.jsonName)) in JSON.", notes: notes,
      beginsWithFact: !isRenamed)
  }

  /// Returns the comment of a declaration that may be documented in the schema.
  ///
  /// - Parameters:
  ///   - wording: The documentation.
  ///   - fallback: The summary if there is no documentation.
  ///   - notes: Facts besides those of the wording.
  ///   - remark: The origin.
  ///   - beginsWithFact: Whether a fact, if there is one, is a better summary than the fallback.
  /// - Returns: The comment.
  static func documentation(
    _ wording: Wording, fallback: String, notes: [String] = [], remark: String? = nil,
    beginsWithFact: Bool = false
  ) -> Documentation {
    let texts = texts(wording)
    var facts = (wording.facts + notes)[...]
    let examples = wording.examples.compactMap(shown).map { "`\($0)`" }
    if !examples.isEmpty {
      facts.append("For example " + examples.prefix(5).joined(separator: ", ") + ".")
    }
    if wording.isDeprecated { facts.append(deprecation) }
    let summary =
      texts.isEmpty ? (beginsWithFact ? facts.popFirst() : nil) ?? fallback : nil
    return Documentation(quoted: texts, summary: summary, body: Array(facts), remark: remark)
  }

  /// Returns the title and the description, without blank or repeated texts.
  private static func texts(_ wording: Wording) -> [String] {
    var texts = [wording.title, wording.description].compactMap(\.self)
      .filter { !CommentText.lines($0).isEmpty }
    if texts.count == 2, isSame(texts[0], texts[1]) { texts.removeFirst() }
    return texts
  }

  /// The message of the warning about a deprecated declaration.
  static let deprecation = "Deprecated: the schema advises against new uses."

  /// Returns a JSON text that a code span can contain; nil for a text that is too long to be useful.
  private static func shown(_ text: String) -> String? {
    let isPlain = !text.utf8.contains(UInt8(ascii: "`"))
    return isPlain && text.utf8.count <= 80 ? text : nil
  }

  /// Whether two texts are equal except for white space and a full stop.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    let words = [first, second].map { text in
      text.split { $0.isWhitespace }.joined(separator: " ")
    }
    return words[0] == words[1] || words[0] + "." == words[1] || words[0] == words[1] + "."
  }
}
