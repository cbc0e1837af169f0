package import JSONSchema

/// A plain schema that a target's `chat-schema.json` lists under `schemas`.
///
/// A path alone, such as `"order.schema.json"`, or an object with more to say:
/// `{"schema": "order.schema.json", "rootName": "Order", "files": 64}`. A part of a file is a schema as well:
/// `"order.schema.json#/$defs/line"`.
package struct PlainSchemaEntry: Hashable, Sendable {
  /// How many files the nested types of a schema are spread over in a build, unless it is said.
  ///
  /// Enough that an edit of a schema of some dozen types recompiles one or two of them.
  package static let defaultFileCount = 16

  /// The path of the schema, relative to the configuration.
  package var path: String
  /// The name of the root type; nil for the one that follows from the file's name.
  package var rootName: String?
  /// How many files the nested types are spread over in a build.
  package var fileCount = defaultFileCount
  /// Whether each of its definitions gets a type at file scope; nil if the schema says nothing itself.
  package var definitions: Bool?
  /// Where the schema is named.
  package var location: SourceLocation

  /// The names of the files that a build writes for the schema.
  package var fileNames: [String] {
    TypeFileNames.all(rootName ?? RootSchema.defaultName(of: path), count: fileCount)
  }
}
