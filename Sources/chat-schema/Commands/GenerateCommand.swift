import ArgumentParser
import ChatSchemaGenerator

/// `chat-schema generate`: Swift from a spec.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates Swift models from an entity spec, or compares them with what is there.",
    usage: "chat-schema generate [--spec <file>] [--output <dir>] [--access <access>] [--check]",
    discussion: """
      For each entity of the spec: the model, its coding and its patcher, in a folder ChatModels \
      inside the output folder. Files are written only when their bytes differ, and generated \
      files that are no longer generated are removed; files that the generator did not write are \
      never touched.

      With --check nothing is written: each file that is missing, stale or different is listed \
      with the first line that differs. Let your CI run this for generated files that are checked \
      in.

      EXAMPLES:
          $ chat-schema generate
          $ chat-schema generate --spec Work/entities.json --output Sources --access package
          $ chat-schema generate --check

      EXIT CODES:
        0  written; with --check: no drift
        1  with --check: files are missing, stale or different
        2  the spec or one of its schemas can not be used, a file can not be read or written, \
      wrong usage
      """)

  @Option(
    help: ArgumentHelp(
      "The entity spec (default: \(Defaults.spec)).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var spec: String?

  @Option(
    help: ArgumentHelp(
      "A schema to generate plain models of; not available yet.",
      discussion: "This version generates from entity specs only.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var schema: [String] = []

  @Option(
    help: ArgumentHelp("The folder that holds a folder per generated target.", valueName: "dir"),
    completion: .directory)
  var output = Defaults.output

  @Option(help: "Who can see what is generated.")
  var access = GeneratorOptions.Access.public

  @Flag(help: "Write nothing; say what differs, and exit with 1 if anything does.")
  var check = false

  func validate() throws {
    if !schema.isEmpty {
      throw ValidationError(
        "--schema: models of plain schemas are not generated yet; describe them in an entity spec "
          + "and use --spec.")
    }
  }

  func run() throws {
    let session = GenerationSession(
      request: GenerationRequest(
        spec: spec ?? Defaults.spec, output: output, access: access, isCheck: check),
      output: .standardOutput(), errors: .standardError())
    throw ExitCode(session.run().rawValue)
  }
}
