/// Translates the functions of a provider that use only the store: load, patch and remove objects of an
/// entity.
///
///     public func removeStoredUser(userId: UserID) async throws -> Entities.User? {
///       try await store.write { transaction in
///         try Entities.User.remove(userId: userId, from: transaction)
///       }
///     }
struct LocalActionsTranslator {
  let scope: ActionScope

  private var entity: Entity { scope.entity }
  private var writing: WritingTranslator { WritingTranslator(scope: scope.record) }
  private var record: Expression { .type(scope.recordType) }
  private var transaction: Identifier { scope.record.locals.transaction }

  func functions() -> [ActionFunction] {
    [load()] + (entity.version == nil ? [] : [patch()]) + [remove()]
      + (entity.role == .membership ? [removeSeveral()] : [])
  }

  private var batchType: TypeReference { .library("LoadedBatch", arguments: [scope.modelType]) }

  private var batchParameters: [Parameter] {
    [
      Parameter(name: "batchSize", type: "Int", defaultValue: .integer(256)),
      Parameter(
        name: "batchHandler", type: .optional(.function(parameters: [batchType], result: "Void")),
        defaultValue: .null),
    ]
  }

  private func loading(_ objects: Identifier, _ body: (Expression) -> Expression) -> Expression {
    .trailingClosureCall(
      Expression.name("store").member("load"),
      [
        Argument(.name(objects)), Argument("batchSize", "batchSize"),
        Argument("batchHandler", "batchHandler"),
      ],
      Closure(parameters: [scope.object, transaction], body: [.tried(body(.name(scope.object)))]))
  }

  private func load() -> ActionFunction {
    let objects = MemberNames.identifier(entity.names.plural)
    let flags = writing.flagParameters.map { flag in
      var flag = flag
      // An application that loads objects means to store them, including embedded ones without a version.
      if flag.name == WritingTranslator.forceWrite { flag.defaultValue = .boolean(true) }
      return flag
    }
    return ActionFunction(
      name: "load", summary: "Writes \(scope.spokenPlural), a batch in each transaction.",
      body: ["What can not be written is left out and reported; the rest of its batch is written."]
        + writing.flagWords,
      returns: "The number of objects that were written, and of those that were not.",
      throwing: "`CancellationError`.",
      parameters: [Parameter(name: objects, type: .array(scope.modelType))] + flags
        + batchParameters, isDiscardable: true, result: "LoadSummary",
      call: loading(objects) { object in
        record.calling(
          "write",
          [Argument(scope.object, object)] + flags.map { Argument($0.name, .name($0.name)) } + [
            Argument("rule", .implicitMember("always")), Argument("into", .name(transaction)),
          ])
      })
  }

  private func patch() -> ActionFunction {
    ActionFunction(
      name: "patch", summary: "Writes what a patch names, if it is newer than what is stored.",
      throwing: "`StoreError`, with the code `missingRequiredData` if it is not stored.",
      parameters: [
        Parameter(
          label: .other(scope.object), name: scope.record.locals.patch,
          type: scope.modelType.nested("Patcher"))
      ], isDiscardable: true, result: scope.recordType,
      call: writing(
        "patch",
        [
          Argument("usingPatch", .name(scope.record.locals.patch)),
          Argument("into", .name(transaction)),
        ]))
  }

  private func writing(_ function: Identifier, _ arguments: [Argument]) -> Expression {
    .trailingClosureCall(
      Expression.name("store").member("write"), [],
      Closure(parameters: [transaction], body: [.tried(record.calling(function, arguments))]))
  }

  private func remove() -> ActionFunction {
    let parameters = writing.removal.parameters
    return ActionFunction(
      name: "removeStored" + entity.name,
      summary: "Deletes \(scope.spoken) from the store, and what belongs to it.",
      returns: "The row as it was, or nil if there was none.", throwing: "`StoreError`.",
      parameters: parameters, isDiscardable: true, result: .optional(scope.recordType),
      call: writing(
        "remove",
        parameters.map { Argument($0.name, .name($0.name)) } + [
          Argument("from", .name(transaction))
        ]))
  }

  private func removeSeveral() -> ActionFunction {
    let objects = MemberNames.identifier(entity.names.plural)
    return ActionFunction(
      name: "removeStored" + scope.pluralName,
      summary: "Deletes \(scope.spokenPlural) from the store, a batch in each transaction.",
      returns: "The number of objects that were handled, and of those that could not be.",
      throwing: "`CancellationError`.",
      parameters: [Parameter(name: objects, type: .array(scope.modelType))] + batchParameters,
      isDiscardable: true, result: "LoadSummary",
      call: loading(objects) { object in
        record.calling(
          "remove",
          zip(writing.removal.parameters, entity.identity.attributes).map { parameter, attribute in
            Argument(parameter.name, object.member(scope.model.property(attribute)))
          } + [Argument("from", .name(transaction))])
      })
  }
}

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
        effects: Effects(isAsync: true, isThrowing: true), result: result,
        body: .value(.tried(.awaited(call)))))
  }
}
