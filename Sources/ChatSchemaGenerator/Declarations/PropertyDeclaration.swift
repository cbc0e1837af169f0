/// A stored or computed property, or a protocol's demand for one.
struct PropertyDeclaration: Hashable, Sendable {
  /// Where the value comes from.
  enum Value: Hashable, Sendable {
    /// Stored, set by an initialiser.
    case stored
    /// Stored, with a value to begin with.
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
  /// The type; `nil` where the value says it.
  var type: TypeReference?
  var value = Value.stored
}
