import JSONSchema
import JSONText

@testable import ChatSchemaGenerator

/// What two models have in common and where they differ: one of a schema with a keyword, and one of
/// the same schema without it.
struct KeywordEvidence {
  let keyword: String
  let with: SchemaTypes
  /// Nil if there are no models without the keyword.
  let without: SchemaTypes?

  /// Where the keyword goes.
  func destinations(staysInSchema: Bool) -> Set<KeywordRow.Destination> {
    var found: Set<KeywordRow.Destination> = []
    if differs(\.typeLines) || without == nil { found.insert(.typed) }
    if differs(\.checkLines), without != nil { found.insert(.checked) }
    // What is checked is told as a fact as well.
    let isFact = differs(\.factLines) && !found.contains(.checked)
    if without != nil, isFact || differs(\.wordLines) { found.insert(.annotated) }
    if isDiagnosed { found.insert(.diagnosed) }
    if found.isEmpty, staysInSchema, with.embedded != without?.embedded { found.insert(.annotated) }
    return found
  }

  private func differs(_ lines: KeyPath<TypeModel, [String]>) -> Bool {
    with.model[keyPath: lines] != without?.model[keyPath: lines]
  }

  /// Whether a diagnostic names the keyword, and is not there without it.
  private var isDiagnosed: Bool {
    let known = Set(without?.diagnostics.map(\.message) ?? [])
    return with.diagnostics.contains { diagnostic in
      !known.contains(diagnostic.message)
        && (diagnostic.location?.pointer?.tokens.last == keyword
          || diagnostic.message.contains("`\(keyword)`"))
    }
  }
}

extension TypeModel {
  /// The types, without what is checked of their values or only said about them.
  fileprivate var typeLines: [String] {
    var model = self
    for place in model.types.indices {
      model.types[place].residuals = []
      model.types[place].content = model.types[place].content.withoutChecks
    }
    return [TypeModelOutline.lines(model)]
  }

  /// What is checked of values, in the order of the types.
  fileprivate var checkLines: [String] {
    types.flatMap { type in
      type.content.checkLines(self) + type.content.uses.flatMap { $0.checkLines(self) }
        + type.residuals.map { $0.line(self) }
    }
  }

  /// What the author of the schema says to people.
  fileprivate var wordLines: [String] {
    wordings.filter { $0 != Wording() }
      .map { "\($0.title ?? "")|\($0.description ?? "")|\($0.examples)|\($0.isDeprecated)" }
      + types.flatMap { type -> [String] in
        guard case .structure(let shape) = type.content else { return [] }
        return shape.properties.filter { $0.isReadOnly || $0.isWriteOnly }
          .map { "\($0.isReadOnly) \($0.isWriteOnly)" }
      }
  }

  /// What the generator tells people of values.
  fileprivate var factLines: [String] { wordings.flatMap(\.facts) }

  private var wordings: [Wording] {
    types.flatMap { type in
      let parts: [Wording] =
        switch type.content {
        case .structure(let shape): shape.properties.map(\.wording)
        case .choice(let shape): shape.cases.map(\.wording)
        case .tuple(let shape): shape.elements.map(\.wording)
        case .enumeration, .wrapper, .existing: []
        }
      return [type.wording] + parts
    }
  }
}

extension TypeDefinition.Content {
  fileprivate var withoutChecks: TypeDefinition.Content {
    switch self {
    case .structure(var shape):
      for place in shape.properties.indices {
        shape.properties[place].use.removeChecks()
        (shape.properties[place].isReadOnly, shape.properties[place].isWriteOnly) = (false, false)
      }
      for place in shape.patterns.indices { shape.patterns[place].use.removeChecks() }
      if case .kept(let use) = shape.additional { shape.additional = .kept(use.withoutChecks) }
      (shape.minimumCount, shape.maximumCount, shape.dependentRequired) = (nil, nil, [])
      return .structure(shape)
    case .choice(var shape):
      for place in shape.cases.indices { shape.cases[place].use.removeChecks() }
      return .choice(shape)
    case .tuple(var shape):
      for place in shape.elements.indices { shape.elements[place].use.removeChecks() }
      shape.rest?.removeChecks()
      shape.checks = []
      return .tuple(shape)
    case .wrapper(let use): return .wrapper(use.withoutChecks)
    case .enumeration, .existing: return self
    }
  }

  /// What a type asks besides what its parts ask.
  fileprivate func checkLines(_ model: TypeModel) -> [String] {
    switch self {
    case .structure(let shape):
      return [shape.minimumCount, shape.maximumCount].compactMap { $0.map { "count \($0)" } }
        + shape.dependentRequired.map { "\($0.name) asks for \($0.required)" }
    case .tuple(let shape): return shape.checks.map { "\($0)" }
    // Open types keep what checked decoding refuses.
    case .enumeration(let shape): return ["one of \(shape.cases.map { $0.value.text() })"]
    case .choice(let shape): return ["\(shape.selection) of \(shape.cases.count)"]
    case .wrapper, .existing: return []
    }
  }
}

extension ValueUse {
  fileprivate mutating func removeChecks() { self = withoutChecks }

  fileprivate var withoutChecks: ValueUse {
    var use = self
    (use.checks, use.residuals) = ([], [])
    switch type {
    case .array(let element): use.type = .array(element.withoutChecks)
    case .uniqueArray(let element): use.type = .uniqueArray(element.withoutChecks)
    case .map(let value): use.type = .map(value.withoutChecks)
    default: break
    }
    return use
  }

  fileprivate func checkLines(_ model: TypeModel) -> [String] {
    let own = checks.map { "\($0)" } + residuals.map { $0.line(model) }
    switch type {
    case .array(let inner), .uniqueArray(let inner), .map(let inner):
      return own + inner.checkLines(model)
    default: return own
    }
  }
}

extension ResidualCheck {
  /// The check with the places of its subschemas, whose numbers differ from schema to schema.
  fileprivate func line(_ model: TypeModel) -> String {
    func at(_ id: SubschemaID?) -> String {
      id.map { "#" + model.program.subschemaSites[$0.index].pointer.description } ?? "nothing"
    }
    return switch self {
    case .conforms(let id): "conforms \(at(id)) \(model.program.text(of: id))"
    case .not(let id): "not \(at(id))"
    case .anyOf(let ids): "anyOf \(ids.map(at))"
    case .oneOf(let ids): "oneOf \(ids.map(at))"
    case .conditional(let condition, let then, let otherwise):
      "if \(at(condition)) then \(at(then)) else \(at(otherwise))"
    case .contains(let id, let minimum, let maximum):
      "contains \(at(id)) \(minimum) \(maximum ?? .max)"
    case .dependent(let name, let id): "dependent \(name) \(at(id))"
    case .propertyNames(let id): "propertyNames \(at(id))"
    case .never: "never"
    }
  }
}

extension Program {
  fileprivate func text(of id: SubschemaID) -> String { subschemaSites[id.index].node.text }
}
