/// Arranges the declarations of records in files, with their headers and imports.
struct RecordFiles {
  let context: RecordContext
  let history: [[StorageEditPlan]]

  private var models: TranslationContext { context.models }

  /// Returns the files of one entity, under the names that ``OutputNames`` announces.
  func files(of entity: Entity) -> [(name: String, file: SourceFile)] {
    let scope = context.scope(of: entity.name)
    let names = OutputNames.recordFiles(
      forRecord: entity.names.record, recordProtocol: entity.names.recordProtocol)
    let imports = runtimes + moduleImport(models.access.ofImports)
    let contents = [
      file(RecordTranslator(scope: scope).declarations(), imports: imports),
      file(RecordProtocolTranslator(scope: scope).declarations(), imports: imports),
    ]
    return Array(zip(names, contents)).map { (name: $0, file: $1) }
  }

  /// Returns the file that the records of a spec share.
  func sharedFile() -> (name: String, file: SourceFile) {
    (
      OutputNames.sharedRecords,
      file(
        RecordGroupTranslator(context: context, history: history).declarations(),
        imports: (runtimes + moduleImport(models.access.ofConformances.ofImports)).map {
          $0.exported(by: models.access)
        })
    )
  }

  private func file(_ declarations: [SwiftDeclaration], imports: [Import]) -> SourceFile {
    SourceFile(
      header: GeneratedFile.header(sources: [models.sources.spec]), access: models.access,
      imports: imports, declarations: declarations.map(\.withoutSynthesizedInitializers))
  }

  private func moduleImport(_ access: Access?) -> [Import] {
    context.modelsModule.map { [Import(access, $0)] } ?? []
  }

  /// The modules that the bodies of all files use.
  private var runtimes: [Import] {
    [
      Import(models.access.ofBodyImports, "ChatRuntime"),
      .storeForBodies(models.access.ofBodyImports),
    ]
  }
}

/// Translates the declarations that the records of a spec share: all tables, their history, the group of
/// record types, and the conformances by which identifiers can be stored.
///
///     public enum ChatRecords {
///       public static let schema = StorageSchema([StoredUser.table, StoredChannel.table])
///     }
///
///     extension UserID: StorableValue {}
struct RecordGroupTranslator {
  let context: RecordContext
  let history: [[StorageEditPlan]]

  private var model: EntityModel { context.models.model }
  private var access: Access { context.access }

  /// Returns the declarations of `Records.swift`.
  func declarations() -> [SwiftDeclaration] { [.type(storage())] + group() + conformances() }

  private func storage() -> TypeDeclaration {
    let tables = context.plan.tables.map { table in
      context.isGeneric(table.entity)
        ? Expression.name(context.scope(of: table.entity).tableName)
        : Expression.type(context.record(of: table.entity)).member("table")
    }
    var arguments = [Argument("schema")]
    if !history.isEmpty {
      arguments.append(
        Argument(
          "steps",
          .array(
            history.map { step in .array(step.map { $0.expression }, layout: .onePerLine) },
            layout: .onePerLine)))
    }
    return TypeDeclaration(
      documentation: Documentation(
        summary: "The tables of all entities, and how they came about.",
        remark: Words.remark(model.storage.location)), access: access, kind: .enumeration,
      name: TypeNames.identifier(model.storage.name), inherited: [.library("StorageTables")],
      members: [
        .property(
          PropertyDeclaration(
            documentation: "The tables.", access: access, isStatic: true, introducer: .constant,
            name: "schema",
            value: .initial(
              .creating("StorageSchema", [Argument(.array(tables, layout: .onePerLine))])))),
        .property(
          PropertyDeclaration(
            documentation:
              "The tables and the versions before them: a file of any of these is brought to the last.",
            access: access, isStatic: true, introducer: .constant, name: "history",
            value: .initial(.creating("StorageHistory", arguments)))),
      ])
  }

  private func group() -> [SwiftDeclaration] {
    guard let group = model.recordGroup else { return [] }
    let entities = model.entities.map { entity in
      (name: TypeNames.identifier(entity.name), entity: entity)
    }
    return [
      .type(
        TypeDeclaration(
          documentation: Documentation(
            summary: "The record types of an application, one for each entity.",
            body: ["Each is the generated one unless the application says otherwise."]),
          access: access, kind: .protocol, name: TypeNames.identifier(group.name),
          inherited: ["Sendable"],
          members: associatedCustom()
            + entities.map { name, entity in
              .associatedType(
                AssociatedTypeDeclaration(
                  documentation: Documentation(
                    summary: "The record of \(SpokenName(of: entity.name).withIndefiniteArticle)."),
                  name: name,
                  inherited: [.named(TypeNames.identifier(entity.names.recordProtocol))],
                  defaultType: context.record(of: entity.name)))
            })),
      .type(
        TypeDeclaration(
          documentation: "The generated record types.", access: access, kind: .enumeration,
          name: TypeNames.identifier(group.defaultName),
          genericParameters: custom.map { [$0] } ?? [],
          inherited: [.named(TypeNames.identifier(group.name))])),
    ] + alias(of: group)
  }

  /// The generic parameter of the group; nil if no record has custom data.
  private var custom: GenericParameter? {
    model.entities.contains { context.isGeneric($0.name) } ? context.customParameter : nil
  }

  /// Returns the custom data of all records of a group, which an application need not name.
  private func associatedCustom() -> [SwiftDeclaration] {
    guard let custom, let group = custom.constraint else { return [] }
    return [
      .associatedType(
        AssociatedTypeDeclaration(
          documentation: "The types of the application's custom data.", name: custom.name,
          inherited: [group], defaultType: "VoidCustomData"))
    ]
  }

  private func alias(of group: RecordGroup) -> [SwiftDeclaration] {
    guard let alias = group.alias, custom != nil else { return [] }
    return [
      .alias(
        TypeAliasDeclaration(
          documentation: "The generated record types without custom data.", access: access,
          name: TypeNames.identifier(alias),
          type: .named(TypeNames.identifier(group.defaultName), arguments: ["VoidCustomData"])))
    ]
  }

  /// Returns the conformances of models' identifiers and enumerations to values of columns.
  private func conformances() -> [SwiftDeclaration] {
    var types: [TypeReference] = model.entities.filter { $0.identity.composition == nil }.map {
      .named(TypeNames.identifier($0.identity.type))
    }
    for entity in model.entities {
      let scope = context.scope(of: entity.name)
      for attribute in entity.attributes where attribute.storage != nil {
        guard case .named = attribute.type, case .value(let type) = scope.form(of: attribute) else {
          continue
        }
        types.append(type)
      }
    }
    var seen: Set<TypeReference> = []
    return types.filter { seen.insert($0).inserted }.map { type in
      .extension(ExtensionDeclaration(extended: type, inherited: ["StorableValue"]))
    }
  }
}
