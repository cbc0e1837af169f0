public import ArgumentParser
import CommandStreams
public import JSONSchema

extension InputFormat: ExpressibleByArgument {}

extension ReportKind: ExpressibleByArgument {}

extension YAMLVersion: ExpressibleByArgument {}

/// The options that select the schema to check instances against.
struct SchemaOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The JSON Schema that instances must satisfy.",
      discussion: """
        A file, or '-' for standard input, of draft 4, 6, 7, 2019-09, 2020-12 or of version 1, as \
        its '$schema' says; '#/$defs/name' after it selects a subschema.
        """, valueName: "file"),
    completion: .file(extensions: ["json"]))
  var schema: String?

  @Option(
    help: ArgumentHelp(
      "The entity whose payload schema instances must satisfy.",
      discussion: "The name of the entity or of its model in the spec; case does not matter.",
      valueName: "name"))
  var entity: String?

  @Option(
    help: ArgumentHelp(
      "The entity spec that --entity looks in (default: Schemas/entities.json).",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var spec: String?

  @OptionGroup var reading: SchemaReadingOptions

  @Flag(
    name: .customLong("no-assert-formats"),
    help: ArgumentHelp(
      "Treat 'format' as an annotation only, which is the specification's default.",
      discussion: "The same applies to 'contentEncoding' and 'contentMediaType' of draft 7."))
  var annotatesFormats = false

  @Option(
    help: ArgumentHelp(
      "Assert 'media-range' too, which OpenAPI's own examples violate; repeatable.",
      discussion: "Every other known format is asserted anyway.", valueName: "format"))
  var assertFormat: [String] = []

  @Option(
    help: ArgumentHelp(
      "A format of your own: its texts match the pattern; NAME=off asserts nothing; repeatable.",
      discussion: """
        slug=^[a-z0-9-]+$, for example. The pattern is a regular expression of ECMA-262, as in the \
        keyword 'pattern'. A known format of that name is replaced.
        """, valueName: "name=pattern"))
  var format: [String] = []

  @Option(
    help: ArgumentHelp(
      "Whether instances are read from a service or written to it.",
      discussion: """
        write: a member whose schema is 'readOnly' must not be there, and 'required' does not ask for \
        it. read: the same of 'writeOnly'. Without it both are annotations.
        """, valueName: "read|write"))
  var mode: AccessMode?

  func validate() throws {
    if let text = format.first, annotatesFormats {
      throw ValidationError(
        "'--format \(text)' and --no-assert-formats exclude each other; give one of them.")
    }
    for text in format {
      if let mistake = CustomFormat.mistake(inOption: text) {
        throw ValidationError("'--format \(text)': \(mistake)")
      }
    }
    for name in assertFormat where Format(name: name)?.isLooselyUsed != true {
      let names = Format.all.filter(\.isLooselyUsed).map(\.name).joined(separator: ", ")
      throw ValidationError(
        "--assert-format takes \(names), not '\(name)'; formats that are known are asserted anyway."
      )
    }
    if let name = assertFormat.first, annotatesFormats {
      throw ValidationError(
        "'--assert-format \(name)' and --no-assert-formats exclude each other; give one of them.")
    }
    if let schema, let entity {
      throw ValidationError(
        "'--schema \(schema)' and '--entity \(entity)' exclude each other; give one of them.")
    }
    if let spec, entity == nil {
      throw ValidationError("'--spec \(spec)' is only of use with --entity NAME.")
    }
  }
}

/// The options that say which schema is for which file, where neither `--schema` nor `--entity` does.
struct MappingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file that says which schema is for which files.",
      discussion: """
        Without it, chat-schema.yaml, .yml, .toml or .json of the working folder or of the nearest one \
        above it. Without a PATH, all files that it names are checked.
        """, valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json", "toml"]))
  var mapping: String?

  @Option(
    help: ArgumentHelp(
      "A copy of SchemaStore's catalog.json, for files that nothing else has a schema for.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var catalog: String?

  @Flag(help: "Do not read '$schema' in files, nor the comments that name a schema.")
  var noOwnSchema = false

  @Flag(help: "Make a file without a schema an error.")
  var requireSchema = false

  /// The first of these options that is given.
  var first: String? {
    if mapping != nil { return "--mapping" }
    if catalog != nil { return "--catalog" }
    if noOwnSchema { return "--no-own-schema" }
    return requireSchema ? "--require-schema" : nil
  }
}

/// The options for the inputs, and for the report.
struct InstanceOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files, folders, or '-' for standard input.",
      discussion: """
        Folders are searched for .json, .jsonl, .ndjson, .jsonc, .json5, .yaml, .yml, .cff, .eyaml and \
        .toml, except for folders inside them whose name begins with a dot.
        """,
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The format of the results.",
      discussion: """
        text for people; json, one object per invalid instance and line, with the edits that \
        suggestions ask for; github for annotations of a workflow run; sarif 2.1.0; gitlab for its \
        Code Quality; junit XML; ctrf, the Common Test Report Format.
        """))
  var report = ReportKind.text

  @Option(
    help: ArgumentHelp(
      "The instances that an input holds.",
      discussion: """
        auto: as the extension says; .json one document, .jsonl and .ndjson one per line, '-' a \
        stream of JSON values. array: the elements of a top-level array, which no other choice \
        splits. jsonc: JSON with comments and trailing commas, as editors have it; yaml: each document.
        """))
  var input = InputFormat.auto

  @Option(
    help: ArgumentHelp(
      "The version of YAML of all documents: 1.2, or 1.1 as '%YAML 1.1' says it for one.",
      discussion: """
        In 1.1 yes, no, on and off are booleans, 0777 is octal, and 22:22 is a number.
        """, valueName: "version"))
  var yaml = YAMLVersion.version12

  @Flag(
    help: ArgumentHelp(
      "Give absent members the 'default' of their schema before an instance is checked.",
      discussion: "The rest of the text stays as it is: order, numbers and whitespace."))
  var fillDefaults = false

  @Option(
    help: ArgumentHelp(
      "Write the valid instances, with their defaults, to a file or to '-', standard output.",
      discussion: """
        Each begins on a new line; those of YAML and TOML are written as JSON. With '-', the results go \
        to standard error.
        """, valueName: "file"),
    completion: .file())
  var filled: String?

  @Option(
    help: ArgumentHelp("Failures shown per instance; 0 for all.", valueName: "n"))
  var maxErrors = 10

  @Option(
    help: ArgumentHelp(
      "Threads to check with (default: one per processor).",
      discussion: "The output does not depend on the number.", valueName: "n"))
  var jobs: Int?

  @Flag(
    help: ArgumentHelp(
      "Fail for every instance that is valid, and report no others.",
      discussion: "A text that can not be read does not count as invalid, and is reported."))
  var expectInvalid = false

  @Flag(help: "List valid instances too, in the reports text and json.")
  var listValid = false

  @Flag(name: .shortAndLong, help: "Print only the closing line.")
  var quiet = false

  @Flag(help: "Check again whenever a schema or an input changes, until interrupted.")
  var watch = false

  @Option(help: "Show share, rate and time left on standard error; auto: only on a terminal.")
  var progress = ProgressKind.auto

  func validate() throws {
    if !paths.isEmpty, let mistake = InputList.mistake(in: paths, to: "check") {
      throw ValidationError(mistake)
    }
    if watch && paths.contains("-") {
      throw ValidationError("Standard input ('-') can not be watched for changes.")
    }
    if let filled {
      if !fillDefaults { throw ValidationError("'--filled \(filled)' needs --fill-defaults.") }
      if watch { throw ValidationError("'--filled \(filled)' and --watch exclude each other.") }
    }
    if maxErrors < 0 {
      throw ValidationError("--max-errors must be 0 (for all) or more, not \(maxErrors).")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more, not \(jobs).") }
  }
}

