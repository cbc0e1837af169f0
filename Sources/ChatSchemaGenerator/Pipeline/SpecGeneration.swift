package import JSONSchema

/// What is made of a spec: models, and records with the versions of their storage.
package struct SpecGeneration: Sendable {
  /// What can be generated from a spec.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    /// Models, patchers and custom data.
    case models
    /// Records, requests and the storage schema.
    case store
  }

  /// What a caller wants.
  package struct Wishes: Sendable {
    var options: GeneratorOptions
    var parts: Set<Part>
    var modelsModule: String?
    var lock: SchemaSource?

    /// Wishes.
    ///
    /// - Parameters:
    ///   - options: What holds for all that is generated.
    ///   - parts: What is generated.
    ///   - modelsModule: The module of the models; nil if the records are in the same one.
    ///   - lock: The lock of the storage; nil if there is none yet.
    package init(
      options: GeneratorOptions, parts: Set<Part>,
      modelsModule: String? = nil, lock: SchemaSource? = nil
    ) {
      self.options = options
      self.parts = parts
      self.modelsModule = modelsModule
      self.lock = lock
    }
  }

  private let spec: SchemaSource
  private let reading: SpecReading

  /// Reads a spec.
  ///
  /// - Parameters:
  ///   - spec: The spec; the schemas that it names are relative to its URI.
  ///   - loader: Finds the schemas.
  package init(_ spec: SchemaSource, loader: any SchemaLoader) {
    self.spec = spec
    reading = SpecReader.read(spec, loader: loader)
  }

  /// The modules that the spec asks for, or nil if it can not be used.
  package var targets: TargetNames? { reading.model?.targets }

  /// Generates.
  ///
  /// - Throws: `DiagnosticsError` with all that is wrong with the spec and its schemas, with the storage, and with
  ///   its lock.
  package func output(_ wishes: Wishes) throws(DiagnosticsError) -> SpecOutput {
    guard let model = reading.model else { throw DiagnosticsError(reading.diagnostics) }
    let context = TranslationContext(
      model: model, access: Access(wishes.options.access),
      sources: SourceNames(spec: wishes.options.sourceName ?? spec.path))
    let files = ModelFiles(context: context)
    let models = model.entities.mapInParallel(files.files) + [files.sharedFiles()]
    let declared = Set(models.joined().flatMap { $0.file.declarations.flatMap(\.typeNames) })
    var output = SpecOutput(diagnostics: reading.diagnostics)
    if wishes.parts.contains(.store) {
      let (records, versions) = try records(of: model, context, wishes)
      let hidden = declared.union(
        records.joined().flatMap { $0.file.declarations.flatMap(\.typeNames) })
      output.records = records.mapInParallel { GeneratorPipeline.render($0, hidden) }.flatMap(
        \.self)
      output.versions = versions
    }
    if wishes.parts.contains(.models) {
      output.models = models.mapInParallel { GeneratorPipeline.render($0, declared) }.flatMap(
        \.self)
    }
    return output
  }

  private func records(
    of model: EntityModel, _ context: TranslationContext, _ wishes: Wishes
  ) throws(DiagnosticsError) -> ([[(name: String, file: SourceFile)]], StorageVersions) {
    let plan = try StoragePlanBuilder.plan(of: model)
    let versions = try StorageVersions(wishes.lock, plan: plan, of: model)
    let files = RecordFiles(
      context: RecordContext(
        models: context, plan: plan, modelsModule: wishes.modelsModule.flatMap { Identifier($0) }),
      history: versions.lock.steps)
    return (model.entities.mapInParallel(files.files) + [[files.sharedFile()]], versions)
  }
}

/// What was made of a spec.
package struct SpecOutput: Sendable {
  /// The files of the models.
  package var models: [GeneratedFile] = []
  /// The files of the records.
  package var records: [GeneratedFile] = []
  /// The versions of the storage; nil without records.
  package var versions: StorageVersions?
  /// Warnings about the spec and its schemas.
  package var diagnostics: [Diagnostic]
}
