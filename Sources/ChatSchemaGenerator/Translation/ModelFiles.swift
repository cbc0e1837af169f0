/// Arranges the declarations of a model in files, with their headers and imports.
struct ModelFiles {
  let context: TranslationContext

  /// The files that a model has once.
  func sharedFiles() -> [(name: String, file: SourceFile)] {
    [("CustomData.swift", customData()), ("Identifiers.swift", identifiers())]
  }

  /// The files of one entity, under the names that ``OutputNames`` announces.
  func files(of entity: Entity) -> [(name: String, file: SourceFile)] {
    let scope = EntityScope(entity, in: context)
    let model = entity.names.model
    let names = OutputNames.files(forModel: model)
    let contents = [
      modelFile(scope), codingFile(scope), patcherFile(scope), schemaFile(scope),
    ]
    return Array(zip(names, contents)).map { (name: $0, file: $1) }
  }

  // MARK: One entity

  private func modelFile(_ scope: EntityScope) -> SourceFile {
    let attributes = scope.entity.attributes.filter { $0.presence != .recordOnly }
    return file(
      sources(of: scope.entity), declarations: ModelTranslator(scope: scope).declarations(),
      imports: runtimeImports(scope, attributes)
        + imports(
          of: attributes, needsJSONText: scope.entity.unknownMembers == .keep,
          access: context.importAccess))
  }

  private func codingFile(_ scope: EntityScope) -> SourceFile {
    // The attributes inside the object of a slot are read without their types being written.
    let builder = CodedObjectBuilder(scope: scope)
    let flat = Set(
      scope.entity.parts.filter { builder.flatSlot(of: $0) != nil }.flatMap(\.attributes))
    let spelled = scope.entity.attributes.filter {
      $0.presence == .modelAndRecord && $0.payload != nil && !flat.contains($0.name)
    }
    return file(
      sources(of: scope.entity), declarations: CodingTranslator(scope: scope).declarations(),
      imports: [Import(context.importAccess, "ChatRuntime")]
        + imports(
          of: spelled, access: context.bodyImportAccess))
  }

  private func patcherFile(_ scope: EntityScope) -> SourceFile {
    let translator = PatcherTranslator(scope: scope)
    guard translator.hasPatcher else {
      return SourceFile(
        header: header(sources(of: scope.entity)) + [
          "",
          "\(scope.entity.names.model) has no patcher: the spec names no version attributes,",
          "which would tell a newer state from an older one.",
        ],
        imports: [], declarations: [])
    }
    let changed = scope.entity.patchChanges.flatMap { change -> [EntityAttribute] in
      switch change {
      case .attribute(let name): [scope.attribute(name)]
      case .part: []
      }
    }
    return file(
      sources(of: scope.entity),
      declarations: translator.declarations() + [
        PatchCodingTranslator(scope: scope).enumerationDeclaration()
      ],
      imports: publicImports(of: translator.keys + changed))
  }

  private func schemaFile(_ scope: EntityScope) -> SourceFile {
    let declarations = SchemaTranslator(context: context).declarations(of: scope.entity)
    guard !declarations.isEmpty else {
      return SourceFile(
        header: header(sources(of: scope.entity)) + [
          "",
          "The schemas of \(scope.entity.names.model) stand with the entity that uses them first.",
        ],
        imports: [], declarations: [])
    }
    return file(
      sources(of: scope.entity), declarations: declarations,
      imports: [Import(context.bodyImportAccess, "ChatRuntime")])
  }

  // MARK: Files that a model has once

  private func customData() -> SourceFile {
    let structures = context.model.customGroup?.slots.compactMap(\.structure) ?? []
    let declarations = CustomDataTranslator(context: context).declarations()
    guard !declarations.isEmpty else {
      return SourceFile(
        header: header([context.sources.spec]) + ["", "The spec has no slots for custom data."],
        imports: [], declarations: [])
    }
    return file(
      [context.sources.spec] + structures.map { context.sources.file(named: $0.schema) },
      declarations: declarations, imports: publicImports(of: structures.flatMap(\.properties)))
  }

  private func identifiers() -> SourceFile {
    let attributes = context.model.entities.flatMap { entity in
      entity.identity.composition == nil
        ? [] : entity.identity.attributes.compactMap(entity.attribute(named:))
    }
    let isNamed = attributes.contains { $0.type == .timetoken }
    let access = isNamed ? context.importAccess : context.conformanceImportAccess
    return file(
      [context.sources.spec],
      declarations: IdentifierTranslator(context: context).declarations(),
      imports: [Import(access, "ChatRuntime")]
        + imports(of: attributes, access: context.importAccess))
  }

  // MARK: Headers and imports

  private func file(
    _ sources: [String], declarations: [SwiftDeclaration], imports: [Import]
  ) -> SourceFile {
    SourceFile(
      header: header(sources), imports: imports,
      declarations: declarations.map(\.withoutSynthesizedInitializers))
  }

  private func sources(of entity: Entity) -> [String] {
    (entity.payloadSchema.map { [context.sources.file(named: $0)] } ?? [])
      + [context.sources.spec]
  }

  private func header(_ sources: [String]) -> [String] {
    GeneratedFile.header(sources: sources)
  }

  /// The imports that properties of these types need beside the runtime.
  private func imports(
    of attributes: [EntityAttribute], needsJSONText: Bool = false, access: Access?
  ) -> [Import] {
    var imports: [Import] = []
    if attributes.contains(where: { $0.type.isFromFoundation || $0.defaultValue == .newUUID }) {
      imports.append(.foundationEssentials(access))
    }
    if needsJSONText || attributes.contains(where: \.type.isFromJSONText) {
      imports.append(Import(access, "JSONText"))
    }
    return imports
  }

  /// The imports of a file whose public declarations name the runtime's types and these.
  private func publicImports(of attributes: [EntityAttribute]) -> [Import] {
    [Import(context.importAccess, "ChatRuntime")]
      + imports(of: attributes, access: context.importAccess)
  }

  /// The import of the runtime by a model's own file, if its declarations name types of it.
  private func runtimeImports(_ scope: EntityScope, _ attributes: [EntityAttribute]) -> [Import] {
    let isNamed =
      (scope.entity.names.alias != nil && scope.genericParameter != nil)
      || attributes.contains { $0.isChange || $0.type == .timetoken }
    if isNamed { return [Import(context.importAccess, "ChatRuntime")] }
    let isConformedTo = attributes.contains { $0.type.enumeration != nil }
    return isConformedTo ? [Import(context.conformanceImportAccess, "ChatRuntime")] : []
  }
}
