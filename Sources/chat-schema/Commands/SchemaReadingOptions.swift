import ArgumentParser
import JSONSchema

/// The options for reading schemas, shared by `validate` and `generate`.
struct SchemaReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A schema, or a folder of schemas, that references may resolve to; repeatable.",
      discussion: """
        Schemas are found by their $id and by their path in the file system; nothing is ever \
        fetched from the network. URI=FILE is the file of a schema that references name by \
        another URI than its $id.
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
