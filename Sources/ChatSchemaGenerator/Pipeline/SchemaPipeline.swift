public import JSONSchema

/// The path from plain schemas to Swift, with its stages in order.
///
/// 1. ``RootSchema``: the bytes of the schemas and their origin.
/// 2. `SchemaRegistry`: the targets of references, including those in other files.
/// 3. `CompiledSchemaGroup`: one `Program` of all schemas, whatever their dialects.
/// 4. ``TypeModel``: the types that represent them, named.
/// 5. ``SwiftDeclaration``, arranged in files.
/// 6. ``SourceText``: turns declarations into text.
/// 7. The caller writes the files whose bytes differ.
extension GeneratorPipeline {
  /// Generates the models of plain schemas.
  ///
  /// ```swift
  /// let schema = try RootSchema(contentsOfFile: "purchase-order.schema.json")
  /// let output = try GeneratorPipeline.schemas([schema])
  /// ```
  ///
  /// The output does not depend on the order of the schemas.
  ///
  /// - Parameters:
  ///   - schemas: The schemas; each gets a root type of its own.
  ///   - registry: The registry in which references are looked up.
  ///   - options: The options.
  /// - Returns: The files, sorted by name, with warnings and notes.
  /// - Throws: `DiagnosticsError` with all errors, and with the warnings.
  public static func schemas(
    _ schemas: [RootSchema], registry: SchemaRegistry = SchemaRegistry(),
    options: SchemaModelOptions = SchemaModelOptions()
  ) throws(DiagnosticsError) -> GeneratorOutput {
    let types = try types(of: schemas, registry: registry, options: options)
    let context = TypeTranslationContext(
      model: types.model, units: types.translated, access: Access(options.access))
    let files = zip(context.units, types.units).flatMap { unit, planned in
      let layout = planned.schema.fileCount.map { TypeFileLayout.fixed(count: $0) }
      return TypeFiles(context: context, layout: layout ?? .filePerType).files(of: unit)
    }
    return GeneratorOutput(files: files, diagnostics: types.diagnostics)
  }

  /// Makes the types of plain schemas: the first four stages of the path.
  ///
  /// - Throws: As ``schemas(_:registry:options:)`` does.
  static func types(
    of schemas: [RootSchema], registry: SchemaRegistry = SchemaRegistry(),
    options: SchemaModelOptions = SchemaModelOptions()
  ) throws(DiagnosticsError) -> SchemaTypes {
    var units = RootSchemaUnits(schemas)
    guard units.diagnostics.isEmpty else { throw DiagnosticsError(units.diagnostics) }
    let group = try units.compile(
      registry,
      CompilationOptions(
        formatAssertion: options.formats == .annotate ? .never : .always,
        dialect: options.dialect, triesOtherDialects: true, isStrict: options.isStrict,
        acceptsRepeatedMembers: options.acceptsRepeatedMembers))
    let placed = PlacedChoices(options.overrides, in: group.program)
    units.nameRoots(placed.choices)
    guard units.diagnostics.isEmpty else { throw DiagnosticsError(units.diagnostics) }
    let embedded = embeddedSchemas(of: units.units, in: group, registry, options)
    let roots = units.units.flatMap(\.roots).map {
      TypeModelOptions.Root(start: $0.start, name: $0.name)
    }
    let model = TypeModelBuilder.build(
      group.program, TypeModelOptions(roots: roots, options, choices: placed.choices))
    let diagnostics =
      units.nameWarnings + group.warnings + units.warnings(model, beside: group.warnings)
      + placed.diagnostics + placed.unused(in: model) + embedded.diagnostics + model.diagnostics
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      throw DiagnosticsError(diagnostics)
    }
    return SchemaTypes(
      units: units.units, embedded: embedded.schemas, model: model, diagnostics: diagnostics)
  }

  /// Returns the schemas that generated code embeds, one for each unit.
  private static func embeddedSchemas(
    of units: [RootSchemaUnit], in group: CompiledSchemaGroup, _ registry: SchemaRegistry,
    _ options: SchemaModelOptions
  ) -> (schemas: [EmbeddedSchema], diagnostics: [Diagnostic]) {
    let starts = units.flatMap { unit in
      unit.schema.fragment == nil
        ? [group.starts[unit.document]] + unit.roots.map(\.start) : unit.roots.map(\.start)
    }
    let finder = EmbeddedTexts(group, from: starts, registry: registry)
    var schemas: [EmbeddedSchema] = []
    var diagnostics: [Diagnostic] = []
    for unit in units {
      let texts = finder.texts(ofDocument: unit.document)
      let dialect = finder.dialect(ofDocument: unit.document, options.dialect)
      diagnostics += EmbeddedTexts.problems(of: texts, dialect, in: unit.schema)
      schemas.append(
        EmbeddedSchema(
          sourceName: unit.schema.sourceName ?? unit.schema.source.path, texts: texts,
          assertsFormats: options.formats != .annotate, dialect: dialect?.uri,
          start: group.starts[unit.document]))
    }
    return (schemas, diagnostics)
  }
}

extension SchemaTypes {
  /// The schemas as they are translated.
  var translated: [TranslatedSchema] {
    var roots = model.roots[...]
    return zip(units, embedded).map { unit, schema in
      let own = unit.roots.map { ($0, roots.removeFirst()) }
      return TranslatedSchema(
        name: unit.name, ownType: unit.hasOwnType ? own.first?.1 : nil, roots: own.map(\.1),
        fragments: Dictionary(
          uniqueKeysWithValues: own.compactMap { root, id in root.fragment.map { (id, $0) } }),
        schema: schema)
    }
  }
}

/// The types of plain schemas before they are translated to Swift.
struct SchemaTypes: Sendable {
  /// The schemas with their types at file scope; the types are in the order of the model's roots.
  let units: [RootSchemaUnit]
  /// The schemas that generated code embeds.
  let embedded: [EmbeddedSchema]
  /// The types.
  let model: TypeModel
  /// Warnings and notes.
  let diagnostics: [Diagnostic]
}
