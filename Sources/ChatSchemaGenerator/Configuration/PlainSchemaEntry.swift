package import JSONSchema

/// A plain schema that a target's `chat-schema.json` lists under `schemas`.
///
/// A path alone, such as `"order.schema.json"`, or an object with more to say:
/// `{"schema": "order.schema.json", "rootName": "Order", "files": 64}`. A part of a file is a schema as well:
/// `"order.schema.json#/$defs/line"`.
package struct PlainSchemaEntry: Hashable, Sendable {
  /// The default number of files for the nested types of a schema in a build.
  ///
  /// With this number, an edit of a schema with a few dozen types recompiles one or two of them.
  package static let defaultFileCount = 16

  /// The path of the schema, relative to the configuration.
  package var path: String
  /// The name of the root type; nil for the name that follows from the file's name.
  package var rootName: String?
  /// The number of files for the nested types in a build.
  package var fileCount = defaultFileCount
  /// Whether each definition gets a type at file scope; nil to do so only if the schema asserts nothing
  /// itself.
  package var definitions: Bool?
  /// The location of the path in the configuration.
  package var location: SourceLocation

  /// The names of the files that a build writes for the schema.
  package var fileNames: [String] {
    TypeFileNames.all(rootName ?? RootSchema.defaultName(of: path), count: fileCount)
  }
}
