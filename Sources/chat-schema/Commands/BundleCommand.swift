import ArgumentParser
import CommandStreams
import JSONSchema

/// `chat-schema bundle`: writes a schema and all that it refers to as one document.
struct BundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: "Writes a schema and all schemas that it refers to as one document.",
    usage: "chat-schema bundle <schema> [<options>]",
    discussion: """
      The schemas are embedded in '$defs' ('definitions' up to draft 7) with their '$id', and \
      references stay as they are. A file without an '$id' gets a relative one, by which \
      references find it. With --without-ids, references lead to '#/$defs/…' instead, for programs \
      that do not know '$id'.

      The order of members and the digits of numbers are kept. The document is compiled before it \
      is written, and has the same instances as the schema.

      EXAMPLES:
        To standard output:
          $ chat-schema bundle order.schema.json
        To a file, with schemas that are referred to by '$id':
          $ chat-schema bundle order.schema.json --resolve Schemas/ --output order.json
        Without any '$id':
          $ chat-schema bundle order.schema.json --without-ids

      EXIT CODES:
        0  written
        2  the schema can not be used, a reference leads nowhere, the file can not be written, \
      wrong usage
      """)

  @Argument(
    help: ArgumentHelp("The schema file, or '-' for standard input.", valueName: "schema"),
    completion: .file(extensions: ["json"]))
  var schema: String

  @Option(
    help: ArgumentHelp(
      "The file to write (default: standard output).",
      discussion: "An existing file is replaced at once, so that no reader sees a part of it.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output: String?

  @Flag(
    name: .customLong("without-ids"),
    help: ArgumentHelp(
      "Leave out every '$id' and anchor, and let references lead to '#/$defs/…'.",
      discussion: """
        A '$dynamicRef' or '$recursiveRef' becomes a '$ref'. A schema of another dialect can not be \
        embedded this way.
        """))
  var leavesOutIDs = false

  @OptionGroup var reading: SchemaReadingOptions

  func validate() throws {
    if let fragment = SchemaName(schema).fragment {
      throw ValidationError(
        "A whole schema is bundled, and '#\(fragment)' names a part; bundle a schema that refers "
          + "to it.")
    }
  }

  func run() throws {
    let errors = OutputStream.standardError()
    do throws(DiagnosticsError) {
      try write(bundle().bytes)
      return
    } catch {
      // Warnings are what `check` reports, and nothing is written because of the errors.
      let advised = DialectAdvice.options.adding(to: error.diagnostics)
      for diagnostic in advised where diagnostic.severity != .warning {
        errors.write(diagnostic.rendered + "\n")
      }
      errors.flush()
    }
    throw ExitCode(ExitStatus.unusable.rawValue)
  }

  private func bundle() throws(DiagnosticsError) -> SchemaBundle {
    let loader = RecordingSchemaLoader(AddressLoader(reading.entries))
    var registry = SchemaRegistry(loader: loader)
    try registry.add(resolving: reading.entries)
    return try SchemaBundle(
      SchemaDocument(loader.read(SchemaName(schema))), registry: registry,
      options: CompilationOptions(
        formatAssertion: .always, dialect: reading.dialect, triesOtherDialects: true,
        isStrict: reading.strict),
      keepsIDs: !leavesOutIDs)
  }

  private func write(_ bytes: [UInt8]) throws(DiagnosticsError) {
    guard let output else {
      let stream = OutputStream.standardOutput()
      stream.write(bytes)
      stream.flush()
      return
    }
    do throws(FileProblem) {
      if FileStatus.exists(output) {
        try NewFile.replace(output, with: bytes)
      } else {
        try NewFile.write(String(decoding: bytes, as: UTF8.self), to: output)
      }
    } catch {
      throw DiagnosticsError(
        Diagnostic(
          "unwritable-file", at: SourceLocation(file: output),
          "cannot \(error.operation): \(error.reason)"))
    }
  }
}
