public import ArgumentParser
public import ChatSchemaGenerator
import CommandStreams

/// `chat-schema generate`: generates Swift from a spec or from plain schemas.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates Swift models from JSON Schemas, or compares them with the existing files.",
    usage: """
      chat-schema generate [--spec <file>] [<options>]
      chat-schema generate --schema <file> ... [--root-name <name>] [--definitions] \
      [--config <file>] [--resolve <path>] ... [<options>]
      """,
    discussion: """
      From an entity spec: for each entity the model, its coding and its patcher, in a folder \
      ChatModels inside the output folder. If the spec names a module for records in its targets: for \
      each entity its record and requests, in a folder of that name, and storage.lock.json beside the \
      spec, which keeps the versions of the storage and belongs in version control. If it names one \
      for actions: a file of actions for each entity, and the provider, in a folder of that name.

      From plain schemas (--schema), of any draft from 4 to 2020-12 or of version 1: for each a root \
      type named after the file, PurchaseOrder for purchase-order.schema.json, and the types inside it, \
      in the output folder itself. The definitions of a file that has nothing else become types; \
      with --definitions, those of any file do. What no Swift type can express is checked when a payload \
      is decoded, and a note reports it. Give all schemas of an output folder in one command.

      Files are written only if their bytes differ and no schema has an error, and \
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

  @OptionGroup(title: "Input") var subject: GenerationSubjectOptions
  @OptionGroup(title: "Warnings") var warningOptions: WarningOptions

  @Option(
    help: ArgumentHelp(
      "The output folder; for a spec, it contains a folder per generated target.",
      valueName: "dir"),
    completion: .directory)
  var output = Defaults.output

  @Option(
    help: ArgumentHelp(
      "The access level of generated code: public, package or internal (default: public)."))
  var access: GeneratorOptions.Access?

  @Flag(help: "Write nothing; list the differences, and exit with 1 if there are any.")
  var check = false

  @Flag(help: "List the constraints that are checked and not typed, in place of their number.")
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

/// The options that select the input of a generation: a spec, or plain schemas.
struct GenerationSubjectOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The entity spec (default: \(Defaults.spec)).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var spec: String?

  @Option(
    help: ArgumentHelp(
      "A JSON Schema to generate plain models from; repeatable.",
      discussion: """
        JSON, draft 4 to version 1; YAML and addresses on a network are not read. \
        FILE#/$defs/NAME takes one of its definitions as root; '-' is standard input, with \
        --root-name.
        """,
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var schema: [String] = []

  @Option(
    help: ArgumentHelp(
      "The name of the root type of the only --schema (default: after its file).",
      valueName: "name"))
  var rootName: String?

  @Flag(
    help: ArgumentHelp(
      "Generate a type for each definition of each --schema, too, named after it.",
      discussion: """
        This is the default for a schema that allows everything and has definitions, with a warning.
        """))
  var definitions = false

  @Option(
    help: ArgumentHelp(
      "The configuration of plain models: names, numbers, types of your own.",
      discussion:
        "JSON; see the article on models of plain schemas. A spec names such a file itself, as `config`.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var config: String?

  @OptionGroup var reading: SchemaReadingOptions

  func validate() throws {
    guard schema.isEmpty else {
      if let spec {
        throw ValidationError(
          "'--spec \(spec)' and '--schema \(schema[0])' exclude each other; give one of them.")
      }
      if let rootName, schema.count > 1 {
        throw ValidationError(
          "--root-name names one type ('\(rootName)'), and there are \(schema.count) --schema.")
      }
      return
    }
    let given = [
      ("--root-name", rootName != nil), ("--config", config != nil),
      ("--resolve", !reading.resolve.isEmpty), ("--definitions", definitions),
      ("--dialect", reading.dialect != nil), ("--strict", reading.strict),
    ]
    if let option = given.first(where: \.1)?.0 {
      let hint = option == "--config" ? " A spec names its choices itself, as `config`." : ""
      throw ValidationError("\(option) is only of use with --schema FILE.\(hint)")
    }
  }

  /// The input that the options select; `validate()` has ensured that there is exactly one.
  var request: GenerationRequest.Subject {
    schema.isEmpty
      ? .spec(spec ?? Defaults.spec)
      : .schemas(
        PlainSchemaRequest(
          paths: schema, rootName: rootName, definitions: definitions ? true : nil,
          configuration: config, resolve: reading.entries, dialect: reading.dialect,
          isStrict: reading.strict))
  }
}

extension GeneratorOptions.Access: ExpressibleByArgument {}
