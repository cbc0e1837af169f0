package import JSONSchema

/// The work of the plugins for one target: reads its configuration, spec and schemas, and generates its
/// files.
package struct TargetGeneration: Sendable {
  /// The way in which the models of plain schemas are divided into files.
  package enum Layout: Sendable {
    /// A file for each type, or for a few types of a large schema: for files that are checked in and read by
    /// people.
    case checkedIn
    /// Files whose names are known before a schema is read: for the build plugin.
    case announced
  }

  /// The configuration of the target.
  package let configuration: TargetConfiguration
  /// The generated files.
  package let files: [GeneratedFile]
  /// The warnings and notes.
  package let diagnostics: [Diagnostic]
  /// The versions of the storage, and the file that stores them; nil if no records are generated.
  package let storage: (versions: StorageVersions, file: StorageLockFile)?
  private let folder: String

  /// Reads the configuration in a file and generates the code that it describes.
  ///
  /// - Parameters:
  ///   - path: The configuration. Diagnostics show paths that begin like this one.
  ///   - layout: The way in which the models of plain schemas are divided into files.
  ///   - loader: The loader of the schemas.
  /// - Throws: ``DiagnosticsError`` with all errors.
  package init(
    configuration path: String, layout: Layout, loader: any SchemaLoader
  ) throws(DiagnosticsError) {
    let configuration = try TargetConfiguration(SchemaSource(contentsOfFile: path))
    let folder = FilePath.folder(of: path)
    var outputs: [GeneratorOutput] = []
    var diagnostics = configuration.unusedConfiguration
    var storage: (versions: StorageVersions, file: StorageLockFile)?
    do throws(DiagnosticsError) {
      if let (entities, lock) = try Self.entities(configuration, in: folder, loader) {
        storage = entities.versions.map { ($0, lock) }
        outputs.append(
          GeneratorOutput(
            files: entities.models + entities.records + entities.actions,
            diagnostics: entities.diagnostics))
      }
    } catch {
      diagnostics += error.diagnostics
    }
    do throws(DiagnosticsError) {
      outputs += try PlainSchemaGeneration(
        configuration: configuration, folder: folder, loader: loader
      ).generate(layout)
    } catch {
      diagnostics += error.diagnostics
    }
    let findings = configuration.warnings.applied(
      to: configuration.warningDigest(in: folder, path).shortened(
        diagnostics + outputs.flatMap(\.diagnostics)))
    guard !findings.contains(where: { $0.severity == .error }) else {
      throw DiagnosticsError(findings)
    }
    self.configuration = configuration
    self.folder = folder
    self.storage = storage
    files = outputs.flatMap(\.files)
    self.diagnostics = findings
  }

  /// The folder for checked-in files, or `nil` if the target sets no such folder.
  package var outputFolder: String? {
    configuration.output.map { FilePath.resolve($0, in: folder) }
  }

  /// Generates the code of the entities if the target has a spec.
  ///
  /// Returns it with the lock of their storage.
  private static func entities(
    _ configuration: TargetConfiguration, in folder: String, _ loader: any SchemaLoader
  ) throws(DiagnosticsError) -> (SpecOutput, StorageLockFile)? {
    guard let spec = configuration.spec else { return nil }
    let source: SchemaSource
    do throws(DiagnosticsError) {
      source = try SchemaSource(contentsOfFile: FilePath.resolve(spec, in: folder))
    } catch {
      // Where there is no spec, the place that names it is to be changed.
      throw DiagnosticsError(
        error.diagnostics.map { diagnostic in
          Diagnostic(
            "unreadable-spec", at: configuration.specLocation,
            "the spec `\(spec)` can not be used: \(diagnostic.message)")
        })
    }
    let lock = StorageLockFile(besideSpec: source.path)
    return (try output(of: source, spec, lock, configuration, loader), lock)
  }

  private static func output(
    of source: SchemaSource, _ spec: String, _ lock: StorageLockFile,
    _ configuration: TargetConfiguration, _ loader: any SchemaLoader
  ) throws(DiagnosticsError) -> SpecOutput {
    let parts = Set(configuration.parts)
    let models = parts.contains(.models) ? nil : configuration.modelsModule
    let records = parts.contains(.store) ? nil : configuration.recordsModule
    if !parts.contains(.models), models == nil {
      throw DiagnosticsError(
        Diagnostic(
          "missing-models-module", at: configuration.specLocation,
          "\(parts.contains(.store) ? "records" : "actions") need the models: add `\"models\"` to `generate`, or "
            + "name their target as `modelsModule`"))
    }
    if parts.contains(.sync), !parts.contains(.store), records == nil {
      throw DiagnosticsError(
        Diagnostic(
          "missing-records-module", at: configuration.specLocation,
          "actions need the records: add `\"store\"` to `generate`, or name their target as `recordsModule`"
        ))
    }
    let generation = SpecGeneration(source, loader: loader)
    let access = configuration.access ?? generation.access ?? .public
    return try generation.output(
      SpecGeneration.Wishes(
        options: GeneratorOptions(access: access, sourceName: spec),
        parts: parts, modelsModule: models, recordsModule: records,
        lock: parts.contains(.store) ? try lock.source() : nil))
  }
}
