import JSONSchema
import JSONText

/// Reads the documentation of single listed values: branches of an alternative with one value each, as in
/// `{"const": 1, "title": "RED"}`, and the lists beside `enum` that OpenAPI generators read, such as
/// `x-enum-varnames`.
struct ConstantWording {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader

  /// Creates a reader of the documentation in schemas.
  init(_ conjunctions: ConjunctionReader) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
  }

  /// Returns the documentation of each of some values; the title is a possible name of the value.
  func wordings(of nodes: [JSONNode], _ members: [SubschemaID]) -> [Wording] {
    var words: [JSONNode: Wording] = [:]
    read(members, into: &words)
    return nodes.map { words[$0] ?? Wording() }
  }

  /// Returns the branches of the alternatives of a subschema.
  func alternatives(of member: SubschemaID) -> [SubschemaID] {
    reader.instructions(of: member).flatMap { reader.branches(of: $0.operation) ?? [] }
  }

  /// Whether `const`, or an `enum` of one value, allows only this value.
  func isOnlyValue(_ node: JSONNode, of members: [SubschemaID]) -> Bool {
    onlyValue(of: members) == node
  }

  private func read(
    _ members: [SubschemaID], into words: inout [JSONNode: Wording], depth: Int = 0
  ) {
    guard depth < 16 else { return }
    for member in members {
      add(listsOf: reader.node(member), to: &words)
      for branch in alternatives(of: member) {
        let inner = conjunctions.closure([branch])
        if let value = onlyValue(of: inner) {
          for node in inner.map(reader.node) where node.kind == .object {
            add(
              Wording(
                title: node["title"]?.string, description: node["description"]?.string,
                isDeprecated: node["deprecated"]?.boolean == true),
              of: value, to: &words)
          }
        }
        read(inner, into: &words, depth: depth + 1)
      }
    }
  }

  /// Adds names and descriptions from lists in the order of the values of `enum`.
  private func add(listsOf schema: JSONNode, to words: inout [JSONNode: Wording]) {
    guard schema.kind == .object, let values = schema["enum"], values.kind == .array else { return }
    let names = texts(schema["x-enum-varnames"] ?? schema["x-enumNames"])
    let descriptions = texts(schema["x-enum-descriptions"] ?? schema["x-enumDescriptions"])
    for (index, value) in values.elements.enumerated() {
      add(
        Wording(
          title: index < names.count ? names[index] : nil,
          description: index < descriptions.count ? descriptions[index] : nil),
        of: value, to: &words)
    }
  }

  private func add(
    _ wording: Wording, of value: JSONNode, to words: inout [JSONNode: Wording]
  ) {
    words[value, default: Wording()].title = words[value]?.title ?? wording.title
    words[value, default: Wording()].description =
      words[value]?.description ?? wording.description
    if wording.isDeprecated { words[value]?.isDeprecated = true }
  }

  private func texts(_ list: JSONNode?) -> [String?] {
    guard let list, list.kind == .array else { return [] }
    return list.elements.map(\.string)
  }

  private func onlyValue(of members: [SubschemaID]) -> JSONNode? {
    conjunctions.keywords(members).lazy.compactMap { keyword -> JSONNode? in
      guard case .local(.any(.enumeration(let id))) = keyword.operation,
        let values = reader.constants(id, keyword.site), values.count == 1
      else { return nil }
      return values[0]
    }.first
  }
}
