/// A function, initializer or subscript, or a protocol's requirement for one.
struct CallableDeclaration: Hashable, Sendable {
  /// The kind of callable, with the attributes that only this kind has.
  enum Kind: Hashable, Sendable {
    case function(Identifier)
    /// An initializer; a failable one is `init?`.
    case initializer(isFailable: Bool)
    case `subscript`
  }

  /// The body, or its absence in a requirement.
  enum Body: Hashable, Sendable {
    /// A protocol's requirement.
    case none
    case statements([SwiftStatement])
    /// A subscript that can be set; the new value is `newValue`.
    case getAndSet(get: [SwiftStatement], set: [SwiftStatement])
  }

  var documentation: Documentation?
  var attributes: [DeclarationAttribute] = []
  var access = Access.internal
  var isStatic = false
  var isMutating = false
  var kind: Kind
  var genericParameters: [GenericParameter] = []
  var parameters: [Parameter] = []
  var effects = Effects.none
  /// The result; `nil` for none.
  ///
  /// A subscript always has one.
  var result: TypeReference?
  var body: Body
  /// `.onePerLine` adds one line to a diff for each added parameter.
  var layout = ListLayout.whenNeeded
}

/// One parameter, for example `usingPatch patch: ChatUser<Custom>.Patcher`.
struct Parameter: Hashable, Sendable {
  /// The label of the argument in a call.
  enum Label: Hashable, Sendable {
    /// The parameter's name.
    case same
    /// No label (`_`).
    case none
    case other(Identifier)
  }

  var label = Label.same
  var name: Identifier
  var isInOut = false
  var type: TypeReference
  var defaultValue: Expression?
}
