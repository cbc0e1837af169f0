import ChatSchemaGenerator
import CommandStreams
import JSONSchema
import JSONText

/// One run of `generate`: reads the input, generates, and writes or compares the files.
struct GenerationSession {
  let request: GenerationRequest
  let output: OutputStream
  let errors: OutputStream

  /// Generates the models, and writes or compares them.
  ///
  /// - Returns: The status to exit with.
  func run() -> ExitStatus {
    defer {
      output.flush()
      errors.flush()
    }
    do throws(DiagnosticsError) {
      let generated = try generate()
      let findings = reviewed(generated.diagnostics)
      if findings.contains(where: { $0.severity == .error }) { throw DiagnosticsError(findings) }
      tell(findings)
      return request.isCheck ? check(generated) : write(generated)
    } catch {
      tell(reviewed(error.diagnostics))
      return .unusable
    }
  }

  /// The result of a generation: the files of each folder, and the versions of the storage.
  private struct Generated {
    var folders: [(path: String, files: [GeneratedFile])]
    var storage: (versions: StorageVersions, file: StorageLockFile)?
    var diagnostics: [Diagnostic]
  }

  /// Returns the diagnostics to report, according to the user's choices.
  private func reviewed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    request.warnings.applied(
      to: request.warningDigest.shortened(diagnostics), keepsNotes: request.tellsNotes)
  }

  /// Generates the files, without writing any.
  private func generate() throws(DiagnosticsError) -> Generated {
    switch request.subject {
    case .spec(let path): return try generate(spec: path)
    case .schemas(let schemas):
      let output = try PlainSchemaReader(request: request, schemas: schemas).generate()
      return Generated(
        folders: [(request.output, output.files)], diagnostics: output.diagnostics)
    }
  }

  /// Generates a folder for each module that the spec names.
  private func generate(spec path: String) throws(DiagnosticsError) -> Generated {
    let generation = SpecGeneration(
      try SchemaSource(contentsOfFile: path), loader: FileSchemaLoader())
    let targets = generation.targets
    let lock = StorageLockFile(besideSpec: path)
    let output = try generation.output(
      SpecGeneration.Wishes(
        options: GeneratorOptions(
          access: request.access ?? generation.access ?? .public,
          sourceName: request.sourceName(of: path)),
        parts: Set(parts(of: targets)), modelsModule: targets?.models,
        recordsModule: targets?.records, lock: targets?.records == nil ? nil : try lock.source()))
    var folders = [
      (PathText.join(request.output, targets?.models ?? "ChatModels"), output.models)
    ]
    if let records = targets?.records {
      folders.append((PathText.join(request.output, records), output.records))
    }
    if let actions = targets?.actions {
      folders.append((PathText.join(request.output, actions), output.actions))
    }
    return Generated(
      folders: folders, storage: output.versions.map { ($0, lock) },
      diagnostics: output.diagnostics)
  }

  private func parts(of targets: TargetNames?) -> [SpecGeneration.Part] {
    [.models] + (targets?.records == nil ? [] : [.store]) + (targets?.actions == nil ? [] : [.sync])
  }

  private func write(_ generated: Generated) -> ExitStatus {
    do throws(OutputError) {
      var hasChanged = false
      for (path, files) in generated.folders {
        let folder = OutputFolder(path: path)
        let changes = try folder.write(files)
        let name = DisplayText.line(folder.path)
        for path in changes.written { output.write("wrote \(name)/\(DisplayText.line(path))\n") }
        for path in changes.removed { output.write("removed \(name)/\(DisplayText.line(path))\n") }
        output.write(
          "\(changes.written.count) written, \(changes.unchanged.count) unchanged, "
            + "\(changes.removed.count) removed in \(name)\n")
        hasChanged = hasChanged || !changes.written.isEmpty || !changes.removed.isEmpty
      }
      if let (versions, file) = generated.storage, try file.write(versions.lock) {
        output.write(
          "wrote \(DisplayText.line(file.path)): version \(versions.lock.version) of the storage\n")
        tellEdits(of: versions)
      }
      if hasChanged { summarize(generated) }
      return .success
    } catch {
      errors.write("\(error)\n")
      return .unusable
    }
  }

  private func check(_ generated: Generated) -> ExitStatus {
    do throws(OutputError) {
      var status = ExitStatus.success
      for (path, files) in generated.folders {
        let drift = try OutputFolder(path: path).drift(from: files)
        tell(drift, in: path, of: files.count)
        if !drift.isEmpty { status = .findings }
      }
      if let (versions, file) = generated.storage, let drift = try file.drift(from: versions.lock) {
        output.write("\(drift)\n")
        output.write(
          "the storage does not match \(DisplayText.line(file.path)); run chat-schema generate\n")
        tellEdits(of: versions)
        status = .findings
      }
      if status == .findings { summarize(generated) }
      return status
    } catch {
      errors.write("\(error)\n")
      return .unusable
    }
  }

  /// Prints what the lock holds for a new version of the storage.
  private func tellEdits(of versions: StorageVersions) {
    guard !versions.added.isEmpty else { return }
    output.write("version \(versions.lock.version) in the lock holds these edits:\n")
    for edit in versions.added { output.write("  \(DisplayText.line(edit.json.text()))\n") }
  }

  /// Prints whom the changes break since the generated files were last committed.
  private func summarize(_ generated: Generated) {
    let deadline = ContinuousClock.now + .seconds(5)
    var options = ComparisonOptions(deadline: deadline)
    let paths: [String]
    switch request.subject {
    case .spec(let path): paths = [path]
    case .schemas(let schemas):
      paths = schemas.paths.filter { $0 != "-" }
      options.resolve = schemas.resolve
      options.dialect = schemas.dialect
      options.isStrict = schemas.isStrict
    }
    let summary = ChangeSummary(
      paths: paths, folders: generated.folders.map(\.path), options: options)
    for line in summary.lines { output.write(line + "\n") }
  }

  private func tell(_ drift: [Drift], in folder: String, of count: Int) {
    for difference in drift { output.write("\(difference)\n") }
    let name = DisplayText.line(OutputFolder(path: folder).path)
    let subject = DisplayText.line(request.subjectName)
    output.write(
      drift.isEmpty
        ? "no drift: \(count) files of \(name) match \(subject)\n"
        : "\(drift.count) files of \(name) do not match \(subject); "
          + "run chat-schema generate\n")
  }

  /// Prints errors and warnings.
  ///
  /// Notes do not require any action, and are printed only on request, or together with errors.
  private func tell(_ diagnostics: [Diagnostic]) {
    let notes = diagnostics.count { $0.severity == .note }
    let hasErrors = diagnostics.contains { $0.severity == .error }
    for diagnostic in DialectAdvice.options.adding(to: diagnostics)
    where diagnostic.severity != .note || request.tellsNotes || hasErrors {
      errors.write(ReportedProblem(diagnostic).text)
    }
    if notes > 0, !request.tellsNotes, !hasErrors {
      errors.write(
        "\(notes) \(notes == 1 ? "note" : "notes") on keywords that are checked and not typed; "
          + "--notes shows \(notes == 1 ? "it" : "them")\n")
    }
  }
}

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
      var registry = SchemaRegistry(loader: AddressLoader(schemas.resolve))
      try registry.add(resolving: schemas.resolve)
      return registry
    } catch {
      diagnostics += error.diagnostics
      return SchemaRegistry()
    }
  }
}
