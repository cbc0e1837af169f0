import JSONText

/// Makes doc comments of what the authors of plain schemas said.
struct TypeWords {
  let context: TypeTranslationContext

  /// The comment of a type.
  func documentation(of id: TypeID) -> Documentation {
    let type = context.model[id]
    let place = codeSpan(TypeWords.place(type.origin.description))
    return documentation(
      type.wording, fallback: "What \(place) describes.",
      remark: "Generated from \(place).")
  }

  /// Where something is written, with the file's name alone: how the generator was told of the file
  /// differs from machine to machine.
  private static func place(_ description: String) -> String {
    let end = description.firstIndex(of: "#") ?? description.endIndex
    let name = description[..<end].split(separator: "/").last ?? ""
    return String(name + description[end...])
  }

  /// The comment of a property.
  func documentation(of property: Property) -> Documentation {
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
    return documentation(
      property.wording, fallback: "The member \(codeSpan(property.jsonName)).", notes: notes)
  }

  /// The comment of something that has words of its own.
  func documentation(
    _ wording: SchemaWording, fallback: String, notes: [String] = [], remark: String? = nil
  ) -> Documentation {
    var texts = [wording.title, wording.text].compactMap(\.self).filter { !isBlank($0) }
    if texts.count == 2, isSame(texts[0], texts[1]) { texts.removeFirst() }
    var body = texts.dropFirst() + wording.facts + notes
    let examples = wording.examples.compactMap(shown).map { "`\($0)`" }
    if !examples.isEmpty {
      body.append("For example " + examples.prefix(5).joined(separator: ", ") + ".")
    }
    if wording.isDeprecated { body.append(TypeWords.deprecation) }
    return Documentation(
      summary: texts.first ?? fallback, fallback: fallback, body: Array(body), remark: remark)
  }

  /// What a warning about a deprecated declaration says.
  static let deprecation = "Deprecated: the schema advises against new uses."

  /// A JSON text that a code span can hold; nil for one that is too long to be of help.
  private func shown(_ text: String) -> String? {
    let isPlain = !text.utf8.contains(UInt8(ascii: "`"))
    return isPlain && text.utf8.count <= 80 ? text : nil
  }

  /// A text as code; what would end the code span becomes a quotation mark.
  func codeSpan(_ text: String) -> String {
    let text = String.UnicodeScalarView(text.unicodeScalars.map { $0 == "`" ? "'" : $0 })
    return "`\(String(text))`"
  }

  /// Whether two texts are the same but for the space around them and a full stop.
  private func isSame(_ first: String, _ second: String) -> Bool {
    let words = [first, second].map { text in
      text.split { $0.isWhitespace }.joined(separator: " ")
    }
    return words[0] == words[1] || words[0] + "." == words[1] || words[0] == words[1] + "."
  }

  private func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
