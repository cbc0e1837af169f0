/// Arranges the declarations of actions in files, with their headers and imports.
struct ActionFiles {
  let context: ActionContext

  private var models: TranslationContext { context.records.models }

  /// Returns the file of an entity with a role, under the name that ``OutputNames`` announces; nil
  /// for an entity without one.
  func file(of entity: Entity) -> (name: String, file: SourceFile)? {
    guard let role = entity.role else { return nil }
    let scope = context.scope(of: entity.name)
    let members = [RoleTranslator(scope: scope, role: role).declaration()]
    return (
      OutputNames.actionsFile(forModel: entity.names.model),
      file(
        aliases(scope) + [
          .extension(ExtensionDeclaration(extended: .named(context.provider), members: members))
        ] + [DisplayTranslator(context: context).conformance(of: scope)].compactMap(\.self),
        runtimes + names + module(context.records.modelsModule, isPublic: true)
          + module(context.recordsModule, isPublic: true))
    )
  }

  /// Returns the aliases by which code for Chat Components names requests, for example
  /// `ChatUserRequest` and `UserMemberFetchRequest`.
  private func aliases(_ scope: ActionScope) -> [SwiftDeclaration] {
    guard context.hasChatComponentsNames else { return [] }
    let entity = scope.entity
    func alias(
      _ summary: String, _ name: String, _ type: TypeReference, _ parameter: GenericParameter? = nil
    ) -> SwiftDeclaration {
      .alias(
        TypeAliasDeclaration(
          documentation: Documentation(summary: summary), access: scope.access,
          name: TypeNames.identifier(name), genericParameters: parameter.map { [$0] } ?? [],
          type: type))
    }
    func page(_ words: String) -> String { "A request for a page of \(words)." }
    switch entity.role {
    case .user, .channel:
      let model = scope.model
      return [
        alias(
          "A request about \(scope.spoken).", entity.names.model + "Request",
          .library(
            entity.role == .user ? "UserRequest" : "ChannelRequest",
            arguments: [model.modelType(of: entity)]), model.genericParameter)
      ]
    case .membership:
      guard let user = context.scope(of: .user), let channel = context.scope(of: .channel) else {
        return []
      }
      return [
        alias(
          page("the \(scope.spokenPlural) of \(channel.spoken)"),
          user.entity.name + entity.name + "FetchRequest",
          .library("MembersFetchRequest", arguments: [channel.identifierType])),
        alias(
          page("the \(scope.spokenPlural) of \(user.spoken)"),
          channel.entity.name + entity.name + "FetchRequest",
          .library("MembershipsFetchRequest", arguments: [user.identifierType])),
      ]
    case .message, .action, nil: return []
    }
  }

  /// Returns the file that the actions of a spec have in common.
  func sharedFile() -> (name: String, file: SourceFile) {
    let (model, plan) = (context.model, context.plan)
    let usesModels = model.customGroup != nil || plan.entities[.user] != nil
    return (
      OutputNames.sharedActions,
      file(
        ProviderTranslator(context: context).declarations()
          + [DisplayTranslator(context: context).providerConformance()].compactMap(\.self),
        runtimes.map(exported) + names.map(exported)
          + exportedModule(context.records.modelsModule, isPublic: usesModels)
          + exportedModule(context.recordsModule, isPublic: model.recordGroup != nil))
    )
  }

  /// The modules that the bodies of all files use.
  private var runtimes: [Import] {
    let access = models.access.ofBodyImports
    return [
      .runtimeForBodies(access), .storeForBodies(access),
      Import(access, "ChatSync", interface: "Generated"),
    ]
  }

  /// The modules that some specs need: those of what components show, and of the names of Chat
  /// Components.
  private var names: [Import] {
    let modules: [Identifier] =
      (DisplayTranslator(context: context).isShown ? ["ChatDisplay"] : [])
      + (context.hasChatComponentsNames ? ["PubNubChatNames"] : [])
    return modules.map { Import(models.access.ofBodyImports, $0) }
  }

  private func module(_ name: Identifier?, isPublic: Bool) -> [Import] {
    name.map { [Import(isPublic ? models.access.ofImports : models.access.ofBodyImports, $0)] }
      ?? []
  }

  private func exportedModule(_ name: Identifier?, isPublic: Bool) -> [Import] {
    module(name, isPublic: isPublic).map(exported)
  }

  /// Returns an import that those who import a public module get with it.
  private func exported(_ item: Import) -> Import { item.exported(by: models.access) }

  private func file(_ declarations: [SwiftDeclaration], _ imports: [Import]) -> SourceFile {
    SourceFile(
      header: GeneratedFile.header(sources: [models.sources.spec]), access: models.access,
      imports: imports, declarations: declarations.map(\.withoutSynthesizedInitializers))
  }
}
