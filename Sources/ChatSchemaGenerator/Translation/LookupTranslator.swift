/// Translates the subscripts through which a model reads the members of its custom data and parts.
///
///     public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Custom, Value>) -> Value {
///       get { custom[keyPath: keyPath] }
///       set { custom[keyPath: keyPath] = newValue }
///     }
struct LookupTranslator {
  let scope: EntityScope

  func declarations() -> [SwiftDeclaration] {
    var subscripts: [CallableDeclaration] = []
    if scope.genericParameter != nil, let slot = scope.lookedUpSlot {
      subscripts.append(
        writable(
          root: scope.valueType(slot), place: scope.value(of: slot),
          summary: "A member of the custom data."))
    }
    for part in scope.entity.parts where part.hasLookup {
      let place = Expression.name(scope.property(part.name))
      let summary = "A member of `\(part.name)`."
      subscripts.append(
        part.isOptional
          ? readable(root: scope.partType(part), place: place, summary: summary)
          : writable(root: scope.partType(part), place: place, summary: summary))
    }
    return subscripts.map(SwiftDeclaration.callable)
  }

  private func writable(
    root: TypeReference, place: Expression, summary: String
  ) -> CallableDeclaration {
    let path = Expression.subscripted(place, [Argument("keyPath", "keyPath")])
    return declaration(
      summary: summary, keyPath: "WritableKeyPath", root: root, result: "Value",
      body: .getAndSet(get: [.expression(path)], set: [.assignment(path, "newValue")]))
  }

  private func readable(
    root: TypeReference, place: Expression, summary: String
  ) -> CallableDeclaration {
    declaration(
      summary: summary, keyPath: "KeyPath", root: root, result: .optional("Value"),
      body: .statements([
        .expression(.subscripted(.optionalChain(place), [Argument("keyPath", "keyPath")]))
      ]))
  }

  private func declaration(
    summary: String, keyPath: Identifier, root: TypeReference, result: TypeReference,
    body: CallableDeclaration.Body
  ) -> CallableDeclaration {
    CallableDeclaration(
      documentation: Documentation(summary: summary),
      access: scope.access,
      kind: .subscript,
      genericParameters: [GenericParameter(name: "Value", constraint: nil)],
      parameters: [
        Parameter(
          label: .other("dynamicMember"), name: "keyPath",
          type: .library(keyPath, arguments: [root, "Value"]))
      ],
      result: result,
      body: body)
  }
}
