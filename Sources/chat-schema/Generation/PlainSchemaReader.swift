import ChatSchemaGenerator
import JSONSchema

/// Reads plain schemas and what they refer to, and generates their models.
struct PlainSchemaReader {
  let request: GenerationRequest
  let schemas: PlainSchemaRequest

  /// Generates.
  ///
  /// - Throws: Everything that is wrong with the schemas, the configuration and what is to be
  ///   referred to.
  func generate() throws(DiagnosticsError) -> GeneratorOutput {
    var diagnostics: [Diagnostic] = []
    let roots = read(&diagnostics)
    var options = options(&diagnostics)
    if let access = request.access { options.access = access }
    options.dialect = schemas.dialect
    options.isStrict = schemas.isStrict
    let registry = registry(&diagnostics)
    guard diagnostics.isEmpty else { throw DiagnosticsError(diagnostics) }
    return try GeneratorPipeline.schemas(roots, registry: registry, options: options)
  }

  private func read(_ diagnostics: inout [Diagnostic]) -> [RootSchema] {
    var roots: [RootSchema] = []
    for path in schemas.paths {
      do throws(DiagnosticsError) {
        var root = try RootSchema(contentsOfFile: path, rootName: schemas.rootName)
        root.sourceName = request.sourceName(of: root.source.path)
        root.definitions = schemas.definitions
        roots.append(root)
      } catch {
        diagnostics += error.diagnostics
      }
    }
    return roots
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
      return try SchemaRegistry(resolvingFiles: schemas.resolve)
    } catch {
      diagnostics += error.diagnostics
      return SchemaRegistry()
    }
  }
}
