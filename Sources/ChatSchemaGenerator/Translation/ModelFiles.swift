/// Arranges the declarations of a model in files, with their headers and imports.
struct ModelFiles {
  let context: TranslationContext

  /// The files that a model has once.
  func sharedFiles() -> [(name: String, file: SourceFile)] {
    Array(zip(OutputNames.shared, [customData(), identifiers(), schemas()])).map {
      (name: $0, file: $1)
    }
  }

  /// The files of one entity, under the names that ``OutputNames`` announces.
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
    let attributes = scope.entity.attributes.filter { $0.presence != .recordOnly }
    let types = DeclaredTypesTranslator(context: context).types(of: scope.entity)
    var needed = imports(of: attributes)
    needed.formUnion(types.imports)
    needed.jsonText = needed.jsonText || scope.entity.unknownMembers == .keep
    let runtime =
      types.declarations.isEmpty
      ? runtimeImports(scope, attributes) : [.runtimeForBodies(context.access.ofImports)]
    return file(
      sources(of: scope.entity),
      declarations: ModelTranslator(scope: scope).declarations() + types.declarations,
      imports: runtime + needed.list(context.access.ofImports))
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
      sources(of: scope.entity),
      declarations: CodingTranslator(scope: scope).declarations()
        + DeclaredTypesTranslator(context: context).checks(of: scope.entity),
      imports: [.runtimeForBodies(context.access.ofImports)]
        + imports(of: spelled).list(context.access.ofBodyImports))
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
      declarations: translator.declarations(),
      imports: publicImports(of: translator.keys + changed))
  }

  // MARK: Files that a model has once

  private func customData() -> SourceFile {
    let structures = context.model.customGroup?.slots.compactMap(\.structure) ?? []
    let declarations = CustomDataTranslator(context: context).declarations()
    let types = DeclaredTypesTranslator(context: context).types(of: structures)
    var needed = imports(of: structures.flatMap(\.properties))
    needed.formUnion(types.imports)
    guard !declarations.isEmpty else {
      return SourceFile(
        header: header([context.sources.spec]) + ["", "The spec has no slots for custom data."],
        imports: [], declarations: [])
    }
    return file(
      [context.sources.spec] + structures.map { context.sources.file(named: $0.schema) },
      declarations: declarations + types.declarations,
      imports: [.runtimeForBodies(context.access.ofImports)]
        + needed.list(context.access.ofImports))
  }

  private func identifiers() -> SourceFile {
    let attributes = context.model.entities.flatMap { entity in
      entity.identity.composition == nil
        ? [] : entity.identity.attributes.compactMap(entity.attribute(named:))
    }
    let isNamed = attributes.contains { $0.type.isFromRuntime }
    let access = isNamed ? context.access.ofImports : context.access.ofConformanceImports
    return file(
      [context.sources.spec],
      declarations: IdentifierTranslator(context: context).declarations(),
      imports: [.runtime(exportedBy: context.access, access)]
        + imports(of: attributes).list(context.access.ofImports))
  }

  private func schemas() -> SourceFile {
    let declarations = context.schemas.declarations()
    return file(
      [context.sources.spec], declarations: declarations,
      imports: declarations.isEmpty ? [] : [Import(context.access.ofBodyImports, "ChatRuntime")])
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

  /// What properties of these types need beside the runtime.
  private func imports(of attributes: [EntityAttribute]) -> TypeImports {
    var imports = TypeImports()
    for attribute in attributes {
      imports.formUnion(context.types.imports(of: ValueUse(type: attribute.type)))
      imports.foundation = imports.foundation || attribute.defaultValue == .newUUID
    }
    return imports
  }

  /// The imports of a file whose public declarations name the runtime's types and these.
  private func publicImports(of attributes: [EntityAttribute]) -> [Import] {
    [.runtimeForBodies(context.access.ofImports)]
      + imports(of: attributes).list(context.access.ofImports)
  }

  /// The import of the runtime by a model's own file, if its declarations use types of it.
  private func runtimeImports(_ scope: EntityScope, _ attributes: [EntityAttribute]) -> [Import] {
    let isNamed =
      (scope.entity.names.alias != nil && scope.genericParameter != nil)
      || attributes.contains { $0.isChange || $0.type.isFromRuntime }
    guard !isNamed else { return [Import(context.access.ofImports, "ChatRuntime")] }
    // Custom data has its default by an initialiser of the runtime's protocol.
    guard attributes.contains(where: \.isSlot) else { return [] }
    return [Import(context.access.ofConformanceImports, "ChatRuntime")]
  }
}

extension ValueShape {
  /// Whether the Swift type is one of the runtime's.
  fileprivate var isFromRuntime: Bool {
    switch self {
    case .timetoken, .unboundedInteger, .text, .uniqueArray, .map, .null: true
    case .array(let element): element.isNullable || element.type.isFromRuntime
    case .value(let text): !text.isOfFoundation
    case .any, .boolean, .integer, .number, .double, .string, .named, .identifier, .listed, .slot:
      false
    }
  }

  /// The name of the typed identifier, or nil.
  var identifier: String? {
    if case .identifier(let name) = self { name } else { nil }
  }

  /// The listed texts that the attribute brings along, or nil.
  var enumeration: EnumerationType? {
    if case .listed(let enumeration) = self { enumeration } else { nil }
  }
}
