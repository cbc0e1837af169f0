import ArgumentParser
import CommandStreams
import JSONSchema

/// `chat-schema check`: checks schemas themselves.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks schemas themselves: against their meta-schemas, with all references.",
    usage: "chat-schema check <schema> ... [<options>]",
    discussion: """
      Checks every part of a schema against its meta-schema, resolves all references and compiles \
      all patterns. Unlike 'validate --schema', it also reports errors in definitions that nothing \
      refers to. The schemas of one call find each other by their '$id'.

      EXAMPLES:
        All schemas of a folder:
          $ chat-schema check Schemas/
        As annotations of a workflow run:
          $ chat-schema check Schemas/ --report github
        A schema that refers to others by '$id':
          $ chat-schema check order.schema.json --resolve Schemas/

      EXIT CODES:
        0  all schemas are right; warnings do not count
        1  a schema is wrong
        2  a path can not be read or holds no schema (the others are still checked), wrong usage; \
      wins over 1
      """)

  @Argument(
    help: ArgumentHelp(
      "Schemas, folders, or '-' for standard input.",
      discussion: """
        '#/$defs/name' after a file selects a subschema. Folders are searched for .json files. \
        Those that are no schemas are passed over and counted: a schema has a '$schema' of JSON \
        Schema, a name that ends in .schema.json, or keywords such as 'properties' and '$defs'.
        """,
      valueName: "schema"),
    completion: .file(extensions: ["json"]))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The format of the findings.",
      discussion: """
        text for people; json, one object per schema with findings and line; github for \
        annotations of a workflow run; sarif 2.1.0; gitlab for its \
        Code Quality; junit XML; ctrf, the Common Test Report Format.
        """))
  var report = ReportKind.text

  @OptionGroup var reading: SchemaReadingOptions
  @OptionGroup(title: "Warnings") var warningOptions: WarningOptions

  func validate() throws {
    if let mistake = InputList.mistake(in: paths, to: "check") { throw ValidationError(mistake) }
  }

  func run() throws {
    let session = SchemaCheckSession(
      request: request, output: .standardOutput(), errors: .standardError())
    throw ExitCode(session.run().rawValue)
  }

  private var request: CheckRequest {
    var options = CompilationOptions(
      formatAssertion: .always, dialect: reading.dialect, triesOtherDialects: true,
      isStrict: reading.strict,
      acceptsRepeatedMembers: warningOptions.choices.acceptRepeatedMembers)
    options.examinesAllParts = true
    return CheckRequest(
      paths: paths, report: report, resolve: reading.entries, options: options,
      warnings: warningOptions.choices)
  }
}
