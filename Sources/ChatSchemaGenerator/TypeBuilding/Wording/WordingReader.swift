import JSONSchema
import JSONText

/// Reads the documentation in schemas: titles, descriptions, examples, and facts about values.
struct WordingReader {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let choices: [SubschemaID: SchemaModelOptions.Choices]

  /// Creates a reader; a text that was chosen for a schema replaces its description.
  init(_ conjunctions: ConjunctionReader, _ choices: [SubschemaID: SchemaModelOptions.Choices]) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.choices = choices
  }

  /// Returns the documentation in the schemas of a type.
  ///
  /// The outer schemas come first. A title belongs to the text beside it: that of an inner schema is not put
  /// above the description of an outer one.
  func wording(_ members: [SubschemaID]) -> Wording {
    var wording = Wording()
    let chosen = members.lazy.compactMap { choices[$0]?.documentation }.first
    for member in members {
      let node = reader.node(member)
      guard node.kind == .object else { continue }
      if wording.description == nil { wording.title = wording.title ?? node["title"]?.string }
      wording.description = wording.description ?? node["description"]?.string
      wording.isDeprecated = wording.isDeprecated || node["deprecated"]?.boolean == true
      if wording.examples.isEmpty { wording.examples = examples(of: node) }
    }
    if let chosen {
      wording.title = nil
      wording.description = chosen
    }
    return wording
  }

  /// Returns the documentation of a part in a use, with the facts that its type does not express.
  func partWording(_ list: [SubschemaID], _ use: ValueUse) -> Wording {
    // A declared type has its own documentation.
    if case .named = use.type { return wording(list) }
    let members = conjunctions.closure(list)
    var wording = wording(members)
    wording.facts = ValueFacts.facts(use)
    if use.isText { wording.facts += contentFacts(members) }
    return wording
  }

  /// Returns sentences about the content of a text, which is not checked.
  private func contentFacts(_ members: [SubschemaID]) -> [String] {
    let nodes = members.map(reader.node).filter { $0.kind == .object }
    let name = { (keyword: String) in
      nodes.lazy.compactMap { $0[keyword]?.string }.first { name in
        name.utf8.count <= 80 && name.utf8.allSatisfy { (0x21..<0x7F).contains($0) && $0 != 0x60 }
      }
    }
    var facts: [String] = []
    if let encoding = name("contentEncoding") { facts.append("Encoded in `\(encoding)`.") }
    if let type = name("contentMediaType") { facts.append("Holds `\(type)`.") }
    if nodes.contains(where: { $0["contentSchema"] != nil }) {
      facts.append("The schema describes what it holds in `contentSchema`.")
    }
    return facts
  }

  private func examples(of node: JSONNode) -> [String] {
    guard let examples = node["examples"], examples.kind == .array else { return [] }
    return examples.elements.prefix(3).filter { $0.byteRange.count <= 200 }.map { example in
      example.isNested(deeperThan: 32) ? example.text : example.value.text()
    }
  }
}

extension ValueUse {
  /// Whether the value is written as a text.
  fileprivate var isText: Bool {
    switch type {
    case .string, .text: true
    default: false
    }
  }
}
