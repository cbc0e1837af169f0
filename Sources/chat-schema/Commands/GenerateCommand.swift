import ArgumentParser
import ChatSchemaGenerator
import CommandStreams

/// `chat-schema generate`: generates Swift from a spec or from plain schemas.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates Swift models from JSON Schemas, or compares them with what is there.",
    usage: """
      chat-schema generate [--spec <file>] [<options>]
      chat-schema generate --schema <file> ... [--root-name <name>] [--definitions] \
      [--config <file>] [--resolve <path>] ... [<options>]
      """,
    discussion: """
      From an entity spec: for each entity the model, its coding and its patcher, in a folder \
      ChatModels inside the output folder. If the spec names a module for records in its targets: for \
      each entity its record and requests, in a folder of that name, and storage.lock.json beside the \
      spec, which keeps the versions of the storage and belongs into version control. If it names one \
      for actions: a file of actions for each entity, and the provider, in a folder of that name.

      From plain schemas (--schema), of any draft from 4 to 2020-12 or of version 1: for each a root \
      type named after the file, PurchaseOrder for purchase-order.schema.json, and the types inside it, \
      in the output folder itself. Of a file that only holds definitions, these are the types; \
      --definitions asks for them elsewhere. What no Swift type can say is checked when a payload is decoded, and a note \
      tells so. Give all schemas of an output folder in one command.

      Files are written only when their bytes differ and nothing is wrong with any schema, and \
      generated files that are no longer generated are removed; files that the generator did not \
      write are never touched.

      With --check nothing is written: each file that is missing, stale or different is listed \
      with the first line that differs. Let your CI run this for generated files that are checked \
      in.

      EXAMPLES:
          $ chat-schema generate
          $ chat-schema generate --spec Work/entities.json --output Sources --access package
          $ chat-schema generate --schema purchase-order.schema.json --output Sources/Orders
          $ chat-schema generate --schema 'geometry.json#/$defs/line' --output Sources/Shapes
          $ chat-schema generate --check

      EXIT CODES:
        0  written; with --check: no drift
        1  with --check: files are missing, stale or different
        2  the spec, a schema or the configuration can not be used, a file can not be read or \
      written, wrong usage
      """)

  @OptionGroup(title: "What models are made of") var subject: GenerationSubjectOptions
  @OptionGroup(title: "Warnings") var warningOptions: WarningOptions

  @Option(
    help: ArgumentHelp(
      "The output folder: of a spec, the folder that holds a folder per generated target.",
      valueName: "dir"),
    completion: .directory)
  var output = Defaults.output

  @Option(
    help: ArgumentHelp(
      "Who can see what is generated: public, package or internal (default: public)."))
  var access: GeneratorOptions.Access?

  @Flag(help: "Write nothing; say what differs, and exit with 1 if anything does.")
  var check = false

  @Flag(help: "Say what is checked and not typed, and not only how much of it there is.")
  var notes = false

  func run() throws {
    let session = GenerationSession(
      request: GenerationRequest(
        subject: subject.request, output: output, access: access, isCheck: check,
        tellsNotes: notes, warnings: warningOptions.choices),
      output: .standardOutput(), errors: .standardError())
    throw ExitCode(session.run().rawValue)
  }
}
