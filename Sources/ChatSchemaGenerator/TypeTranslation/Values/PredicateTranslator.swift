/// Translates the checks of values that are not part of their types: functions that read a value's bytes once
/// more.
struct PredicateTranslator {
  let context: TypeTranslationContext

  /// Returns the function that makes a check, for example `PurchaseOrderChecks.isLineNot`; nil if the check
  /// always succeeds.
  ///
  /// Its type is `(inout PayloadReader) throws -> Bool`; the caller rewinds the reader.
  func reference(to check: ResidualCheck, in type: TypeID) -> Expression? {
    predicates(of: context.model[type].root).book.predicate(of: check)
  }

  /// Whether a value that passes a check with all members of a repeated name also passes it with only the
  /// last ones.
  func ignoresRepetition(_ check: ResidualCheck, in type: TypeID) -> Bool {
    guard case .conforms(let id) = check else { return false }
    return predicates(of: context.model[type].root).book.scope.ignoresRepetition(id)
  }

  /// Returns the enum of a root's predicates, with those that accompany no other type; empty if the root's
  /// types have none.
  func declarations(of root: TypeID) -> [SwiftDeclaration] {
    let declarations = predicates(of: root).declarations
    guard !declarations.isEmpty else { return [] }
    return [
      .type(
        TypeDeclaration(
          documentation: Documentation(
            summary: "Checks of values in `\(context.name(of: root))` besides their types."),
          kind: .enumeration, name: context.fileScope.predicateHolder(of: root),
          members: declarations.filter { !standsWithType($0.owner) }.flatMap(\.members)))
    ]
  }

  /// Returns the predicates that accompany a type: those that no earlier type needs.
  func declarations(beside id: TypeID) -> [SwiftDeclaration] {
    let root = context.model[id].root
    guard standsWithType(id),
      let own = predicates(of: root).declarations.first(where: { $0.owner == id })
    else { return [] }
    return [
      .extension(
        ExtensionDeclaration(
          extended: .named(context.fileScope.predicateHolder(of: root)), members: own.members))
    ]
  }

  /// Whether a type has a file of its own, separate from that of the root's predicates.
  private func standsWithType(_ id: TypeID) -> Bool {
    if case .existing = context.model[id].content { return false }
    return context.model[id].root != id
  }

  private func predicates(of root: TypeID) -> RootPredicates {
    guard let predicates = context.predicates[root] else {
      preconditionFailure("every root of the model has predicates")
    }
    return predicates
  }
}
