/// Translates the conformances by which a store writes models and patches, whatever their type.
///
///     extension ChatUser: StoredModel {
///       public static var storedTable: StorageTable { ChatRecords.userTable }
///       public func write(rule: WriteRule, into target: any ChangeTarget) throws {
///         try StoredChatUser<VoidCustomData>.write(user: self, rule: rule, into: target)
///       }
///     }
struct ModelConformances {
  let scope: RecordScope

  private var entity: Entity { scope.entity }
  private var locals: RecordLocals { scope.locals }
  private var model: TypeReference { .named(scope.model.modelName) }

  /// The record that writes; which one does not matter, because a row is the same for any custom data.
  private var record: Expression {
    .type(scope.context.record(of: entity.name, custom: "VoidCustomData"))
  }

  func declarations() -> [SwiftDeclaration] {
    [extending(model, "StoredModel", [table, key, .callable(write())])]
      + (entity.version == nil
        ? [] : [extending(model.nested("Patcher"), "StoredPatch", [.callable(patch())])])
  }

  private func extending(
    _ type: TypeReference, _ conformance: TypeReference, _ members: [SwiftDeclaration]
  ) -> SwiftDeclaration {
    .extension(ExtensionDeclaration(extended: type, inherited: [conformance], members: members))
  }

  private var table: SwiftDeclaration {
    .computed(
      "The table of the row.", scope.access, isStatic: true, "storedTable", "StorageTable",
      record.member("table"))
  }

  private var key: SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: "The key of the row.", access: scope.access, name: "storedKey",
        type: "EntityKey",
        value: .computedThrowing([
          .tried(record.calling("key", [Argument("of", .current)]))
        ])))
  }

  private func write() -> CallableDeclaration {
    let flags =
      WritingTranslator(scope: scope).hasForceWrite
      ? [Argument(WritingTranslator.forceWrite, .boolean(true))] : []
    return CallableDeclaration(
      documentation: "Writes the row, and those of the objects in the model.",
      access: scope.access, kind: .function("write"),
      parameters: [Parameter(name: "rule", type: "WriteRule"), locals.intoTarget],
      effects: .throws,
      body: .statements([
        .tried(
          record.calling(
            "write",
            [Argument(locals.object, .current)] + flags + [
              Argument("rule", "rule"), Argument("into", .name(locals.target)),
            ]))
      ]))
  }

  private func patch() -> CallableDeclaration {
    CallableDeclaration(
      documentation: "Writes what the patch names.", access: scope.access,
      kind: .function("write"), parameters: [locals.intoTarget], effects: .throws,
      body: .statements([
        .tried(
          record.calling(
            "write",
            [Argument("usingPatch", .current), Argument("into", .name(locals.target))]))
      ]))
  }
}
