import ChatSchemaGenerator
import JSONSchema

extension Invocation {
  /// Does what was asked for; warnings and drift go to standard error.
  ///
  /// - Throws: ``DiagnosticsError`` if the configuration, the spec, a schema or the output can not
  ///   be used.
  func run() throws(DiagnosticsError) -> ChatSchemaGeneratorTool.Status {
    switch self {
    case .build(let configuration, let output, let repeated, let announced):
      let mistakes = RepeatedFileNames.diagnostics(of: repeated, configuration: configuration)
      guard mistakes.isEmpty else { throw DiagnosticsError(mistakes) }
      let generation = try generate(configuration, .announced)
      let files = AnnouncedOutput.files(
        of: generation.files, announcedAs: announced, source: TargetConfiguration.fileName)
      try writing { () throws(OutputError) in _ = try OutputFolder(path: output).write(files) }
      return .success
    case .regenerate(let configuration, let isCheck):
      let generation = try generate(configuration, .checkedIn)
      // A target without checked-in files leaves generation to the build plugin.
      guard let output = generation.outputFolder else { return .success }
      return try isCheck ? check(generation, in: output) : write(generation, to: output)
    }
  }

  private func generate(
    _ configuration: String, _ layout: TargetGeneration.Layout
  ) throws(DiagnosticsError) -> TargetGeneration {
    let generation = try TargetGeneration(
      configuration: configuration, layout: layout, loader: AbsolutePathLoader())
    // Notes ask for nothing to be done; in every build they would be noise.
    for diagnostic in generation.diagnostics where diagnostic.severity != .note {
      ChatSchemaGeneratorTool.print(diagnostic)
    }
    return generation
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

  /// Says what stands in the way of output as diagnostics, like everything else.
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
