/// A function of a provider: its parameters, its result, and the single call in its body.
struct ActionFunction {
  var name: String
  var summary: String
  var body: [String] = []
  var returns: String?
  var throwing: String?
  var parameters: [Parameter] = []
  var isAsync = true
  var isThrowing = true
  var isDiscardable = false
  var result: TypeReference?
  var call: Expression

  /// The declaration.
  func declaration(_ access: Access) -> SwiftDeclaration {
    var value = call
    if isAsync { value = .awaited(value) }
    if isThrowing { value = .tried(value) }
    return .callable(
      CallableDeclaration(
        documentation: Documentation(
          summary: summary, body: body, throwing: throwing, returns: returns),
        attributes: isDiscardable ? [.discardableResult] : [], access: access,
        kind: .function(MemberNames.identifier(name)), parameters: parameters,
        effects: Effects(isAsync: isAsync, isThrowing: isThrowing),
        result: result, body: .statements([.expression(value)])))
  }
}

extension ActionFunction {
  /// The errors of a function that reads from the service.
  static let reading = "`RemoteError`; `UnstoredValue` if it could not be stored."
  /// The errors of a function that reads several pages.
  static let paging = "`PaginationError` with the place to resume from, `CancellationError`."
  /// The errors of a function that goes through the outbox.
  static let sending = "`OutboxRefusal` if the service refused it; `StoreError`."
}

extension Parameter {
  /// Returns the parameter for the request of an action, for example `_ request: UsersFetchRequest`.
  static func request(_ type: TypeReference) -> Parameter {
    Parameter(label: .none, name: "request", type: type)
  }

  /// Returns the parameter for a closure that is called with each page, for example
  /// `pageHandler: ((Page) -> Void)? = nil`.
  static func pageHandler(_ parameters: [TypeReference]) -> Parameter {
    Parameter(
      name: "pageHandler",
      type: .optional(.function(parameters: parameters, result: "Void")),
      defaultValue: .null)
  }
}

extension Expression {
  /// Returns a call of the engine, for example `engine.fetch(request, as: UserRole.self)`.
  static func engine(_ name: Identifier, _ arguments: [Argument]) -> Expression {
    Expression.name("engine").calling(name, arguments)
  }
}
