/// A function of a provider: what it takes, what it returns, and the one call that it consists of.
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
  /// What throws that reads from the service.
  static let reading = "`RemoteError`; `UnstoredValue` if it could not be stored."
  /// What throws that reads several pages.
  static let paging = "`PaginationError` with the place to resume from, `CancellationError`."
  /// What throws that goes through the outbox.
  static let sending = "`OutboxRefusal` if the service refused it; `StoreError`."
}

extension Parameter {
  /// The request of an action, for example `_ request: UsersFetchRequest`.
  static func request(_ type: TypeReference) -> Parameter {
    Parameter(label: .none, name: "request", type: type)
  }

  /// What is called with each page, for example `pageHandler: ((Page) -> Void)? = nil`.
  static func pageHandler(_ parameters: [TypeReference]) -> Parameter {
    Parameter(
      name: "pageHandler",
      type: .optional(.function(parameters: parameters, result: "Void")),
      defaultValue: .null)
  }
}

extension Expression {
  /// A call of the engine, for example `engine.fetch(request, as: UserRole.self)`.
  static func engine(_ name: Identifier, _ arguments: [Argument]) -> Expression {
    Expression.name("engine").calling(name, arguments)
  }
}
