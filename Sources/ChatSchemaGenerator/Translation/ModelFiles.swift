/// Arranges the declarations of a model in files, with their headers and imports.
struct ModelFiles {
  let context: TranslationContext

  /// Returns the files that all models of a spec share.
  func sharedFiles() -> [(name: String, file: SourceFile)] {
    Array(zip(OutputNames.shared, [customData(), identifiers(), schemas()])).map {
      (name: $0, file: $1)
    }
  }

  /// Returns the files of one entity, under the names that ``OutputNames`` announces.
  func files(of entity: Entity) -> [(name: String, file: SourceFile)] {
    let scope = EntityScope(entity, in: context)
    let model = entity.names.model
    let names = OutputNames.files(forModel: model)
    let contents = [
      modelFile(scope), codingFile(scope), patcherFile(scope),
    ]
    return Array(zip(names, contents)).map { (name: $0, file: $1) }
  }

  // MARK: One entity

  private func modelFile(_ scope: EntityScope) -> SourceFile {
    let types = DeclaredTypesTranslator(context: context).types(of: scope.entity)
    return file(
      sources(of: scope.entity),
      declarations: ModelTranslator(scope: scope).declarations() + types,
      imports: types.isEmpty
        ? emptyCustomData(of: scope) : [.runtimeForBodies(context.access.ofBodyImports)])
  }

  /// Returns the import for the default of custom data, which is an initializer of the runtime's protocol.
  private func emptyCustomData(of scope: EntityScope) -> [Import] {
    guard scope.entity.attributes.contains(where: { $0.isSlot && $0.presence != .recordOnly })
    else { return [] }
    return [Import(context.access.ofConformances.ofImports, "ChatRuntime")]
  }

  private func codingFile(_ scope: EntityScope) -> SourceFile {
    file(
      sources(of: scope.entity),
      declarations: CodingTranslator(scope: scope).declarations(),
      imports: [.runtimeForBodies(context.access.ofBodyImports)])
  }

  private func patcherFile(_ scope: EntityScope) -> SourceFile {
    let translator = PatcherTranslator(scope: scope)
    guard translator.hasPatcher else {
      return SourceFile(
        header: header(sources(of: scope.entity)) + [
          "",
          "\(scope.entity.names.model) has no patcher: the spec has no `version` for it. With `\"version\": {}`",
          "it has one whose patches always apply.",
        ],
        imports: [], declarations: [])
    }
    return file(
      sources(of: scope.entity), declarations: translator.declarations(),
      imports: [.runtimeForBodies(context.access.ofBodyImports)])
  }

  // MARK: Files that a model has once

  private func customData() -> SourceFile {
    let structures = context.model.customGroup?.slots.compactMap(\.structure) ?? []
    let declarations = CustomDataTranslator(context: context).declarations()
    let types = DeclaredTypesTranslator(context: context).types(of: structures)
    guard !declarations.isEmpty else {
      return SourceFile(
        header: header([context.sources.spec]) + ["", "The spec has no slots for custom data."],
        imports: [], declarations: [])
    }
    return file(
      [context.sources.spec] + structures.map { context.sources.file(named: $0.schema) },
      declarations: declarations + types,
      imports: [.runtimeForBodies(context.access.ofBodyImports)])
  }

  private func identifiers() -> SourceFile {
    file(
      [context.sources.spec],
      declarations: IdentifierTranslator(context: context).declarations(),
      imports: [.runtime(exportedBy: context.access, context.access.ofBodyImports)])
  }

  private func schemas() -> SourceFile {
    file(
      [context.sources.spec], declarations: context.schemas.declarations(),
      imports: [Import(context.access.ofBodyImports, "ChatRuntime")])
  }

  // MARK: Headers and imports

  private func file(
    _ sources: [String], declarations: [SwiftDeclaration], imports: [Import]
  ) -> SourceFile {
    SourceFile(
      header: header(sources), access: context.access, imports: imports,
      declarations: declarations.map(\.withoutSynthesizedInitializers))
  }

  private func sources(of entity: Entity) -> [String] {
    (entity.payloadSchema.map { [context.sources.file(named: $0)] } ?? [])
      + [context.sources.spec]
  }

  private func header(_ sources: [String]) -> [String] {
    GeneratedFile.header(sources: sources)
  }
}

extension ValueShape {
  /// The name of the typed identifier, or nil.
  var identifier: String? {
    if case .identifier(let name) = self { name } else { nil }
  }

  /// The enumeration of the texts that are listed for the attribute, or nil.
  var enumeration: EnumerationType? {
    if case .listed(let enumeration) = self { enumeration } else { nil }
  }
}

/// Translates the declared types of attributes: nested objects, choices and the like.
///
/// They are the same as those of plain schemas, and are translated in the same way.
struct DeclaredTypesTranslator {
  let context: TranslationContext

  private var types: TypeTranslationContext { context.types }

  /// Returns the types of an entity's attributes.
  func types(of entity: Entity) -> [SwiftDeclaration] { declarations(of: [entity.root]) }

  /// Returns the types of properties of custom data.
  func types(of structures: [CustomStructure]) -> [SwiftDeclaration] {
    declarations(of: structures.map(\.root))
  }

  private func declarations(of roots: [TypeID]) -> [SwiftDeclaration] {
    let translator = TypeTranslator(context: types)
    return roots.flatMap { context.model.types.model.declared(in: $0) }.flatMap { id in
      translator.translate(id).map { translator.declarations(of: id, $0) } ?? []
    }
  }
}
