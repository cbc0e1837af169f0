import ArgumentParser
import CommandStreams
import JSONSchema

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `chat-schema validate`: checks instances against a schema or an entity.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks payloads against a JSON Schema or an entity of a spec.",
    usage: """
      chat-schema validate (--schema <file> | --entity <name> [--spec <file>]) <path> ... [<options>]
      chat-schema validate [--mapping <file>] [--catalog <file>] [<path> ...] [<options>]
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
        All files of a repository that chat-schema.yaml names, and those that name their schema:
          $ chat-schema validate
          $ chat-schema validate config/*.yaml
        Examples that the schema must refuse:
          $ chat-schema validate --entity user --expect-invalid Examples/user/invalid
        While editing:
          $ chat-schema validate --schema user.schema.json --watch Examples/

      EXIT CODES:
        0  all valid
        1  something is invalid, or valid with '--expect-invalid'
        2  a schema or spec can not be used, a path can not be read or yields no instance (the \
      others are still reported), wrong usage; wins over 1
        130, 143  ended by SIGINT or SIGTERM; the report contains what was checked so far \
      (with '--watch' the last verdict decides)
      """)

  @OptionGroup(title: "Schema") var schemaOptions: SchemaOptions
  @OptionGroup(title: "Which schema is for which file") var mappingOptions: MappingOptions
  @OptionGroup(title: "Instances and results") var instanceOptions: InstanceOptions
  @OptionGroup(title: "Warnings") var warningOptions: WarningOptions

  /// Whether files are checked against the schemas that a mapping, a catalogue or the files themselves name.
  private var isMapped: Bool { schemaOptions.schema == nil && schemaOptions.entity == nil }

  func validate() throws {
    if !isMapped, let mistake = InputList.mistake(in: instanceOptions.paths, to: "check") {
      throw ValidationError(mistake)
    }
    if isMapped, instanceOptions.watch {
      throw ValidationError("--watch needs --schema FILE or --entity NAME.")
    }
    if !isMapped, let option = mappingOptions.first {
      throw ValidationError("\(option) is only of use without --schema and --entity.")
    }
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
    let errors = OutputStream.standardError()
    let output = instanceOptions.filled == "-" ? errors : OutputStream.standardOutput()
    if isMapped {
      let session = MappedSession(
        request: mappingRequest, output: output, errors: errors)
      throw ExitCode(session.run().exitCode)
    }
    let session = ValidationSession(
      request: request, output: output, errors: errors,
      endsOnSignals: !instanceOptions.watch)
    guard instanceOptions.watch else { throw ExitCode(session.run().summary.status.rawValue) }
    let paths = instanceOptions.paths
    let loop = WatchLoop(files: paths) {
      let (summary, schema) = session.run()
      return (summary.status, paths + schema.files)
    }
    throw ExitCode(loop.run().rawValue)
  }

  private var mappingRequest: MappingRequest {
    MappingRequest(
      base: request, mapping: mappingOptions.mapping, catalog: mappingOptions.catalog,
      readsOwnSchema: !mappingOptions.noOwnSchema, requiresSchema: mappingOptions.requireSchema)
  }

  /// The request that the options describe, without `--watch`.
  var request: ValidationRequest {
    ValidationRequest(
      schema: schemaOptions.request(warningOptions.choices),
      paths: instanceOptions.paths,
      format: instanceOptions.input,
      isYAML11: instanceOptions.yaml == .version11,
      report: instanceOptions.report,
      isQuiet: instanceOptions.quiet,
      expectsInvalid: instanceOptions.expectInvalid,
      listsValid: instanceOptions.listValid,
      fillsDefaults: instanceOptions.fillDefaults, filled: instanceOptions.filled,
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
      assertedFormats: assertFormat.compactMap { Format(name: $0) },
      customFormats: format.compactMap { try? CustomFormat(option: $0) }, accessMode: mode,
      dialect: reading.dialect,
      isStrict: reading.strict, acceptsRepeatedMembers: warnings.acceptRepeatedMembers)
  }
}

/// Repeats a check whenever a file that it depends on changes, until SIGINT or SIGTERM.
///
/// Changes are detected by reading the metadata of each file five times a second. This works the same on every system,
/// and on network file systems, which do not announce changes.
struct WatchLoop {
  private static let interval: Int32 = 200

  /// The metadata of the watched paths; nil for a path whose metadata cannot be read, which also counts as a state.
  typealias Snapshot = [String: FileStatus?]

  /// The files to watch during the first check.
  let files: [String]

  /// Checks once, and returns the verdict and the files on which it depends.
  let check: () -> (status: ExitStatus, files: [String])

  /// Repeats the check until interrupted.
  ///
  /// - Returns: The last verdict.
  func run() -> ExitStatus {
    Interruption.begin()
    var known = files
    while true {
      let before = Self.snapshot(of: known)
      let (status, files) = check()
      let after = Self.snapshot(of: files)
      known = files
      // A file that changed during the check may have been read while it was incomplete.
      let isStale = before.contains { path, state in after[path].map { $0 != state } ?? false }
      if isStale { continue }
      repeat {
        if Interruption.wait(milliseconds: Self.interval) { return status }
      } while Self.snapshot(of: files) == after
    }
  }

  /// Returns the metadata of files, and of all files in the folders among them.
  static func snapshot(of paths: [String]) -> Snapshot {
    var snapshot: Snapshot = [:]
    for path in paths {
      for entry in InputList(paths: [path], extensions: InputFormat.allExtensions).entries {
        let name = entry.displayName
        do throws(FileProblem) {
          snapshot[name] = try FileStatus(path: name)
        } catch {
          snapshot[name] = .some(nil)
        }
      }
    }
    return snapshot
  }
}

/// The flag that a signal sets to end the process.
private enum Interruption {
  /// Set by the signal handler, never cleared, and read by the waiting thread.
  ///
  /// `sig_atomic_t` is the type that C allows a handler to store.
  nonisolated(unsafe) private static var isRequested: sig_atomic_t = 0

  static func begin() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Interruption.isRequested = 1
        // A second signal ends the process immediately, even during a long check.
        signal(number, SIG_DFL)
      }
    }
  }

  /// Waits for at most the given time, or until a signal arrives.
  ///
  /// - Returns: Whether the process should end.
  static func wait(milliseconds: Int32) -> Bool {
    if isRequested == 0 { poll(nil, 0, milliseconds) }
    return isRequested != 0
  }
}
