import JSONText

/// Makes doc comments of what the authors of schemas and spec said.
enum Words {
  /// The comment of a type.
  static func documentation(of type: TypeDefinition) -> Documentation {
    let origin = origin(type.origin.description)
    let hasWords = !texts(type.wording).isEmpty
    return documentation(type.wording, fallback: origin, remark: hasWords ? origin : nil)
  }

  /// Where generated code comes from.
  static func origin(_ description: String) -> String {
    "Generated from \(codeSpan(place(description)))."
  }

  /// Where something is written, with the file's name alone: how the generator was told of the file
  /// differs from machine to machine.
  static func place(_ description: String) -> String {
    let end = description.firstIndex(of: "#") ?? description.endIndex
    let name = description[..<end].split(separator: "/").last ?? ""
    return String(name + description[end...])
  }

  /// The comment of a property; nil if there is nothing to say that its declaration does not.
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
      property.wording, fallback: "\(codeSpan(property.jsonName)) in JSON.", notes: notes,
      beginsWithFact: !isRenamed)
  }

  /// The comment of something that may have words of its own.
  ///
  /// - Parameters:
  ///   - wording: The words.
  ///   - fallback: The summary where there are none.
  ///   - notes: Facts besides those of the wording.
  ///   - remark: Where it comes from.
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
    let summary = texts.first ?? (beginsWithFact ? facts.popFirst() : nil) ?? fallback
    return Documentation(
      summary: summary, fallback: fallback, body: Array(texts.dropFirst() + facts),
      remark: remark)
  }

  /// The title and the description, as far as they say something.
  private static func texts(_ wording: Wording) -> [String] {
    var texts = [wording.title, wording.description].compactMap(\.self).filter { !isBlank($0) }
    if texts.count == 2, isSame(texts[0], texts[1]) { texts.removeFirst() }
    return texts
  }

  /// What a warning about a deprecated declaration says.
  static let deprecation = "Deprecated: the schema advises against new uses."

  /// A JSON text that a code span can hold; nil for one that is too long to be of help.
  private static func shown(_ text: String) -> String? {
    let isPlain = !text.utf8.contains(UInt8(ascii: "`"))
    return isPlain && text.utf8.count <= 80 ? text : nil
  }

  /// A text as code; what would end the code span becomes a quotation mark.
  static func codeSpan(_ text: String) -> String {
    let text = String.UnicodeScalarView(text.unicodeScalars.map { $0 == "`" ? "'" : $0 })
    return "`\(String(text))`"
  }

  /// Whether two texts are the same but for the space around them and a full stop.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    let words = [first, second].map { text in
      text.split { $0.isWhitespace }.joined(separator: " ")
    }
    return words[0] == words[1] || words[0] + "." == words[1] || words[0] == words[1] + "."
  }

  private static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
