package import JSONSchema

/// Generates code from a spec: models, records with the versions of their storage, and actions.
package struct SpecGeneration: Sendable {
  /// A part of the code that can be generated from a spec.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    /// Models, patchers and custom data.
    case models
    /// Records, requests and the storage schema.
    case store
    /// The actions between the store and the network, and their provider.
    case sync
  }

  /// The options of a generation.
  package struct Wishes: Sendable {
    var options: GeneratorOptions
    var parts: Set<Part>
    var modelsModule: String?
    var recordsModule: String?
    var lock: SchemaSource?

    /// Creates the options of a generation.
    ///
    /// - Parameters:
    ///   - options: The options for all generated code.
    ///   - parts: The parts to generate.
    ///   - modelsModule: The module of the models; nil if the records are in the same one.
    ///   - recordsModule: The module of the records; nil if the actions are in the same one.
    ///   - lock: The lock of the storage; nil before the first version.
    package init(
      options: GeneratorOptions, parts: Set<Part>,
      modelsModule: String? = nil, recordsModule: String? = nil, lock: SchemaSource? = nil
    ) {
      self.options = options
      self.parts = parts
      self.modelsModule = modelsModule
      self.recordsModule = recordsModule
      self.lock = lock
    }
  }

  private let spec: SchemaSource
  private let reading: SpecReading

  /// Reads a spec.
  ///
  /// - Parameters:
  ///   - spec: The spec; the schemas that it names are relative to its URI.
  ///   - loader: The loader of the schemas.
  package init(_ spec: SchemaSource, loader: any SchemaLoader) {
    self.init(spec, SpecReader.read(spec, loader: loader))
  }

  /// Creates a generation from a spec that was read.
  package init(_ spec: SchemaSource, _ reading: SpecReading) {
    self.spec = spec
    self.reading = reading
  }

  /// The modules that the spec names, or nil if the spec has errors.
  package var targets: TargetNames? { reading.model?.targets }

  /// The access level of the generated declarations, if the spec's configuration sets it.
  package var access: GeneratorOptions.Access? { reading.access }

  /// Generates the parts that the options name.
  ///
  /// - Throws: `DiagnosticsError` with all errors in the spec and its schemas, in the storage, and in its
  ///   lock.
  package func output(_ wishes: Wishes) throws(DiagnosticsError) -> SpecOutput {
    let files = try files(wishes)
    return SpecOutput(
      models: render(files.models, hiding: files.modelNames),
      records: render(files.records, hiding: files.recordNames),
      actions: render(files.actions, hiding: files.recordNames.union(files.actions.typeNames)),
      versions: files.versions, diagnostics: files.diagnostics)
  }

  /// Makes the files of the parts that the options name, as declarations.
  ///
  /// - Parameters:
  ///   - wishes: The options.
  ///   - hasVersions: Whether the storage is compared with its lock. Without it, records have no history.
  /// - Returns: The files.
  /// - Throws: As ``output(_:)`` does.
  func files(_ wishes: Wishes, hasVersions: Bool = true) throws(DiagnosticsError) -> SpecFiles {
    guard let model = reading.model else { throw DiagnosticsError(reading.diagnostics) }
    let context = TranslationContext(
      model: model, access: Access(wishes.options.access),
      sources: SourceNames(spec: wishes.options.sourceName ?? spec.path))
    let files = ModelFiles(context: context)
    let models = model.entities.mapInParallel(files.files) + [files.sharedFiles()]
    let declared = models.typeNames
    var result = SpecFiles(
      context: context, modelNames: declared, recordNames: declared,
      diagnostics: reading.diagnostics + ambiguousNames(of: model, wishes.parts))
    if wishes.parts.contains(.models) { result.models = models }
    guard !wishes.parts.isDisjoint(with: [.store, .sync]) else { return result }
    let storage = RecordContext(
      models: context, plan: try StoragePlanBuilder.plan(of: model),
      modelsModule: wishes.modelsModule.flatMap { Identifier($0) })
    if hasVersions, wishes.parts.contains(.store) {
      result.versions = try StorageVersions(wishes.lock, plan: storage.plan, of: model)
    }
    // Actions name the types of records, whichever target contains these.
    let records = records(storage, history: result.versions?.lock.steps ?? [])
    result.recordNames.formUnion(records.typeNames)
    if wishes.parts.contains(.store) { result.records = records }
    if wishes.parts.contains(.sync) {
      let actions = try actions(storage, wishes)
      let files = ActionFiles(context: actions)
      result.actions =
        model.entities.mapInParallel { [files.file(of: $0)].compactMap(\.self) }
        + [[files.sharedFile()]]
      result.diagnostics += DisplayTranslator(context: actions).notes()
    }
    return result
  }

  /// Returns warnings about models whose name is also that of a type in a library that their users import.
  private func ambiguousNames(of model: EntityModel, _ parts: Set<Part>) -> [Diagnostic] {
    model.entities.compactMap { entity in
      let name = TypeNames.identifier(entity.names.model)
      let module: Identifier? =
        if parts.contains(.store), LibraryTypes.store.contains(name) {
          "ChatStore"
        } else if parts.contains(.sync), LibraryTypes.sync.contains(name) { "ChatSync" } else {
          nil
        }
      return module.map {
        Diagnostic(
          "ambiguous-type", .warning, at: entity.specLocation,
          LibraryTypes.meeting(name.text, of: $0))
      }
    }
  }

  private func records(_ context: RecordContext, history: [[StorageEditPlan]]) -> [[NamedFile]] {
    let files = RecordFiles(context: context, history: history)
    return context.models.model.entities.mapInParallel(files.files) + [[files.sharedFile()]]
  }

  private func actions(
    _ context: RecordContext, _ wishes: Wishes
  ) throws(DiagnosticsError) -> ActionContext {
    let model = context.models.model
    return ActionContext(
      records: context, plan: try SyncPlanBuilder.plan(of: model, context.plan),
      names: model.providers, recordsModule: wishes.recordsModule.flatMap { Identifier($0) })
  }

  private func render(_ files: [[NamedFile]], hiding names: Set<Identifier>) -> [GeneratedFile] {
    files.mapInParallel { GeneratorPipeline.render($0, names) }.flatMap(\.self)
  }

}

/// A file with its name.
typealias NamedFile = (name: String, file: SourceFile)

/// The files of a spec before they are text, one list for each entity and one for what these share.
struct SpecFiles: Sendable {
  let context: TranslationContext
  var models: [[NamedFile]] = []
  var records: [[NamedFile]] = []
  var actions: [[NamedFile]] = []
  /// The types of the models, which hide those of libraries.
  let modelNames: Set<Identifier>
  /// The types of the models and of the records.
  var recordNames: Set<Identifier>
  /// The versions of the storage; nil if no records are generated, or the lock was not asked for.
  var versions: StorageVersions?
  /// Warnings about the spec and its schemas.
  var diagnostics: [Diagnostic]
}

extension [[NamedFile]] {
  /// The names of the types that the files declare.
  fileprivate var typeNames: Set<Identifier> {
    Set(joined().flatMap { $0.file.declarations.flatMap(\.typeNames) })
  }
}

/// The code that was generated from a spec.
package struct SpecOutput: Sendable {
  /// The files of the models.
  package var models: [GeneratedFile] = []
  /// The files of the records.
  package var records: [GeneratedFile] = []
  /// The files of the actions.
  package var actions: [GeneratedFile] = []
  /// The versions of the storage; nil if no records are generated.
  package var versions: StorageVersions?
  /// Warnings about the spec and its schemas.
  package var diagnostics: [Diagnostic]
}
