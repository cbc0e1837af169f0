/// Arranges the declarations of actions in files, with their headers and imports.
struct ActionFiles {
  let context: ActionContext

  private var models: TranslationContext { context.records.models }

  /// Returns the file of one entity, under the name that ``OutputNames`` announces.
  func file(of entity: Entity) -> (name: String, file: SourceFile) {
    let scope = context.scope(of: entity.name)
    let (aliases, functions) = remote(scope)
    var members: [SwiftDeclaration] = []
    if let role = entity.role {
      members.append(RoleTranslator(scope: scope, role: role).declaration())
    }
    members += (LocalActionsTranslator(scope: scope).functions() + functions).map {
      $0.declaration(context.access)
    }
    return (
      OutputNames.actionsFile(forModel: entity.names.model),
      file(
        aliases + [
          .extension(ExtensionDeclaration(extended: .named(context.dataProvider), members: members))
        ],
        runtimes + module(context.records.modelsModule, isPublic: true)
          + module(context.recordsModule, isPublic: true))
    )
  }

  private func remote(_ scope: ActionScope) -> ([SwiftDeclaration], [ActionFunction]) {
    let (user, channel) = (context.scope(of: .user), context.scope(of: .channel))
    switch scope.entity.role {
    case .user, .channel:
      let role = scope.entity.role ?? .user
      let translator = ObjectActionsTranslator(scope: scope, role: role)
      return (translator.aliases(), translator.functions())
    case .membership:
      guard let user, let channel else { return ([], []) }
      let translator = MembershipActionsTranslator(scope: scope, user: user, channel: channel)
      return (translator.aliases(), translator.functions())
    case .message:
      guard let channel else { return ([], []) }
      return ([], MessageActionsTranslator(scope: scope, channel: channel).functions())
    case .action:
      guard let message = context.scope(of: .message), let channel else { return ([], []) }
      return (
        [],
        AttachedActionsTranslator(scope: scope, message: message, channel: channel).functions()
      )
    case nil: return ([], [])
    }
  }

  /// Returns the file that the actions of a spec have in common.
  func sharedFile() -> (name: String, file: SourceFile) {
    let (model, plan) = (context.model, context.plan)
    let usesModels = model.customGroup != nil || plan.entities[.user] != nil
    return (
      OutputNames.sharedActions,
      file(
        ProviderTranslator(context: context).declarations(),
        runtimes + module(context.records.modelsModule, isPublic: usesModels)
          + module(context.recordsModule, isPublic: model.recordGroup != nil))
    )
  }

  /// The modules that the bodies of all files use.
  private var runtimes: [Import] {
    ["ChatRuntime", "ChatStore", "ChatSync"].map { Import(models.access.ofBodyImports, $0) }
  }

  private func module(_ name: Identifier?, isPublic: Bool) -> [Import] {
    name.map { [Import(isPublic ? models.access.ofImports : models.access.ofBodyImports, $0)] }
      ?? []
  }

  private func file(_ declarations: [SwiftDeclaration], _ imports: [Import]) -> SourceFile {
    SourceFile(
      header: GeneratedFile.header(sources: [models.sources.spec]), access: models.access,
      imports: imports,
      declarations: declarations.map(\.withoutSynthesizedInitializers))
  }
}
