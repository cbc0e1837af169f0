/// A stored or computed property, or a protocol's requirement for one.
struct PropertyDeclaration: Hashable, Sendable {
  /// The source of the value.
  enum Value: Hashable, Sendable {
    /// Stored, set by an initializer.
    case stored
    /// Stored, with an initial value.
    case initial(Expression)
    /// Computed; read-only.
    case computed([SwiftStatement])
    /// Computed; read-only, and reading it can throw.
    case computedThrowing([SwiftStatement])
    /// Computed; can be set, the new value is `newValue`.
    case computedAndSet(get: [SwiftStatement], set: [SwiftStatement])
    /// A protocol's requirement, `{ get }`.
    case required
  }

  var documentation: Documentation?
  var attributes: [DeclarationAttribute] = []
  var access = Access.internal
  var isStatic = false
  var introducer = Introducer.variable
  var name: Identifier
  /// The type; `nil` to infer it from the value.
  var type: TypeReference?
  var value = Value.stored
}
