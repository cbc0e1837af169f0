import ChatSchemaGenerator
import JSONSchema

/// One run of the generator: read what models are made of, generate, write or compare.
struct GenerationSession {
  let request: GenerationRequest
  let output: OutputStream
  let errors: OutputStream

  /// Generates.
  ///
  /// - Returns: How it went.
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
      return request.isCheck ? check(generated.files) : write(generated.files)
    } catch {
      tell(reviewed(error.diagnostics))
      return .unusable
    }
  }

  /// The findings that are told, as the user chose.
  private func reviewed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    request.warnings.applied(
      to: request.warningDigest.shortened(diagnostics), keepsNotes: request.tellsNotes)
  }

  /// Makes the files, without writing any.
  private func generate() throws(DiagnosticsError) -> GeneratorOutput {
    switch request.subject {
    case .spec(let path):
      try GeneratorPipeline.models(
        of: SchemaSource(contentsOfFile: path), loader: FileSchemaLoader(),
        options: GeneratorOptions(
          access: request.access ?? .public, sourceName: request.sourceName(of: path)))
    case .schemas(let schemas):
      try PlainSchemaReader(request: request, schemas: schemas).generate()
    }
  }

  private var folder: OutputFolder { OutputFolder(path: request.folder) }

  private func write(_ files: [GeneratedFile]) -> ExitStatus {
    do throws(OutputError) {
      let changes = try folder.write(files)
      let name = DisplayText.line(folder.path)
      for path in changes.written { output.write("wrote \(name)/\(DisplayText.line(path))\n") }
      for path in changes.removed { output.write("removed \(name)/\(DisplayText.line(path))\n") }
      output.write(
        "\(changes.written.count) written, \(changes.unchanged.count) unchanged, "
          + "\(changes.removed.count) removed in \(name)\n")
      return .success
    } catch {
      errors.write("\(error)\n")
      return .unusable
    }
  }

  private func check(_ files: [GeneratedFile]) -> ExitStatus {
    do throws(OutputError) {
      let drift = try folder.drift(from: files)
      for difference in drift { output.write("\(difference)\n") }
      let name = DisplayText.line(folder.path)
      let subject = DisplayText.line(request.subjectName)
      let verdict =
        drift.isEmpty
        ? "no drift: \(files.count) files of \(name) are what \(subject) makes\n"
        : "\(drift.count) of \(name) differ from what \(subject) makes; "
          + "run chat-schema generate\n"
      output.write(verdict)
      return drift.isEmpty ? .success : .findings
    } catch {
      errors.write("\(error)\n")
      return .unusable
    }
  }

  /// Tells errors and warnings; notes, which ask for nothing to be done, only on request.
  private func tell(_ diagnostics: [Diagnostic]) {
    let notes = diagnostics.count { $0.severity == .note }
    let hasErrors = diagnostics.contains { $0.severity == .error }
    for diagnostic in DialectAdvice.options.adding(to: diagnostics)
    where diagnostic.severity != .note || request.tellsNotes || hasErrors {
      errors.write(ReportedProblem(diagnostic).text)
    }
    if notes > 0, !request.tellsNotes, !hasErrors {
      errors.write(
        "\(notes) \(notes == 1 ? "note" : "notes") on what is checked and not typed; "
          + "--notes shows \(notes == 1 ? "it" : "them")\n")
    }
  }
}
