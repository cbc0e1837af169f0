import ChatSchemaGenerator
import JSONSchema
import JSONText

extension Invocation {
  /// Runs the generator.
  ///
  /// Warnings and drift are printed to standard error.
  ///
  /// - Throws: ``DiagnosticsError`` if the configuration, the spec, a schema or the output cannot be used.
  func run() throws(DiagnosticsError) -> ChatSchemaGeneratorTool.Status {
    switch self {
    case .build(let configuration, let output, let repeated, let announced):
      let mistakes = RepeatedFileNames.diagnostics(of: repeated, configuration: configuration)
      guard mistakes.isEmpty else { throw DiagnosticsError(mistakes) }
      let generation = try generate(configuration, .announced)
      try checkLock(of: generation)
      let files = AnnouncedOutput.files(
        of: generation.files, announcedAs: announced, source: TargetConfiguration.fileName)
      try writing { () throws(OutputError) in _ = try OutputFolder(path: output).write(files) }
      return .success
    case .regenerate(let configuration, let isCheck):
      let generation = try generate(configuration, .checkedIn)
      let lock = try isCheck ? checkStorage(of: generation) : writeStorage(of: generation)
      // For a target without checked-in files, the build plugin generates the models.
      guard let output = generation.outputFolder else { return lock }
      let files = try isCheck ? check(generation, in: output) : write(generation, to: output)
      return files == .success ? lock : files
    }
  }

  private func generate(
    _ configuration: String, _ layout: TargetGeneration.Layout
  ) throws(DiagnosticsError) -> TargetGeneration {
    let generation = try TargetGeneration(
      configuration: configuration, layout: layout, loader: AbsolutePathLoader())
    // Notes do not require any action, and would clutter the output of every build.
    for diagnostic in generation.diagnostics where diagnostic.severity != .note {
      ChatSchemaGeneratorTool.print(diagnostic)
    }
    return generation
  }

  /// Checks that the storage lock matches the spec, because a build cannot write the lock.
  private func checkLock(of generation: TargetGeneration) throws(DiagnosticsError) {
    guard let (versions, file) = generation.storage else { return }
    let order =
      "run `swift package --allow-writing-to-package-directory regenerate-chat-models`, which writes it"
    if versions.isNew {
      let findings = generation.configuration.warnings.applied(to: [
        Diagnostic(
          "missing-lock", .warning, at: SourceLocation(file: file.path),
          "the storage has no lock, without which a later version can not open the files of this one; \(order)"
        )
      ])
      guard findings.allSatisfy({ $0.severity != .error }) else {
        throw DiagnosticsError(findings)
      }
      for finding in findings { ChatSchemaGeneratorTool.print(finding) }
    } else if !versions.added.isEmpty {
      throw DiagnosticsError(
        Diagnostic(
          "stale-lock", at: SourceLocation(file: file.path),
          "the storage differs from version \(versions.lock.version - 1) of this lock; \(order)",
          notes: versions.addedTexts.map { Diagnostic.Note("the lock will hold \($0)") }))
    }
  }

  private func writeStorage(
    of generation: TargetGeneration
  ) throws(DiagnosticsError) -> ChatSchemaGeneratorTool.Status {
    guard let (versions, file) = generation.storage else { return .success }
    try writing { () throws(OutputError) in
      guard try file.write(versions.lock) else { return }
      print(
        "wrote \(DisplayText.line(file.path)): version \(versions.lock.version) of the storage")
      for text in versions.addedTexts { print("  \(text)") }
    }
    return .success
  }

  private func checkStorage(
    of generation: TargetGeneration
  ) throws(DiagnosticsError) -> ChatSchemaGeneratorTool.Status {
    guard let (versions, file) = generation.storage else { return .success }
    var drift: Drift?
    try writing { () throws(OutputError) in drift = try file.drift(from: versions.lock) }
    guard let drift else { return .success }
    ChatSchemaGeneratorTool.print("\(drift)")
    for text in versions.addedTexts { ChatSchemaGeneratorTool.print("the lock will hold \(text)") }
    return .drift
  }

  private func write(
    _ generation: TargetGeneration, to output: String
  ) throws(DiagnosticsError) -> ChatSchemaGeneratorTool.Status {
    try writing { () throws(OutputError) in
      let changes = try OutputFolder(path: output).write(generation.files)
      let name = DisplayText.line(output)
      for path in changes.written { print("wrote \(name)/\(DisplayText.line(path))") }
      for path in changes.removed { print("removed \(name)/\(DisplayText.line(path))") }
      print(
        "\(name): \(changes.written.count) written, \(changes.unchanged.count) unchanged, "
          + "\(changes.removed.count) removed")
      if !changes.written.isEmpty, !changes.unchanged.isEmpty {
        print("whom the changes break: chat-schema diff --git HEAD, with the spec or the schemas")
      }
    }
    return .success
  }

  private func check(
    _ generation: TargetGeneration, in output: String
  ) throws(DiagnosticsError) -> ChatSchemaGeneratorTool.Status {
    var drift: [Drift] = []
    try writing { () throws(OutputError) in
      drift = try OutputFolder(path: output).drift(from: generation.files)
    }
    for difference in drift { ChatSchemaGeneratorTool.print("\(difference)") }
    return drift.isEmpty ? .success : .drift
  }

  /// Runs a closure, and converts its output errors to diagnostics.
  private func writing(_ body: () throws(OutputError) -> Void) throws(DiagnosticsError) {
    do throws(OutputError) {
      try body()
    } catch {
      throw DiagnosticsError(
        error.problems.map { problem in
          Diagnostic(
            "unusable-output", at: SourceLocation(file: problem.path), problem.message)
        })
    }
  }
}

extension StorageVersions {
  /// The edits of the new version, each as the lock holds it.
  fileprivate var addedTexts: [String] {
    added.map { DisplayText.line($0.json.text()) }
  }
}
