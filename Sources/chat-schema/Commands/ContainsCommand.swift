import ArgumentParser
import CommandStreams
import JSONSchema
import JSONSchemaContainment
import JSONText

/// `chat-schema contains`: decides whether every instance of one schema is one of another.
struct ContainsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contains",
    abstract: "Decides whether every instance of one schema is an instance of another.",
    usage: """
      chat-schema contains <a> <b> [<options>]
      chat-schema contains --lines [<file>] [<options>]
      """,
    discussion: """
      The answer is proved: "yes", "no" with a document that A accepts and B refuses, or "cannot \
      tell" with the keyword that prevented an answer. The document is checked with both schemas \
      before it is printed. A schema without an instance is contained in every other one, so a B \
      that is 'false' asks whether A has an instance at all.

      With --lines, each line of the input is a JSON object with the schemas "a" and "b", and \
      optionally "id", "dialect" and "assertFormats". Each is answered by one line before the next \
      is read.

      EXAMPLES:
        May the new schema be used for the old payloads?
          $ chat-schema contains old.json new.json
        Two parts of a document:
          $ chat-schema contains api.json#/$defs/Cat api.json#/$defs/Pet
        Many pairs:
          $ chat-schema contains --lines pairs.ndjson

      EXIT CODES:
        0  yes; with --lines, all lines were answered
        1  no
        2  a schema can not be used, or the usage is wrong; with --lines, a line was an error
        3  cannot tell
      """)

  @Argument(
    help: ArgumentHelp(
      "The schemas A and B; with --lines a file, or nothing for standard input.",
      discussion: "'#/$defs/name' after a file selects a subschema.", valueName: "schema"),
    completion: .file(extensions: ["json"]))
  var files: [String] = []

  @Flag(help: "Answer a question per line of a file, or of standard input.")
  var lines = false

  @Option(
    help: ArgumentHelp(
      "The seconds after which the answer to a question is \"cannot tell\".",
      valueName: "seconds"))
  var timeLimit = 2.0

  @Option(help: "The format of the result: text for people, or json.")
  var report = ContainmentReportKind.text

  @OptionGroup var reading: SchemaReadingOptions
  @OptionGroup(title: "Warnings") var warningOptions: WarningOptions

  @Flag(
    name: .customLong("no-assert-formats"),
    help: "Treat 'format' as an annotation only, which is the specification's default.")
  var annotatesFormats = false

  func validate() throws {
    guard timeLimit > 0, timeLimit < 100_000 else {
      throw ValidationError("'--time-limit \(timeLimit)' must be a number of seconds above 0.")
    }
    if lines {
      if files.count > 1 { throw ValidationError("'--lines' takes one file, not \(files.count).") }
    } else if files.count != 2 {
      throw ValidationError("Give two schemas, A and B, or '--lines'.")
    }
    if !lines, files.allSatisfy({ SchemaName($0).isStandardInput }) {
      throw ValidationError("Standard input can be read only once, and both schemas name it.")
    }
  }

  func run() throws {
    throw ExitCode(try lines ? answerLines() : answer())
  }

  private func answer() throws -> Int32 {
    let errors = OutputStream.standardError()
    var schemas: [CompiledSchema] = []
    for file in files {
      do throws(DiagnosticsError) {
        let request = request(file)
        let schema = try SchemaSelection(request).compile()
        let warnings = warningOptions.choices.applied(
          to: request.warningDigest.shortened(schema.warnings))
        for warning in warnings { errors.write(ReportedProblem(warning).text) }
        errors.flush()
        if warnings.contains(where: { $0.severity == .error }) {
          return ExitStatus.unusable.rawValue
        }
        schemas.append(schema)
      } catch {
        errors.write(error.description + "\n")
        errors.flush()
        return ExitStatus.unusable.rawValue
      }
    }
    let verdict = SchemaContainment(timeLimit: .seconds(timeLimit))
      .decide(schemas[0], isContainedIn: schemas[1])
    write(ContainmentAnswer(verdict))
    return switch verdict {
    case .contained: 0
    case .notContained: 1
    case .undecided: 3
    }
  }

  private func request(_ file: String) -> SchemaRequest {
    SchemaRequest(
      subject: .schema(file), resolve: reading.entries, assertsFormats: !annotatesFormats,
      dialect: reading.dialect, isStrict: reading.strict)
  }

  private func write(_ answer: ContainmentAnswer) {
    let output = OutputStream.standardOutput()
    switch report {
    case .text: output.write(DisplayText.lines(answer.text(files[0], files[1])) + "\n")
    case .json:
      let files: [JSONObject.Element] = [("a", .string(files[0])), ("b", .string(files[1]))]
      output.write(JSONLine.bytes(of: .object(JSONObject(files + answer.members))))
      output.write("\n")
    }
    output.flush()
  }

  private func answerLines() throws -> Int32 {
    let (output, errors) = (OutputStream.standardOutput(), OutputStream.standardError())
    var answers = ContainmentLines(timeLimit: .seconds(timeLimit))
    do throws(FileProblem) {
      let file = files.first ?? "-"
      let input = file == "-" ? OpenFile(standardInput: ()) : try OpenFile(path: file)
      let conversation = LineConversation(
        of: "contains", input: input, output: output, errors: errors)
      let status = conversation.hold { answers.respond(to: $0) }
      return (answers.hasErrors ? max(status, .unusable) : status).rawValue
    } catch {
      errors.write("contains: error: \(error)\n")
      errors.flush()
      return ExitStatus.unusable.rawValue
    }
  }
}

/// The formats of a verdict about two schemas.
enum ContainmentReportKind: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
