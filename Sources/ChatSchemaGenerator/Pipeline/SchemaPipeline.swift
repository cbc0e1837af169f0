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
    let names = RootNames(schemas)
    let documents = try documents(of: names)
    let group = try CompiledSchema.compile(
      documents: documents, registry: registry,
      options: CompilationOptions(
        formatAssertion: options.formats == .assert ? .always : .never))
    throw DiagnosticsError(
      group.warnings
        + schemas.map {
          Diagnostic(
            "models-not-available", at: SourceLocation(file: $0.source.path),
            "models of plain schemas are not generated yet")
        })
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
