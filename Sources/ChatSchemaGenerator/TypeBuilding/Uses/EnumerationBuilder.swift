import JSONSchema
import JSONText

/// Builds enumerations of the values that schemas list.
struct EnumerationBuilder {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let options: TypeModelOptions
  private let namer: MemberNamer
  private let constants: ConstantWording

  /// Creates a builder with the given options.
  init(_ conjunctions: ConjunctionReader, _ options: TypeModelOptions, _ findings: TypeFindings) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.options = options
    namer = MemberNamer(options.choices, findings)
    constants = ConstantWording(conjunctions)
  }

  /// Returns an enumeration of values.
  func enumeration(_ nodes: [JSONNode], _ conjunction: Conjunction) -> TypeDefinition.Content {
    let values = nodes.map(\.value)
    let wordings = constants.wordings(of: nodes, conjunction.members)
    let named = CaseNames.titles(wordings.map(\.title))
    let names = namer.names(
      zip(named, CaseNames.texts(values)).map { $0 ?? $1 }, in: EnumerationShape.caseNames,
      chosen: nodes.map { chosenName($0, conjunction.members) },
      of: nodes.map { _ in conjunction.members.first })
    let cases = values.indices.map { index in
      var wording = wordings[index]
      if named[index] != nil { wording.title = nil }
      return EnumerationShape.Case(name: names[index].text, value: values[index], wording: wording)
    }
    return .enumeration(
      EnumerationShape(
        cases: cases, isOpen: options.isOpen(conjunction.members),
        isText: values.allSatisfy { $0.string != nil }))
  }

  /// Whether the caller has made no choice that requires an enumeration for these members: a name for it or
  /// its case, or that it is closed.
  func hasNoChoice(_ members: [SubschemaID]) -> Bool {
    options.isOpen(members)
      && members.allSatisfy { member in
        guard let choices = options.choices[member] else { return true }
        return choices.typeName == nil && choices.caseNames.isEmpty
      }
  }

  /// Returns the name that the caller chose for the case of a value: by the index of the value in `enum`, or
  /// by the branch of an alternative that is this value.
  private func chosenName(_ node: JSONNode, _ members: [SubschemaID], depth: Int = 0) -> NameChoice?
  {
    guard !options.choices.isEmpty, depth < 16 else { return nil }
    for member in members {
      for (index, name) in options.choices[member]?.caseNames ?? [:] {
        let values = reader.node(member)["enum"].map { Array($0.elements) }
        let listed = values ?? [reader.node(member)["const"]].compactMap(\.self)
        if index < listed.count, listed[index] == node {
          return NameChoice(name: name, place: member)
        }
      }
      for branch in constants.alternatives(of: member) {
        let inner = conjunctions.closure([branch])
        if let name = chosenName(node, inner, depth: depth + 1) { return name }
        if let name = options.choices[branch]?.memberName, constants.isOnlyValue(node, of: inner) {
          return NameChoice(name: name, place: branch)
        }
      }
    }
    return nil
  }
}

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
                isDeprecated: node["deprecated"]?.boolean == true), of: value, to: &words)
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

  private func add(_ wording: Wording, of value: JSONNode, to words: inout [JSONNode: Wording]) {
    words[value, default: Wording()].title = words[value]?.title ?? wording.title
    words[value, default: Wording()].description = words[value]?.description ?? wording.description
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
