import ArgumentParser
import CommandStreams
import JSONSchema

/// `chat-schema test`: runs the tests of schemas.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs tests of schemas: instances that must be valid, and others that must not be.",
    usage: "chat-schema test <file> ... [<options>]",
    discussion: """
      A test file is a JSON object with the member 'target', which is the path of a schema relative \
      to the file, an address that --resolve knows, or a list of them, and the member 'tests', a \
      list of objects. Each of these has 'valid' (true or false), 'data' (the instance) or \
      'dataPath' (the path of its file), and optionally 'description'.

      In a folder, the files of NAME/valid and NAME/invalid (or NAME/pass and NAME/fail) are \
      instances of NAME.schema.json or NAME.json, which is beside the folder NAME or one folder \
      above. All other files of a folder that are no test files are passed over and counted.

      EXAMPLES:
        All tests of a folder:
          $ chat-schema test Tests/
        A test file whose target is an address:
          $ chat-schema test order.test.json --resolve Schemas/

      EXIT CODES:
        0  all tests came out as they say
        1  a test came out otherwise
        2  a file can not be used, or there is no test (the others are still run), wrong usage; \
      wins over 1
      """)

  @Argument(
    help: ArgumentHelp(
      "Test files, folders, or '-' for a test file on standard input.",
      discussion: "Folders are searched for .json files.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The format of the results.",
      discussion: """
        text for people; json, one object per failed test and line; github for annotations of a \
        workflow run; sarif 2.1.0; gitlab for its Code Quality; junit XML and ctrf (Common \
        Test Report Format) with all tests.
        """))
  var report = ReportKind.text

  @OptionGroup var reading: SchemaReadingOptions

  @Flag(
    name: .customLong("no-assert-formats"),
    help: "Treat 'format' as an annotation only, which is the specification's default.")
  var annotatesFormats = false

  func validate() throws {
    if let mistake = InputList.mistake(in: paths, to: "run") { throw ValidationError(mistake) }
  }

  func run() throws {
    let session = TestSession(
      request: TestRequest(
        paths: paths, report: report, resolve: reading.entries,
        options: CompilationOptions(
          formatAssertion: annotatesFormats ? .never : .always, dialect: reading.dialect,
          triesOtherDialects: true, isStrict: reading.strict)),
      output: .standardOutput(), errors: .standardError())
    throw ExitCode(session.run().rawValue)
  }
}
