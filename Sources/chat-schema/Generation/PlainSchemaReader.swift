import ChatSchemaGenerator
import JSONSchema

/// Reads plain schemas and the schemas that they refer to, and generates their models.
struct PlainSchemaReader {
  let request: GenerationRequest
  let schemas: PlainSchemaRequest

  /// Reads the schemas, and generates their models.
  ///
  /// - Throws: `DiagnosticsError` with all errors in the schemas, the configuration and the files of `--resolve`.
  func generate() throws(DiagnosticsError) -> GeneratorOutput {
    var diagnostics: [Diagnostic] = []
    let roots = read(&diagnostics)
    var options = options(&diagnostics)
    if let access = request.access { options.access = access }
    options.dialect = schemas.dialect
    options.isStrict = schemas.isStrict
    options.acceptsRepeatedMembers = request.warnings.acceptRepeatedMembers
    let registry = registry(&diagnostics)
    guard diagnostics.isEmpty else { throw DiagnosticsError(diagnostics) }
    return try GeneratorPipeline.schemas(roots, registry: registry, options: options)
  }

  private func read(_ diagnostics: inout [Diagnostic]) -> [RootSchema] {
    var roots: [RootSchema] = []
    for path in schemas.paths {
      do throws(DiagnosticsError) {
        var root = try root(path)
        root.definitions = schemas.definitions
        roots.append(root)
      } catch {
        diagnostics += error.diagnostics
      }
    }
    return roots
  }

  private func root(_ name: String) throws(DiagnosticsError) -> RootSchema {
    if name == "-" { return try standardInput() }
    var root = try RootSchema(contentsOfFile: name, rootName: schemas.rootName)
    root.sourceName = request.sourceName(of: root.source.path)
    return root
  }

  /// Reads the schema on standard input.
  ///
  /// It requires `--root-name`, because there is no file name to derive the name from.
  private func standardInput() throws(DiagnosticsError) -> RootSchema {
    guard let rootName = schemas.rootName else {
      throw DiagnosticsError(
        Diagnostic(
          "unnamed-root", at: SourceLocation(file: "<stdin>"),
          "a root type is named after its file, and standard input has no name; give --root-name"))
    }
    let source = try RecordingSchemaLoader().read(SchemaName(file: "-"))
    return RootSchema(source, rootName: rootName, sourceName: "standard input")
  }

  private func options(_ diagnostics: inout [Diagnostic]) -> SchemaModelOptions {
    guard let path = schemas.configuration else { return SchemaModelOptions() }
    do throws(DiagnosticsError) {
      return try ModelConfiguration(SchemaSource(contentsOfFile: path)).options
    } catch {
      diagnostics += error.diagnostics
      return SchemaModelOptions()
    }
  }

  private func registry(_ diagnostics: inout [Diagnostic]) -> SchemaRegistry {
    do throws(DiagnosticsError) {
      var registry = SchemaRegistry(loader: FileSchemaLoader())
      try registry.add(resolving: schemas.resolve)
      return registry
    } catch {
      diagnostics += error.diagnostics
      return SchemaRegistry()
    }
  }
}
