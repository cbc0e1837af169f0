import ArgumentParser
import CommandStreams
import JSONSchema

/// `chat-schema validate`: checks instances against a schema or an entity.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks payloads against a JSON Schema or an entity of a spec.",
    usage: """
      chat-schema validate (--schema <file> | --entity <name> [--spec <file>]) <path> ... [<options>]
      """,
    discussion: """
      Reports every failure with its line and column, the source line with a caret under the \
      offending value, and the location in the schema. A value or name that is nearly right gets a \
      suggestion. Of 'anyOf' and 'oneOf', the alternative that came closest is reported. A schema \
      that looks wrong gets a warning, which changes no verdict; --warnings switches kinds of \
      warnings off or makes them errors. Text that is not JSON, a byte-order mark, a lone surrogate \
      escape or an exceeded limit makes an invalid instance, with a position as well; after a \
      broken value in a stream, reading continues at the next line. A repeated member name is a \
      warning. A path that yields no instance is an error.

      EXAMPLES:
        One payload:
          $ chat-schema validate --schema Schemas/user.schema.json payload.json
        A folder, by entity, as annotations of a workflow run:
          $ chat-schema validate --entity user --report github Payloads/
        A log with one message per line, on four threads:
          $ chat-schema validate --entity message --jobs 4 messages.ndjson
        The response of a service, each element of its array:
          $ curl -s "$URL" | chat-schema validate --entity user --input array -
        A part of an OpenAPI document:
          $ chat-schema validate --schema api.json#/components/schemas/Pet pet.json
        While editing:
          $ chat-schema validate --schema user.schema.json --watch Examples/

      EXIT CODES:
        0  all valid
        1  something is invalid
        2  a schema or spec can not be used, a path can not be read or yields no instance (the \
      others are still reported), wrong usage; wins over 1
        130, 143  ended by SIGINT or SIGTERM; the report contains what was checked so far \
      (with '--watch' the last verdict decides)
      """)

  @OptionGroup(title: "Schema") var schemaOptions: SchemaOptions
  @OptionGroup(title: "Instances and results") var instanceOptions: InstanceOptions
  @OptionGroup(title: "Warnings") var warningOptions: WarningOptions

  func validate() throws {
    guard let schema = schemaOptions.schema, SchemaName(schema).isStandardInput else { return }
    if instanceOptions.paths.contains("-") {
      throw ValidationError(
        "Standard input can be read only once, and '--schema \(schema)' and the PATH '-' both name it."
      )
    }
    if instanceOptions.watch {
      throw ValidationError(
        "'--schema \(schema)' is standard input, which can not be watched for changes.")
    }
  }

  func run() throws {
    let session = ValidationSession(
      request: request, output: .standardOutput(), errors: .standardError(),
      endsOnSignals: !instanceOptions.watch)
    guard instanceOptions.watch else { throw ExitCode(session.run().summary.status.rawValue) }
    let paths = instanceOptions.paths
    let loop = WatchLoop(files: paths) {
      let (summary, schema) = session.run()
      return (summary.status, paths + schema.files)
    }
    throw ExitCode(loop.run().rawValue)
  }

  /// The request that the options describe, without `--watch`.
  var request: ValidationRequest {
    ValidationRequest(
      schema: schemaOptions.request(warningOptions.choices),
      paths: instanceOptions.paths,
      format: instanceOptions.input,
      report: instanceOptions.report,
      isQuiet: instanceOptions.quiet,
      maximumFailureCount: instanceOptions.maxErrors,
      jobs: instanceOptions.jobs,
      progress: instanceOptions.progress,
      warnings: warningOptions.choices)
  }
}

extension SchemaOptions {
  /// Returns the request for the schema that the options select; `validate()` has ensured that there is exactly one.
  func request(_ warnings: WarningChoices) -> SchemaRequest {
    SchemaRequest(
      subject: schema.map { .schema($0) } ?? .entity(entity ?? "", spec: spec ?? Defaults.spec),
      resolve: reading.entries, assertsFormats: !annotatesFormats,
      assertedFormats: assertFormat.compactMap { Format(name: $0) }, dialect: reading.dialect,
      isStrict: reading.strict, acceptsRepeatedMembers: warnings.acceptRepeatedMembers)
  }
}
