/// Writes what is asked of values and is no part of their types: functions that read a value's bytes
/// once more.
struct PredicateTranslator {
  let context: TypeTranslationContext

  /// The function that decides a check, for example `PurchaseOrderChecks.not1`.
  ///
  /// Its type is `(inout PayloadReader) throws -> Bool`; the reader is rewound by the caller.
  func reference(to check: ResidualCheck, in type: TypeID) -> Expression {
    Expression.name(context.fileScope.predicateHolder(of: context.model[type].root))
  }

  /// The declarations that all references to the checks of a root's types need; empty if there are none.
  func declarations(of root: TypeID) -> [SwiftDeclaration] { [] }
}
