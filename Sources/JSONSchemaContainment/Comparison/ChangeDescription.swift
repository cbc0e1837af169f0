import JSONSchema
import JSONText

/// The words for a difference between two versions of a schema.
package struct ChangeDescription: Sendable {
  private let path: [String]
  private let old: JSONValue?
  private let new: JSONValue?

  /// Creates the description of a difference.
  package init(_ difference: SchemaDifference) {
    path = difference.path
    old = difference.old?.node.value
    new = difference.new?.node.value
  }

  /// The kind of the change in kebab case, such as `min-length-raised` or `property-added`.
  package var id: String { "\(subject.id)-\(verb.id)" }

  /// The change as a sentence without a period, such as "`minLength` of `id` was raised from 1 to 3".
  package var message: String {
    let name = subject.name + owner
    switch (old, new) {
    case (nil, _): return "\(name) was added" + addedValue
    case (_, nil): return "\(name) was removed"
    case (let old?, let new?):
      if let list = listChange(old, new) { return "\(name) was \(verb.word): \(list)" }
      let (old, new) = (Self.code(old), Self.code(new))
      let isShort = old.utf8.count + new.utf8.count < 100
      return "\(name) was \(verb.word)" + (isShort ? " from \(old) to \(new)" : "")
    }
  }

  // MARK: Subject

  private var keyword: String { path.last ?? "" }

  private var parent: String? { path.dropLast().last }

  /// Whether the value is a schema with a name or an index in a keyword, and not a keyword.
  private var isNamed: Bool {
    guard let parent else { return false }
    let isInKeyword = path.count < 3 || !Self.naming.contains(path[path.count - 3])
    return Self.naming.contains(parent) && isInKeyword
      || Self.listing.contains(parent) && Int(keyword) != nil
  }

  private static let naming: Set<String> = [
    "properties", "patternProperties", "$defs", "definitions", "dependentSchemas",
    "dependentRequired", "dependencies",
    // An entity spec has these.
    "entities", "attributes", "relationships", "requests", "parts", "slots",
  ]

  private static let listing: Set<String> = ["allOf", "anyOf", "oneOf", "prefixItems", "items"]

  private var subject: (id: String, name: String) {
    guard !path.isEmpty else { return ("schema", "the schema") }
    if path == ["$schema"] { return ("dialect", "the dialect") }
    guard isNamed, let parent else { return (Self.kebab(keyword), Self.code(keyword)) }
    switch parent {
    case "properties": return ("property", "the property \(Self.code(keyword))")
    case "patternProperties":
      return ("pattern-property", "the pattern \(Self.code(keyword)) of names")
    case "$defs", "definitions": return ("definition", "the definition \(Self.code(keyword))")
    case "entities": return ("entity", "the entity \(Self.code(keyword))")
    case "attributes", "relationships", "requests", "parts", "slots":
      let kind = String(parent.dropLast())
      return (kind, "the \(kind) \(Self.code(keyword))")
    case "allOf", "anyOf", "oneOf":
      return ("\(Self.kebab(parent))-schema", "the schema \(keyword) of `\(parent)`")
    case "prefixItems", "items": return ("element", "the schema of the element \(keyword)")
    default: return (Self.kebab(parent), "`\(parent)` for \(Self.code(keyword))")
    }
  }

  /// The property or definition that contains the keyword, as the end of a phrase.
  private var owner: String {
    var names: [String] = []
    var tokens = path.dropLast(isNamed ? 2 : 1)[...]
    while let token = tokens.popFirst() {
      switch token {
      case "properties", "$defs", "definitions", "patternProperties", "entities", "attributes",
        "relationships", "requests", "parts", "slots":
        if let name = tokens.popFirst() { names.append(name) }
      case "items", "prefixItems", "contains": names.append("[]")
      case "additionalProperties": names.append("*")
      default: break
      }
    }
    return names.isEmpty ? "" : " of \(Self.code(names.joined(separator: ".")))"
  }

  private var addedValue: String {
    guard !isNamed, let new, !path.isEmpty else { return "" }
    let text = Self.code(new)
    return text.utf8.count < 60 ? ": \(text)" : ""
  }

  /// Returns a value of the schema as a code span.
  private static func code(_ value: JSONValue) -> String { code(value.text()) }

  /// Returns a text of the schema as a code span, which it cannot end.
  private static func code(_ text: String) -> String {
    "`\(DisplayText.line(text).replacing("`", with: "'"))`"
  }

  // MARK: Verb

  private var verb: (id: String, word: String) {
    guard let old else { return ("added", "added") }
    guard let new else { return ("removed", "removed") }
    if let old = old.number, let new = new.number {
      return old < new ? ("raised", "raised") : ("lowered", "lowered")
    }
    let (removed, added) = Self.differences(old, new)
    switch (Self.lists.contains(keyword), removed.isEmpty, added.isEmpty) {
    case (true, true, false): return ("extended", "extended")
    case (true, false, true): return ("shortened", "shortened")
    default: return ("changed", "changed")
    }
  }

  /// The keywords whose values are lists, or single elements of such lists.
  private static let lists: Set<String> = ["type", "enum", "required", "anyOf", "oneOf", "allOf"]

  private static func differences(
    _ old: JSONValue, _ new: JSONValue
  ) -> (removed: [JSONValue], added: [JSONValue]) {
    let (before, after) = (old.array ?? [old], new.array ?? [new])
    let (first, second) = (Set(before), Set(after))
    return (before.filter { !second.contains($0) }, after.filter { !first.contains($0) })
  }

  /// The elements that a list gained and lost; nil if the value is no list, or if they are long.
  private func listChange(_ old: JSONValue, _ new: JSONValue) -> String? {
    guard Self.lists.contains(keyword), !isNamed else { return nil }
    let (removed, added) = Self.differences(old, new)
    let parts = [
      removed.isEmpty ? nil : "without " + removed.map(Self.code).joined(separator: ", "),
      added.isEmpty ? nil : "with " + added.map(Self.code).joined(separator: ", "),
    ]
    let text = parts.compactMap(\.self).joined(separator: ", ")
    return text.isEmpty || text.utf8.count > 120 ? nil : "now \(text)"
  }

  /// Returns a keyword in kebab case: `minLength` as `min-length`, `$ref` as `ref`.
  private static func kebab(_ keyword: String) -> String {
    var text = ""
    for character in keyword {
      guard character.isASCII, character.isLetter || character.isNumber else {
        if !text.isEmpty, text.last != "-" { text += "-" }
        continue
      }
      if character.isUppercase, !text.isEmpty, text.last != "-" { text += "-" }
      text += character.lowercased()
    }
    while text.last == "-" { text.removeLast() }
    return text.isEmpty ? "member" : text
  }
}
