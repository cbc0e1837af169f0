import ArgumentParser
import CommandStreams
import JSONSchema

/// `chat-schema lint`: finds what is probably a mistake in schemas that can be used.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds mistakes in schemas that can be used.",
    usage: "chat-schema lint <path> ... [<options>]",
    discussion: """
      Reports, besides the warnings of 'validate': schemas that nothing satisfies; alternatives of \
      'oneOf' that overlap, with a value of both; alternatives that others contain; values of \
      'enum', defaults and examples that their own schema refuses; members that are required and \
      forbidden; keywords that decide nothing; definitions that nothing refers to; and patterns \
      for which most regular expression engines take more than linear time, with a text. Each \
      finding is proved. What can not be decided is not reported.

      With --fix, keywords and alternatives that decide nothing are removed from the files. The \
      new schema has the same instances as the old one, which is proved before it is written; all \
      other bytes stay as they are.

      EXAMPLES:
        All schemas of a folder:
          $ chat-schema lint Schemas/
        As annotations of a workflow run:
          $ chat-schema lint Schemas/ --report github
        A part of a document:
          $ chat-schema lint api.json#/components/schemas/Pet
        Without notes about unused definitions:
          $ chat-schema lint order.schema.json --warnings unused-definition=off

      EXIT CODES:
        0  no warnings; notes do not count
        1  warnings
        2  a schema can not be used, a path can not be read or holds no schema (the others are \
      still reported), wrong usage; wins over 1
      """)

  @Argument(
    help: ArgumentHelp(
      "Schemas, folders, or '-' for standard input.",
      discussion: """
        '#/$defs/name' after a file selects a subschema. Folders are searched for .json files that \
        are schemas: with a '$schema', with a name that ends in .schema.json, or with keywords \
        such as 'properties' and '$defs'.
        """,
      valueName: "path"),
    completion: .file(extensions: ["json"]))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The format of the findings.",
      discussion: "text for people; json, one object; github for annotations of a workflow run."))
  var report = LintReportKind.text

  @Flag(help: "Remove from the files what decides nothing.")
  var fix = false

  @Option(
    help: ArgumentHelp(
      "The seconds after which the rest of a schema's questions stays undecided.",
      valueName: "seconds"))
  var timeLimit = 10.0

  @OptionGroup var reading: SchemaReadingOptions

  @Flag(
    name: .customLong("no-assert-formats"),
    help: "Treat 'format' as an annotation only, which is the specification's default.")
  var annotatesFormats = false

  @OptionGroup(title: "Warnings") var warningOptions: WarningOptions

  func validate() throws {
    guard timeLimit > 0, timeLimit < 100_000 else {
      throw ValidationError("'--time-limit \(timeLimit)' must be a number of seconds above 0.")
    }
    if let mistake = InputList.mistake(in: paths, to: "examine") {
      throw ValidationError(mistake)
    }
    if fix, paths.contains(where: { SchemaName($0).isStandardInput }) {
      throw ValidationError("Standard input ('-') can not be changed by '--fix'.")
    }
  }

  func run() throws {
    let session = LintSession(
      request: request, output: .standardOutput(), errors: .standardError())
    throw ExitCode(session.run().rawValue)
  }

  private var request: LintRequest {
    LintRequest(
      paths: paths, report: report, fixes: fix, timeLimit: .seconds(timeLimit),
      resolve: reading.entries,
      options: CompilationOptions(
        formatAssertion: annotatesFormats ? .never : .always, dialect: reading.dialect,
        triesOtherDialects: true, isStrict: reading.strict,
        acceptsRepeatedMembers: warningOptions.choices.acceptRepeatedMembers),
      warnings: warningOptions.choices)
  }
}

extension LintReportKind: ExpressibleByArgument {}
