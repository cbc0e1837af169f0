import JSONSchema

/// The assertions of a subschema, by the kind of instance that they apply to.
///
/// Made from the operations of a ``Program``, without annotations.
struct SubschemaAssertions: Sendable {
  /// Whether the subschema is `false`.
  var isFalse = false
  var types = TypeSet.all
  /// The keywords `enum` and `const`.
  var constants: [KeywordSiteID] = []
  var numbers: [NumberAssertion] = []
  var texts: [TextAssertion] = []
  var elements = ElementAssertions()
  var members = MemberAssertions()
  var applications: [Application] = []
  /// `unevaluatedItems` and `unevaluatedProperties`, whose result depends on what other keywords evaluated.
  var unevaluated: [SubschemaID] = []

  /// Whether the subschema leads back to itself, so that it has no result.
  var isEndless = false

  var asksForUnevaluated: Bool { !unevaluated.isEmpty }

  /// Whether only the engine can validate against it: because of what other keywords evaluated, because it
  /// has more names than a table of generated code can hold, or because it has no result.
  var isForEngine: Bool { asksForUnevaluated || isEndless || members.nameCount > 8000 }
}

/// An assertion about numbers.
enum NumberAssertion: Sendable {
  case minimum(NumberID)
  case maximum(NumberID)
  case exclusiveMinimum(NumberID)
  case exclusiveMaximum(NumberID)
  case multipleOf(NumberID)
  case writtenAsInteger
}

/// An assertion about strings.
enum TextAssertion: Sendable {
  case minLength(Int)
  case maxLength(Int)
  case pattern(RegularExpressionID)
  case format(Format)
  case content(StringContent)
}

/// The assertions about an array and its elements.
struct ElementAssertions: Sendable {
  var minimum = 0
  var maximum: Int?
  var isUnique = false
  var prefix: [SubschemaID] = []
  /// The assertion about the elements from an index on.
  var rest: (subschema: SubschemaID, after: Int)?
  var contained: [ContainedElements] = []
}

/// The number of elements that must be valid against a subschema.
struct ContainedElements: Sendable {
  var subschema: SubschemaID
  var minimum: Int
  var maximum: Int?
}

/// The assertions about an object and its members.
struct MemberAssertions: Sendable {
  var minimum = 0
  var maximum: Int?
  var required: [String] = []
  var dependentRequired: [(name: String, required: [String])] = []
  var dependentSchemas: [(name: String, subschema: SubschemaID)] = []
  var properties: [(name: String, subschema: SubschemaID)] = []
  var patterns: [PatternEntry] = []
  var additional: SubschemaID?
  var names: SubschemaID?
}

extension MemberAssertions {
  /// The number of names in the assertions, including repeated ones.
  fileprivate var nameCount: Int {
    properties.count + required.count + dependentSchemas.count
      + dependentRequired.reduce(0) { $0 + 1 + $1.required.count }
  }
}

/// An application of one or more subschemas to the same instance.
enum Application: Sendable {
  case allOf([SubschemaID])
  case anyOf([SubschemaID])
  case oneOf([SubschemaID])
  case not(SubschemaID)
  case conditional(if: SubschemaID, then: SubschemaID?, else: SubschemaID?)
  case reference(SubschemaID)
  case dynamicReference(DynamicReferenceID)
}

extension SubschemaAssertions {
  /// All subschemas that are applied to the instance or to its parts.
  var subschemas: [SubschemaID] {
    var all = applications.flatMap(\.subschemas) + unevaluated
    all += elements.prefix + elements.contained.map(\.subschema)
    if let rest = elements.rest { all.append(rest.subschema) }
    all += members.dependentSchemas.map(\.subschema) + members.properties.map(\.subschema)
    all += members.patterns.map(\.subschema)
    return all + [members.additional, members.names].compactMap(\.self)
  }
}

extension Application {
  fileprivate var subschemas: [SubschemaID] {
    switch self {
    case .allOf(let ids), .anyOf(let ids), .oneOf(let ids): ids
    case .not(let id), .reference(let id): [id]
    case .conditional(let condition, let consequent, let alternative):
      [condition] + [consequent, alternative].compactMap(\.self)
    case .dynamicReference: []
    }
  }
}

extension SubschemaAssertions {
  /// Sorts the operations of a subschema into assertions.
  init(_ id: SubschemaID, in program: Program) {
    let subschema = program.subschemas[id.index]
    isFalse = subschema.isFalse
    let start = Int(subschema.everyStart)
    for place in start..<start + Int(subschema.everyCount) {
      add(program.instructions[place], program)
    }
  }

