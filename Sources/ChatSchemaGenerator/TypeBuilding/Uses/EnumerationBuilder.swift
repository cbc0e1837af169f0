import JSONSchema
import JSONText

/// Makes enumerations of the values that schemas list.
struct EnumerationBuilder {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let options: TypeModelOptions
  private let namer: MemberNamer

  /// Makes enumerations as the options say.
  init(
    _ conjunctions: ConjunctionReader, _ options: TypeModelOptions, _ findings: TypeFindings
  ) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.options = options
    namer = MemberNamer(options.choices, findings)
  }

  /// An enumeration of values.
  func enumeration(
    _ nodes: [JSONNode], _ conjunction: Conjunction
  ) -> TypeDefinition.Content {
    let values = nodes.map(\.value)
    let names = namer.names(
      CaseNames.texts(values), in: EnumerationShape.caseNames,
      chosen: nodes.map { chosenName($0, conjunction.members) },
      of: nodes.map { _ in conjunction.members.first })
    let cases = zip(values, names).map { value, name in
      EnumerationShape.Case(name: name.text, value: value)
    }
    return .enumeration(
      EnumerationShape(
        cases: cases, isOpen: options.isOpen(conjunction.members),
        isText: values.allSatisfy { $0.string != nil }))
  }

  /// Whether the caller has chosen nothing that an enumeration of these members alone could have: a name for
  /// it or its case, or that it is closed.
  func hasNoChoice(_ members: [SubschemaID]) -> Bool {
    options.isOpen(members)
      && members.allSatisfy { member in
        guard let choices = options.choices[member] else { return true }
        return choices.typeName == nil && choices.caseNames.isEmpty
      }
  }

  /// The name that the caller chose for the case of a value: by the place of the value in `enum`, or
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
      for branch in alternatives(of: member) {
        let inner = conjunctions.closure([branch])
        if let name = chosenName(node, inner, depth: depth + 1) { return name }
        if let name = options.choices[branch]?.memberName, isOnlyValue(node, of: inner) {
          return NameChoice(name: name, place: branch)
        }
      }
    }
    return nil
  }

  private func alternatives(of member: SubschemaID) -> [SubschemaID] {
    reader.instructions(of: member).flatMap { reader.branches(of: $0.operation) ?? [] }
  }

  /// Whether `const`, or an `enum` of one value, says that a value can be no other.
  private func isOnlyValue(_ node: JSONNode, of members: [SubschemaID]) -> Bool {
    conjunctions.keywords(members).contains { keyword in
      guard case .enumeration(let id) = keyword.operation,
        let values = reader.constants(id, keyword.site)
      else { return false }
      return values.count == 1 && values[0] == node
    }
  }
}
