import JSONSchema
import JSONText

/// Builds structures for objects with named members.
struct StructureBuilder {
  /// A property before it has a name.
  private struct Draft {
    var name: String
    var list: [SubschemaID]
    var use: ValueUse
    var isRequired = false
  }

  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let places: PlaceFinder
  private let namer: MemberNamer
  private let words: WordingReader
  private let defaults: DefaultReader

  /// Creates a builder with the given options.
  init(
    _ conjunctions: ConjunctionReader, _ options: TypeModelOptions, _ places: PlaceFinder,
    _ findings: TypeFindings
  ) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.places = places
    namer = MemberNamer(options.choices, findings)
    words = WordingReader(conjunctions, options.choices)
    defaults = DefaultReader(conjunctions, places, options, findings)
  }

  /// Returns a structure for an object with named members.
  ///
  /// - Parameters:
  ///   - item: The type to build.
  ///   - checks: The checks beside the type; receives the assertions that the structure cannot express.
  ///   - uses: Builds the types of the properties.
  /// - Returns: The structure, with named members.
  func structure(
    _ item: Work, _ checks: inout [ResidualCheck], _ uses: inout UseBuilder
  ) -> TypeDefinition.Content {
    let object = conjunctions.objectKeywords(item.conjunction)
    var shape = StructureShape(additional: .forbidden)
    let drafts = drafts(object, item, &shape, &checks, &uses)
    addPatterns(object, item, &shape, &checks, &uses)
    let usage = TypeUsage(owner: item.id, hint: "Value")
    if let use = uses.possibleElement(object.additional, usage) { shape.additional = .kept(use) }
    if object.minimum > 0 { shape.minimumCount = object.minimum }
    if object.maximum < .max { shape.maximumCount = object.maximum }
    for dependency in object.dependencies {
      shape.dependentRequired.append((dependency.name, dependency.required))
    }
    name(drafts, item, object.additional, &shape, uses.types.model)
    return .structure(shape)
  }

  /// Returns the properties that are allowed; the names of others are forbidden.
  private func drafts(
    _ object: ObjectKeywords, _ item: Work, _ shape: inout StructureShape,
    _ checks: inout [ResidualCheck], _ uses: inout UseBuilder
  ) -> [Draft] {
    var drafts: [Draft] = []
    for name in object.names + object.required {
      guard let list = object.subschemas(name) else {
        // The search of a pattern in the name was abandoned, as it will be for every object.
        for part in object.parts { uses.add(conformance: part.member, of: item, to: &checks) }
        drafts.append(Draft(name: name.text, list: [], use: ValueUse(type: .any)))
        continue
      }
      let isRequired = object.isRequired.contains(name)
      let usage = TypeUsage(owner: item.id, hint: name.text)
      if let use = uses.possibleMember(list, usage) {
        drafts.append(Draft(name: name.text, list: list, use: use, isRequired: isRequired))
        continue
      }
      shape.forbiddenNames.append(name.text)
      if isRequired {
        uses.reportNothing(list, in: item.id)
        if !checks.contains(.never) { checks.append(.never) }
      } else {
        uses.reportContradiction(list, in: nil)
      }
    }
    return drafts
  }

  private func addPatterns(
    _ object: ObjectKeywords, _ item: Work, _ shape: inout StructureShape,
    _ checks: inout [ResidualCheck], _ uses: inout UseBuilder
  ) {
    for (pattern, list) in object.patterns {
      let usage = TypeUsage(owner: item.id, hint: "matchingValue")
      guard let use = uses.possibleElement(list, usage) else {
        shape.forbiddenPatterns.append(pattern)
        continue
      }
      shape.patterns.append(
        PatternMap(pattern: pattern, name: "", use: use, place: places.place(of: list[0])))
    }
    for member in object.undecidedParts { uses.add(conformance: member, of: item, to: &checks) }
  }
}

extension StructureBuilder {
  /// Names the properties and maps of a structure.
  private func name(
    _ drafts: [Draft], _ item: Work, _ additional: [SubschemaID], _ shape: inout StructureShape,
    _ model: TypeModel
  ) {
    let values = drafts.map { draft in
      draft.isRequired ? nil : defaults.value(draft.list, draft.use, model)
    }
    let choices = drafts.map { namer.choice($0.list) }
    let texts = zip(drafts, choices).map { $1?.name ?? $0.name }
    // A default has two accessors: one for the value, and one for the value as it is written.
    let written = zip(texts, values).compactMap { text, value in
      value == nil ? nil : Identifier(SwiftName.identifier(text, .member).text + "IfPresent")
    }
    let maps = shape.patterns.map { patternName($0, shape.patterns.count) }
    let names = namer.names(
      texts + maps + ["additionalMembers"],
      in: NameSpace(.member, reserved: MemberReservations.names.union(written)),
      chosen: choices + shape.patterns.map { namer.choice([$0.place.subschema]) }
        + [namer.choice(additional)],
      of: drafts.map { $0.list.first ?? item.conjunction.members.first } + maps.map { _ in nil } + [
        nil
      ])
    let owner = item.conjunction.members[0]
    shape.properties = drafts.indices.map { place in
      property(drafts[place], names[place], values[place], in: owner)
    }
    for place in shape.patterns.indices {
      shape.patterns[place].name = names[drafts.count + place].text
    }
    if let last = names.last { shape.additionalName = last.text }
  }

  private func property(
    _ draft: Draft, _ name: Identifier, _ value: JSONValue?, in owner: SubschemaID
  ) -> Property {
    let nodes = conjunctions.closure(draft.list).map(reader.node)
    return Property(
      jsonName: draft.name, name: name.text, use: draft.use, isRequired: draft.isRequired,
      defaultValue: value, writtenDefault: defaults.writtenDefault(draft.list),
      subschemas: defaults.checkable(draft.list), isReadOnly: isTrue("readOnly", nodes),
      isWriteOnly: isTrue("writeOnly", nodes), wording: words.partWording(draft.list, draft.use),
      place: places.place(of: draft.list.first ?? owner))
  }

  /// Returns a text for the name of a pattern's map.
  private func patternName(_ map: PatternMap, _ count: Int) -> String {
    if let title = reader.title(of: map.place.subschema) { return title }
    let words = map.pattern.split { !$0.isLetter || !$0.isASCII }.filter { $0.count > 2 }
    guard let word = words.first, words.count == 1 else { return "matchingMembers" }
    return "\(String(word).lowercased())Members"
  }

  private func isTrue(_ keyword: String, _ nodes: [JSONNode]) -> Bool {
    nodes.contains { $0[keyword]?.boolean == true }
  }
}