/// The options for reading schemas, shared by `validate` and `generate`.
struct SchemaReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A schema, or a folder of schemas, that references may resolve to; repeatable.",
      discussion: """
        Schemas are found by their $id and by their path in the file system; nothing is ever \
        fetched from the network. URI=FILE is the file of a schema that references name by \
        another URI than its $id; URI/=FOLDER, a folder of the files whose URI begins like that.
        """,
      valueName: "path|uri=file"),
    completion: .file(extensions: ["json"]))
  var resolve: [String] = []

  /// The files and folders that ``resolve`` names.
  var entries: [ResolveEntry] { resolve.map { ResolveEntry($0) } }

  @Option(
    help: ArgumentHelp(
      "The dialect of schemas whose '$schema' is missing or names an unknown dialect.",
      discussion: """
        draft4, draft6, draft7, 2019-09, 2020-12 or v1. Without it a schema that names none is read as \
        2020-12 or, if that refuses it, as the newest dialect in which it is usable, with a warning; one \
        that names an unknown dialect is refused.
        """,
      valueName: "dialect"))
  var dialect: StandardDialect?

  @Flag(
    help: ArgumentHelp(
      "Refuse schemas with flaws that change no verdict.",
      discussion: """
        For example a 'description' that is not a string, or a '$ref' to itself in a subschema that \
        no instance reaches. Without this flag they are warnings.
        """))
  var strict = false
}

extension StandardDialect: ExpressibleByArgument {}

extension AccessMode: ExpressibleByArgument {}

extension CustomFormat {
  /// Creates the format that `NAME=PATTERN` or `NAME=off` defines.
  ///
  /// - Throws: ``RegularExpressionError`` for a pattern that can not be used.
  init?(option text: String) throws(RegularExpressionError) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
    try self.init(String(text[..<sign]), definedBy: String(text[text.index(after: sign)...]))
  }

  /// Creates the format that a pattern or `off` defines.
  init(_ name: String, definedBy text: String) throws(RegularExpressionError) {
    self = text == "off" ? .notAsserted(name) : try CustomFormat(name, pattern: text)
  }

  /// Returns what is wrong with the value of `--format`; nil if it can be used.
  static func mistake(inOption text: String) -> String? {
    do throws(RegularExpressionError) {
      return try CustomFormat(option: text) == nil
        ? "expected NAME=PATTERN, such as slug=^[a-z0-9-]+$, or NAME=off" : nil
    } catch {
      return "\(error.message) (at character \(error.scalarOffset + 1) of the pattern)"
    }
  }
}

extension DialectAdvice {
  /// The advice that names the options of the command line.
  static let options = DialectAdvice(dialect: "--dialect", resolve: "--resolve")
}
