/// Writes what is asked of values and is no part of their types: functions that read a value's bytes
/// once more.
struct PredicateTranslator {
  let context: TypeTranslationContext

  /// The function that decides a check, for example `PurchaseOrderChecks.isLineNot`; nil if nothing has
  /// to be asked.
  ///
  /// Its type is `(inout PayloadReader) throws -> Bool`; the reader is rewound by the caller.
  func reference(to check: ResidualCheck, in type: TypeID) -> Expression? {
    predicates(of: context.model[type].root).book.predicate(of: check)
  }

  /// The declarations that all references to the checks of a root's types need; empty if there are none.
  func declarations(of root: TypeID) -> [SwiftDeclaration] {
    let declarations = predicates(of: root).declarations
    guard !declarations.isEmpty else { return [] }
    return [
      .type(
        TypeDeclaration(
          documentation: Documentation(
            summary: "What is asked of values in `\(context.name(of: root))` besides their types."),
          kind: .enumeration, name: context.fileScope.predicateHolder(of: root),
          members: declarations))
    ]
  }

  private func predicates(of root: TypeID) -> RootPredicates {
    guard let predicates = context.predicates[root] else {
      preconditionFailure("every root of the model has predicates")
    }
    return predicates
  }
}
