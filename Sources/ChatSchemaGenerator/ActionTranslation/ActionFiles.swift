/// Arranges the declarations of actions in files, with their headers and imports.
struct ActionFiles {
  let context: ActionContext

  private var models: TranslationContext { context.records.models }

  /// Returns the file of one entity, under the name that ``OutputNames`` announces.
  func file(of entity: Entity) -> (name: String, file: SourceFile) {
    let scope = context.scope(of: entity.name)
    var members: [SwiftDeclaration] = []
    if let role = entity.role {
      members.append(RoleTranslator(scope: scope, role: role).declaration())
    }
    members += LocalActionsTranslator(scope: scope).functions().map {
      $0.declaration(context.access)
    }
    return (
      OutputNames.actionsFile(forModel: entity.names.model),
      file(
        aliases(scope) + [
          .extension(ExtensionDeclaration(extended: .named(context.dataProvider), members: members))
        ] + [DisplayTranslator(context: context).conformance(of: scope)].compactMap(\.self),
        runtimes + module(context.records.modelsModule, isPublic: true)
          + module(context.recordsModule, isPublic: true))
    )
  }

  /// Returns aliases that name requests after the entities, for example `ChatUserRequest` and
  /// `UsersFetchRequest`.
  private func aliases(_ scope: ActionScope) -> [SwiftDeclaration] {
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
            arguments: [model.modelType(of: entity)]), model.genericParameter),
        alias(page(scope.spokenPlural), scope.pluralName + "FetchRequest", "ObjectsFetchRequest"),
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
        runtimes.map(exported) + exportedModule(context.records.modelsModule, isPublic: usesModels)
          + exportedModule(context.recordsModule, isPublic: model.recordGroup != nil))
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
