import JSONSchema
import JSONText

extension TypeModelBuilder {
  /// The use of a map for an object whose members are alike.
  mutating func map(_ plan: TypePlan, _ usage: TypeUsage) -> ValueUse {
    let object = objectKeywords(plan.conjunction)
    let value = element(object.additional, usage.appending("Value"))
    var result = ValueUse(type: .map(value), isNullable: plan.isNullable)
    if object.minimum > 0 { result.checks.append(.minProperties(object.minimum)) }
    if object.maximum < .max { result.checks.append(.maxProperties(object.maximum)) }
    result.residuals = residuals(plan.conjunction.members, in: plan)
    for dependency in object.dependencies {
      add(conformance: dependency.member, plan.conjunction.consumed, to: &result.residuals)
    }
    return result
  }

  /// A structure for an object with named members.
  mutating func structure(_ item: Work) -> TypeDefinition.Content {
    let object = objectKeywords(item.conjunction)
    var shape = StructureShape(additional: .forbidden)
    var drafts: [PropertyDraft] = []
    for name in object.names + object.required {
      guard let list = object.subschemas(name) else {
        // A pattern gave up on the name, as it will on every object.
        for part in object.parts { add(conformance: part.member, to: item) }
        drafts.append(PropertyDraft(name: name.text, list: [], use: ValueUse(type: .any)))
        continue
      }
      let isRequired = object.isRequired.contains(name)
      guard let use = possibleElement(list, TypeUsage(owner: item.id, hint: name.text)) else {
        forbid(name, isRequired, list, item, &shape)
        continue
      }
      drafts.append(
        PropertyDraft(name: name.text, list: list, use: use, isRequired: isRequired))
    }
    addPatterns(object, item, &shape)
    let additional = object.additional
    if let use = possibleElement(additional, TypeUsage(owner: item.id, hint: "Value")) {
      shape.additional = .kept(use)
    }
    if object.minimum > 0 { shape.minimumCount = object.minimum }
    if object.maximum < .max { shape.maximumCount = object.maximum }
    addDependencies(object, &shape)
    name(drafts, item, additional, &shape)
    return .structure(shape)
  }

  /// What the members of a conjunction say about an object.
  private func objectKeywords(_ conjunction: Conjunction) -> ObjectKeywords {
    ObjectKeywords(keywords(conjunction), reader, evaluating: evaluating)
  }

  /// The subschemas that evaluate members before `unevaluatedProperties` of a subschema does; nil
  /// if that depends on the value, or if they evaluate all members.
  ///
  /// What is plain is no more than `additionalProperties` that sees through `allOf` and `$ref`, and
  /// alternatives that look at no member's value, such as `{"anyOf": [{"required": ["a"]}, …]}`.
  func evaluating(_ member: SubschemaID) -> [SubschemaID]? {
    let members = closure([member])
    let isPlain = keywords(members).allSatisfy { keyword in
      switch keyword.operation {
      case .anyOf(let list), .oneOf(let list):
        reader.subschemas(list).allSatisfy(evaluatesNoMember)
      case .conditional: reader.parts(of: keyword.operation).allSatisfy(evaluatesNoMember)
      case .dependentSchemas, .dynamicReference, .additionalProperties: false
      case .unevaluatedProperties: keyword.member == member
      default: true
      }
    }
    return isPlain ? members : nil
  }

  /// Whether a subschema plainly evaluates no member of an object.
  private func evaluatesNoMember(_ id: SubschemaID) -> Bool {
    keywords(closure([id])).allSatisfy { keyword in
      switch keyword.operation {
      case .properties, .patternProperties, .additionalProperties, .unevaluatedProperties,
        .object, .anyOf, .oneOf, .conditional, .dependentSchemas, .dynamicReference, .tagged:
        false
      default: true
      }
    }
  }

  /// Leaves a name out of a structure because nothing is valid there.
  private mutating func forbid(
    _ name: JSONNameKey, _ isRequired: Bool, _ list: [SubschemaID], _ item: Work,
    _ shape: inout StructureShape
  ) {
    if isRequired {
      reportContradiction(plan(list.filter { !reader.acceptsAll($0) }), in: item.id)
      if !model[item.id].residuals.contains(.never) { model[item.id].residuals.append(.never) }
    } else {
      reportContradiction(list, in: nil)
    }
    shape.forbiddenNames.append(name.text)
  }

