/// A function, initialiser or subscript, or a protocol's demand for one.
struct CallableDeclaration: Hashable, Sendable {
  /// Which of the three, with what only it has.
  enum Kind: Hashable, Sendable {
    case function(Identifier)
    /// An initialiser; a failable one is `init?`.
    case initializer(isFailable: Bool)
    case `subscript`
  }

  /// What is done when it is called.
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
  /// `.onePerLine` so that a parameter more is a line more in a diff.
  var layout = ListLayout.whenNeeded
}

/// One parameter, for example `usingPatch patch: ChatUser<Custom>.Patcher`.
struct Parameter: Hashable, Sendable {
  /// How a caller names the argument.
  enum Label: Hashable, Sendable {
    /// As the parameter is named.
    case same
    /// Not at all.
    case none
    case other(Identifier)
  }

  var label = Label.same
  var name: Identifier
  var isInOut = false
  var type: TypeReference
  var defaultValue: Expression?
}
