import JSONSchema
import JSONText

extension TypeModelBuilder {
  /// What the schemas of a type say to people.
  func wording(_ members: [SubschemaID]) -> SchemaWording {
    var wording = SchemaWording()
    for member in members {
      let node = reader.node(member)
      if wording.text == nil { wording.text = options.choices[member]?.documentation }
      guard node.kind == .object else { continue }
      wording.title = wording.title ?? node["title"]?.string
      wording.text = wording.text ?? node["description"]?.string
      wording.isDeprecated = wording.isDeprecated || node["deprecated"]?.boolean == true
      if wording.examples.isEmpty { wording.examples = examples(of: node) }
    }
    return wording
  }

  /// What is said about a part where it is used, with what its type does not say.
  func partWording(_ list: [SubschemaID], _ use: ValueUse) -> SchemaWording {
    // A declared type speaks for itself.
    if case .named = use.type { return wording(list) }
    var wording = wording(closure(list))
    wording.facts = ValueFacts.facts(use)
    return wording
  }

  private func examples(of node: JSONNode) -> [String] {
    guard let examples = node["examples"], examples.kind == .array else { return [] }
    return examples.elements.prefix(3).filter { $0.byteRange.count <= 200 }.map { example in
      example.isNested(deeperThan: 32) ? example.text : example.value.text()
    }
  }
}