  // No `default` here or below: an operation that is added to the engine does not compile until the code
  // generation for it is defined.
  private mutating func add(_ instruction: Instruction, _ program: Program) {
    let operation = instruction.operation
    switch operation {
    case .type(let types): self.types.formIntersection(types.slots)
    case .enumeration: constants.append(instruction.site)
    case .minimum(let id): numbers.append(.minimum(id))
    case .maximum(let id): numbers.append(.maximum(id))
    case .exclusiveMinimum(let id): numbers.append(.exclusiveMinimum(id))
    case .exclusiveMaximum(let id): numbers.append(.exclusiveMaximum(id))
    case .multipleOf(let id): numbers.append(.multipleOf(id))
    case .writtenAsInteger: numbers.append(.writtenAsInteger)
    case .minLength(let limit): if limit > 0 { texts.append(.minLength(limit)) }
    case .maxLength(let limit): texts.append(.maxLength(limit))
    case .pattern(let id): texts.append(.pattern(id))
    case .format(let id):
      let rule = program.formats[id.index]
      if rule.isAsserted, let format = rule.format { texts.append(.format(format)) }
    case .content(let content): texts.append(.content(content))
    case .minItems, .maxItems, .uniqueItems, .prefixItems, .items, .contains:
      elements.add(operation, program)
    case .minProperties, .maxProperties, .required, .dependentRequired, .dependentSchemas,
      .properties, .patternProperties, .additionalProperties, .propertyNames:
      members.add(operation, program)
    case .allOf(let list): applications.append(.allOf(program.list(list)))
    case .anyOf(let list): applications.append(.anyOf(program.list(list)))
    case .oneOf(let list): applications.append(.oneOf(program.list(list)))
    case .not(let id): applications.append(.not(id))
    case .conditional(let id):
      let conditional = program.conditionals[id.index]
      applications.append(
        .conditional(
          if: conditional.condition, then: conditional.consequent, else: conditional.alternative))
    case .reference(let id): applications.append(.reference(id))
    case .dynamicReference(let id): applications.append(.dynamicReference(id))
    case .unevaluatedItems(let id), .unevaluatedProperties(let id): unevaluated.append(id)
    case .annotation, .stringAnnotation: break
    case .endlessReference: isEndless = true
    case .object, .tagged: preconditionFailure("plans are in quick lists only")
    }
  }
}

extension ElementAssertions {
  fileprivate mutating func add(_ operation: Operation, _ program: Program) {
    switch operation {
    case .minItems(let limit): minimum = max(minimum, limit)
    case .maxItems(let limit): maximum = min(maximum ?? limit, limit)
    case .uniqueItems: isUnique = true
    case .prefixItems(let list): prefix = program.list(list)
    case .items(let subschema, let after): rest = (subschema, after)
    case .contains(let id):
      let contains = program.containments[id.index]
      contained.append(
        ContainedElements(
          subschema: contains.subschema, minimum: contains.minimum, maximum: contains.maximum))
    default: preconditionFailure("the caller sorts operations")
    }
  }
}

extension MemberAssertions {
  fileprivate mutating func add(_ operation: Operation, _ program: Program) {
    switch operation {
    case .minProperties(let limit): minimum = max(minimum, limit)
    case .maxProperties(let limit): maximum = min(maximum ?? limit, limit)
    case .required(let id): required += program.texts(program.nameLists[id.index].names)
    case .dependentRequired(let id), .dependentSchemas(let id):
      let list = program.dependencies[id.index]
      for (name, entry) in zip(program.texts(list.names), list.entries) {
        if let required = entry.required {
          dependentRequired.append((name, program.texts(required)))
        }
        if let subschema = entry.subschema { dependentSchemas.append((name, subschema)) }
      }
    case .properties(let id):
      let table = program.propertyTables[id.index]
      properties += zip(program.texts(table.names), program.list(table.subschemas)).map {
        (name: $0, subschema: $1)
      }
    case .patternProperties(let list): patterns += list.indices.map { program.patterns[$0] }
    case .additionalProperties(let id): additional = program.additionals[id.index].subschema
    case .propertyNames(let subschema): names = subschema
    default: preconditionFailure("the caller sorts operations")
    }
  }
}

extension Program {
  /// Returns the subschemas of a list.
  func list(_ list: SubschemaList) -> [SubschemaID] { list.indices.map { subschemaLists[$0] } }

  /// Returns the names of a table.
  func texts(_ table: NameTable) -> [String] { table.indices.map { names.text($0) } }
}
