public import JSONSchema

/// The way from plain schemas to Swift, its stops in order.
///
/// 1. ``RootSchema``: the bytes of the schemas and where they came from.
/// 2. `SchemaRegistry`: what references lead to, other files included.
/// 3. `CompiledSchemaGroup`: one `Program` of all schemas, whatever their dialects.
/// 4. ``TypeModel``: the types that stand for them, named.
/// 5. ``SwiftDeclaration``, arranged in files.
/// 6. ``SourceText``: declarations become text.
/// 7. The caller writes the files whose bytes differ.
extension GeneratorPipeline {
  /// Generates the models of plain schemas.
  ///
  /// The output does not depend on the order of the schemas.
  ///
  /// - Parameters:
  ///   - schemas: The schemas; each gets a root type of its own.
  ///   - registry: Where references lead to.
  ///   - options: What the caller may choose.
  /// - Returns: The files, sorted by name, with warnings and notes.
  /// - Throws: `DiagnosticsError` with all that is wrong, warnings included.
  public static func schemas(
    _ schemas: [RootSchema], registry: SchemaRegistry = SchemaRegistry(),
    options: SchemaModelOptions = SchemaModelOptions()
  ) throws(DiagnosticsError) -> GeneratorOutput {
    let types = try types(of: schemas, registry: registry, options: options)
    let context = TypeTranslationContext(
      model: types.model, schemas: types.embedded, access: Access(options.access))
    let files = zip(types.model.roots, types.names.schemas).flatMap { root, named in
      let layout = named.schema.fileCount.map { TypeFileLayout.fixed(count: $0) }
      return TypeFiles(context: context, layout: layout ?? .filePerType).files(of: root)
    }
    return GeneratorOutput(files: files, diagnostics: types.diagnostics)
  }

  /// Makes the types of plain schemas, the first four stops of the way.
  ///
  /// - Throws: As ``schemas(_:registry:options:)`` does.
  static func types(
    of schemas: [RootSchema], registry: SchemaRegistry = SchemaRegistry(),
    options: SchemaModelOptions = SchemaModelOptions()
  ) throws(DiagnosticsError) -> SchemaTypes {
    let names = RootNames(schemas)
    let documents = try documents(of: names)
    let group = try CompiledSchema.compile(
      documents: documents, registry: registry,
      options: CompilationOptions(
        formatAssertion: options.formats == .annotate ? .never : .always,
        dialect: options.dialect, triesOtherDialects: true, isStrict: options.isStrict))
    let embedded = embeddedSchemas(of: names, in: group, registry, options)
    let roots = zip(names.schemas, group.starts).map {
      TypeModelOptions.Root(start: $1, name: $0.name)
    }
    let placed = PlacedChoices(options.overrides, in: group.program)
    let model = TypeModelBuilder.build(
      group.program, TypeModelOptions(roots: roots, options, choices: placed.choices))
    let diagnostics =
      group.warnings + placed.diagnostics + placed.unused(in: model) + embedded.diagnostics
      + model.diagnostics
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      throw DiagnosticsError(diagnostics)
    }
    return SchemaTypes(
      names: names, embedded: embedded.schemas, model: model, diagnostics: diagnostics)
  }

  /// What generated code carries of each root.
  private static func embeddedSchemas(
    of names: RootNames, in group: CompiledSchemaGroup, _ registry: SchemaRegistry,
    _ options: SchemaModelOptions
  ) -> (schemas: [EmbeddedSchema], diagnostics: [Diagnostic]) {
    let finder = EmbeddedTexts(group, registry: registry)
    var schemas: [EmbeddedSchema] = []
    var diagnostics: [Diagnostic] = []
    for (place, root) in names.schemas.enumerated() {
      let texts = finder.texts(ofRoot: place)
      let dialect = finder.dialect(ofRoot: place, options.dialect)
      diagnostics += EmbeddedTexts.problems(of: texts, dialect, in: root.schema)
      schemas.append(
        EmbeddedSchema(
          sourceName: root.schema.sourceName ?? root.schema.source.path, texts: texts,
          assertsFormats: options.formats != .annotate, dialect: dialect?.uri))
    }
    return (schemas, diagnostics)
  }

  /// Parses the schemas; what is wrong with any of them or with their names is told at once.
  private static func documents(of names: RootNames) throws(DiagnosticsError) -> [SchemaDocument] {
    var diagnostics = names.diagnostics
    var documents: [SchemaDocument] = []
    for (schema, _) in names.schemas {
      do throws(DiagnosticsError) {
        documents.append(try SchemaDocument(schema.source))
      } catch {
        diagnostics += error.diagnostics
      }
    }
    guard diagnostics.isEmpty else { throw DiagnosticsError(diagnostics) }
    return documents
  }
}
