import ChatSchemaGenerator
import JSONSchema

/// One run of the generator: read the spec, generate, write or compare.
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
      for diagnostic in generated.diagnostics { tell(diagnostic) }
      return request.isCheck ? check(generated.files) : write(generated.files)
    } catch {
      for diagnostic in error.diagnostics { tell(diagnostic) }
      return .unusable
    }
  }

  /// Reads the spec and makes the files, without writing any.
  private func generate() throws(DiagnosticsError) -> GeneratorOutput {
    try GeneratorPipeline.models(
      of: SchemaSource(contentsOfFile: request.spec), loader: FileSchemaLoader(),
      options: GeneratorOptions(access: request.access, sourceName: request.sourceName))
  }

  private var folder: OutputFolder {
    OutputFolder(path: PathText.join(request.output, GenerationRequest.modelsFolder))
  }

  private func write(_ files: [GeneratedFile]) -> ExitStatus {
    do throws(OutputError) {
      let changes = try folder.write(files)
      for path in changes.written { output.write("wrote \(folder.path)/\(path)\n") }
      for path in changes.removed { output.write("removed \(folder.path)/\(path)\n") }
      output.write(
        "\(changes.written.count) written, \(changes.unchanged.count) unchanged, "
          + "\(changes.removed.count) removed in \(folder.path)\n")
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
      let verdict =
        drift.isEmpty
        ? "no drift: \(files.count) files of \(folder.path) are what \(request.spec) makes\n"
        : "\(drift.count) of \(folder.path) differ from what \(request.spec) makes; "
          + "run chat-schema generate\n"
      output.write(verdict)
      return drift.isEmpty ? .success : .findings
    } catch {
      errors.write("\(error)\n")
      return .unusable
    }
  }

  private func tell(_ diagnostic: Diagnostic) {
    errors.write(ReportedProblem(diagnostic).text)
  }
}
