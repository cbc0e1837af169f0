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
        imports: runtimes + moduleImport(models.access.ofConformances.ofImports))
    )
  }

  private func file(_ declarations: [SwiftDeclaration], imports: [Import]) -> SourceFile {
    SourceFile(
      header: GeneratedFile.header(sources: [models.sources.spec]), access: models.access,
      imports: imports,
      declarations: declarations.map(\.withoutSynthesizedInitializers))
  }

  private func moduleImport(_ access: Access?) -> [Import] {
    context.modelsModule.map { [Import(access, $0)] } ?? []
  }

  /// The modules that the bodies of all files use.
  private var runtimes: [Import] {
    ["ChatRuntime", "ChatStore"].map { Import(models.access.ofBodyImports, $0) }
  }
}
