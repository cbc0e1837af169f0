import JSONSchema

/// The predicates of all types of a root, made before the types are translated.
struct RootPredicates: Sendable {
  let book: PredicateBook
  /// The declarations that the checks of each type need and no earlier type does, in the order of the model.
  let declarations: [(owner: TypeID, members: [SwiftDeclaration])]

  /// Translates the checks of a root's types, in the order of the model.
  init(
    of root: TypeID, in model: TypeModel, namespace: Identifier,
    engine: @escaping @Sendable (SubschemaID) -> Expression
  ) {
    var book = PredicateBook(
      namespace: namespace, program: model.program, equals: model.equals,
      start: model[root].origin.subschema,
      engine: engine)
    declarations = model.types.indices.map { TypeID(index: $0) }
      .filter { model[$0].root == root }
      .map { ($0, book.declarations(for: model[$0].everyResidual)) }
      .filter { !$0.members.isEmpty }
    self.book = book
  }
}

extension TypeDefinition {
  /// The residual checks of the type and of the values in it.
  fileprivate var everyResidual: [ResidualCheck] {
    var others: [ResidualCheck] = []
    switch content {
    case .structure(let shape):
      // A member that several patterns match is validated against those whose map does not keep it.
      others = shape.patterns.dropFirst().map { .conforms($0.place.subschema) }
    case .choice(let shape):
      if case .condition(let id) = shape.selection { others = [.conforms(id)] }
    case .enumeration, .existing, .tuple, .wrapper: break
    }
    return residuals + others + content.uses.flatMap(\.everyResidual)
  }
}

extension ValueUse {
  /// The residual checks of the value and of the values in it.
  fileprivate var everyResidual: [ResidualCheck] {
    switch type {
    case .array(let element), .uniqueArray(let element), .map(let element):
      residuals + element.everyResidual
    case .any, .null, .boolean, .integer, .unboundedInteger, .number, .double, .string, .text,
      .value, .named, .identifier, .timetoken, .listed, .slot:
      residuals
    }
  }
}