  private mutating func addPatterns(
    _ object: ObjectKeywords, _ item: Work, _ shape: inout StructureShape
  ) {
    for (pattern, list) in object.patterns {
      let usage = TypeUsage(owner: item.id, hint: "matchingValue")
      guard let use = possibleElement(list, usage) else {
        shape.forbiddenPatterns.append(pattern)
        continue
      }
      shape.patterns.append(
        PatternMap(pattern: pattern, name: "", use: use, place: places.place(of: list[0])))
    }
    for member in object.undecidedParts { add(conformance: member, to: item) }
  }

  private mutating func addDependencies(
    _ object: ObjectKeywords, _ shape: inout StructureShape
  ) {
    for dependency in object.dependencies {
      shape.dependentRequired.append((dependency.name, dependency.required))
    }
  }

  private mutating func add(conformance member: SubschemaID, to item: Work) {
    var residuals = model[item.id].residuals
    add(conformance: member, item.conjunction.consumed, to: &residuals)
    model[item.id].residuals = residuals
  }

  private mutating func add(
    conformance member: SubschemaID, _ consumed: Set<KeywordSiteID>,
    to residuals: inout [ResidualCheck]
  ) {
    if dynamics.dependents.contains(member) { return }
    entangle(member, consumed)
    let asks = keywords(closure([member])).contains { $0.operation.isForEngine }
    let check: ResidualCheck = asks ? .engine(member) : .conforms(member)
    if !residuals.contains(check) { residuals.append(check) }
  }
}

/// A property before it has a name.
struct PropertyDraft {
  var name: String
  var list: [SubschemaID]
  var use: ValueUse
  var isRequired = false
}

extension TypeModelBuilder {
  /// Names the properties and maps of a structure.
  private mutating func name(
    _ drafts: [PropertyDraft], _ item: Work, _ additional: [SubschemaID],
    _ shape: inout StructureShape
  ) {
    let defaults = drafts.map { $0.isRequired ? nil : defaultValue($0) }
    let choices = drafts.map { memberChoice($0.list) }
    let texts = zip(drafts, choices).map { $1?.name ?? $0.name }
    // The accessors of a default value and of the value as it is written stand side by side.
    let written = zip(texts, defaults).compactMap { text, value in
      value == nil ? nil : Identifier(SwiftName.identifier(text, .member).text + "IfPresent")
    }
    let maps = shape.patterns.map { patternName($0, shape.patterns.count) }
    let names = names(
      texts + maps + ["additionalMembers"],
      in: NameSpace(.member, reserved: MemberReservations.names.union(written)),
      chosen: choices + shape.patterns.map { memberChoice([$0.place.subschema]) }
        + [memberChoice(additional)],
      of: drafts.map { $0.list.first ?? item.conjunction.members.first } + maps.map { _ in nil } + [
        nil
      ])
    for (place, draft) in drafts.enumerated() {
      let nodes = closure(draft.list).map(reader.node)
      shape.properties.append(
        Property(
          jsonName: draft.name, name: names[place].text, use: draft.use,
          isRequired: draft.isRequired, defaultValue: defaults[place],
          writtenDefault: writtenDefault(draft.list), subschemas: checkable(draft.list),
          isReadOnly: isTrue("readOnly", nodes), isWriteOnly: isTrue("writeOnly", nodes),
          wording: partWording(draft.list, draft.use),
          place: places.place(of: draft.list.first ?? item.conjunction.members[0])))
    }
    for place in shape.patterns.indices {
      shape.patterns[place].name = names[drafts.count + place].text
    }
    if let last = names.last { shape.additionalName = last.text }
  }

  /// A text that the name of a pattern's map is made from.
  private func patternName(_ map: PatternMap, _ count: Int) -> String {
    if let title = title(of: map.place.subschema) { return title }
    let words = map.pattern.split { !$0.isLetter || !$0.isASCII }.filter { $0.count > 2 }
    guard let word = words.first, words.count == 1 else { return "matchingMembers" }
    return "\(String(word).lowercased())Members"
  }

  private func isTrue(_ keyword: String, _ nodes: [JSONNode]) -> Bool {
    nodes.contains { $0[keyword]?.boolean == true }
  }
}

/// Names that members of generated types can not have.
enum MemberReservations {
  static let names: Set<Identifier> = [
    "encode", "hash", "hashValue", "json", "payloadSchema",
  ]
}
