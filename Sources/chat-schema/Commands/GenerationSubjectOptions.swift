import ArgumentParser

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
