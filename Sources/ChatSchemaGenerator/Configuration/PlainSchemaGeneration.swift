import JSONSchema

/// Generates the models of the plain schemas that a target lists.
struct PlainSchemaGeneration {
  let configuration: TargetConfiguration
  /// The folder of the configuration.
  let folder: String
  let loader: any SchemaLoader

  /// Generates the files; none if the target has no plain schemas.
  ///
  /// - Throws: All errors in the schemas, in what they refer to, and in the options.
  func generate(_ layout: TargetGeneration.Layout) throws(DiagnosticsError) -> [GeneratorOutput] {
    var diagnostics: [Diagnostic] = []
    let options = options(&diagnostics)
    let registry = registry(&diagnostics)
    let schemas = configuration.schemas.compactMap { entry in
      collecting(&diagnostics) { () throws(DiagnosticsError) in try schema(entry, layout) }
    }
    guard diagnostics.isEmpty else { throw DiagnosticsError(diagnostics) }
    guard !schemas.isEmpty else { return [] }
    let advice = DialectAdvice(
      dialect: "`dialect` in \(TargetConfiguration.fileName)", resolve: "`resolve` there")
    do throws(DiagnosticsError) {
      let output = try GeneratorPipeline.schemas(schemas, registry: registry, options: options)
      return [
        GeneratorOutput(files: output.files, diagnostics: advice.adding(to: output.diagnostics))
      ]
    } catch {
      throw DiagnosticsError(advice.adding(to: error.diagnostics))
    }
  }

  private func options(_ diagnostics: inout [Diagnostic]) -> SchemaModelOptions {
    var options = SchemaModelOptions()
    if let path = configuration.modelConfiguration {
      let read = collecting(&diagnostics) { () throws(DiagnosticsError) in
        try ModelConfiguration(
          source(path, named: configuration.modelConfigurationLocation, "unreadable-configuration"))
      }
      options = read?.options ?? options
    }
    if let access = configuration.access { options.access = access }
    options.dialect = configuration.dialect
    options.acceptsRepeatedMembers = configuration.warnings.acceptRepeatedMembers
    return options
  }

  private func registry(_ diagnostics: inout [Diagnostic]) -> SchemaRegistry {
    var registry = SchemaRegistry(loader: loader)
    for path in configuration.resolve {
      do throws(DiagnosticsError) {
        try registry.add(ResolveEntry(path) { FilePath.resolve($0, in: folder) })
      } catch {
        diagnostics += error.diagnostics
      }
    }
    return registry
  }

  private func schema(
    _ entry: PlainSchemaEntry, _ layout: TargetGeneration.Layout
  ) throws(DiagnosticsError) -> RootSchema {
    let path = FilePath.resolve(entry.path, in: folder)
    do throws(DiagnosticsError) {
      var schema = try RootSchema(
        contentsOfFile: path, rootName: entry.rootName,
        sourceName: SchemaReference(entry.path).path, mention: entry.location)
      if layout == .announced { schema.fileCount = entry.fileCount }
      schema.definitions = entry.definitions
      return schema
    } catch {
      throw DiagnosticsError(Self.findings(error, "unreadable-schema", entry.path, entry.location))
    }
  }

  private func source(
    _ path: String, named location: SourceLocation?, _ id: Diagnostic.ID
  ) throws(DiagnosticsError) -> SchemaSource {
    do throws(DiagnosticsError) {
      return try SchemaSource(contentsOfFile: FilePath.resolve(path, in: folder))
    } catch {
      throw DiagnosticsError(Self.findings(error, id, path, location))
    }
  }

  /// Reports an unreadable file at the location that names it, because that is what the author must change.
  private static func findings(
    _ error: DiagnosticsError, _ id: Diagnostic.ID, _ path: String, _ location: SourceLocation?
  ) -> [Diagnostic] {
    error.diagnostics.map {
      Diagnostic(id, at: location, "`\(path)` can not be used: \($0.message)", notes: $0.notes)
    }
  }

  /// Runs a closure, or collects the errors that it throws.
  private func collecting<Result>(
    _ diagnostics: inout [Diagnostic], _ body: () throws(DiagnosticsError) -> Result
  ) -> Result? {
    do throws(DiagnosticsError) {
      return try body()
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }
}
