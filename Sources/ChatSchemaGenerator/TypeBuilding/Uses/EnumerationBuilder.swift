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
  init(
    _ conjunctions: ConjunctionReader, _ options: TypeModelOptions, _ findings: TypeFindings
  ) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.options = options
    namer = MemberNamer(options.choices, findings)
    constants = ConstantWording(conjunctions)
  }

  /// Returns an enumeration of values.
  func enumeration(
    _ nodes: [JSONNode], _ conjunction: Conjunction
  ) -> TypeDefinition.Content {
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
      return EnumerationShape.Case(
        name: names[index].text, value: values[index], wording: wording)
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
        if let name = options.choices[branch]?.memberName,
          constants.isOnlyValue(node, of: inner)
        {
          return NameChoice(name: name, place: branch)
        }
      }
    }
    return nil
  }
}
