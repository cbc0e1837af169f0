/// A function of a provider: its parameters, its result, and the single call in its body.
struct ActionFunction {
  var name: String
  var summary: String
  var body: [String] = []
  var returns: String?
  var throwing: String?
  var parameters: [Parameter] = []
  var isDiscardable = false
  var result: TypeReference?
  var call: Expression

  /// The declaration.
  func declaration(_ access: Access) -> SwiftDeclaration {
    .callable(
      CallableDeclaration(
        documentation: Documentation(
          summary: summary, body: body, throwing: throwing, returns: returns),
        attributes: isDiscardable ? [.discardableResult] : [], access: access,
        kind: .function(MemberNames.identifier(name)), parameters: parameters,
        effects: Effects(isAsync: true, isThrowing: true),
        result: result, body: .statements([.expression(.tried(.awaited(call)))])))
  }
}
