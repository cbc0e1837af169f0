/// Arranges the declarations of records in files, with their headers and imports.
struct RecordFiles {
  let context: RecordContext
  let history: [[StorageEditPlan]]

  private var models: TranslationContext { context.models }

  /// The files of one entity, under the names that ``OutputNames`` announces.
  func files(of entity: Entity) -> [(name: String, file: SourceFile)] {
    let scope = context.scope(of: entity.name)
    let names = OutputNames.recordFiles(
      forRecord: entity.names.record, recordProtocol: entity.names.recordProtocol)
    let types = scope.table.columns.map { scope.form(of: $0).type }
    let contents = [
      file(
        RecordTranslator(scope: scope).declarations(),
        imports: imports(of: scope, publicly: isFromRuntime(types))),
      file(
        RecordProtocolTranslator(scope: scope).declarations(),
        imports: imports(of: scope, publicly: isFromRuntime(types))),
    ]
    return Array(zip(names, contents)).map { (name: $0, file: $1) }
  }

  /// The file that the records of a spec have once.
  func sharedFile() -> (name: String, file: SourceFile) {
    let imports = [
      Import(models.access.ofBodyImports, "ChatRuntime"),
      Import(models.access.ofImports, "ChatStore"),
    ]
    return (
      OutputNames.sharedRecords,
      file(
        RecordGroupTranslator(context: context, history: history).declarations(),
        imports: imports + moduleImport(models.access.ofConformanceImports))
    )
  }

  private func file(_ declarations: [SwiftDeclaration], imports: [Import]) -> SourceFile {
    SourceFile(
      header: GeneratedFile.header(sources: [models.sources.spec]), imports: imports,
      declarations: declarations.map(\.withoutSynthesizedInitializers))
  }

  private func moduleImport(_ access: Access?) -> [Import] {
    context.modelsModule.map { [Import(access, $0)] } ?? []
  }

  private func imports(of scope: RecordScope, publicly usesRuntime: Bool) -> [Import] {
    var needed = TypeImports()
    for column in scope.table.columns {
      guard let attribute = scope.attribute(of: column), scope.form(of: column) != .json else {
        continue
      }
      needed.formUnion(models.types.imports(of: ValueUse(type: attribute.type)))
    }
    let imports = [
      Import(usesRuntime ? models.access.ofImports : models.access.ofBodyImports, "ChatRuntime"),
      Import(models.access.ofImports, "ChatStore"),
    ]
    return imports + needed.list(models.access.ofImports)
      + moduleImport(models.access.ofImports)
  }

  private func isFromRuntime(_ types: [TypeReference]) -> Bool {
    types.contains { type in
      if case .library(let name, _) = type {
        LibraryTypes.module(of: name) == "ChatRuntime"
      } else {
        false
      }
    }
  }
}
