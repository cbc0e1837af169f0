import JSONSchema
import JSONText

/// What one schema becomes: types at file scope, and the files that hold them.
struct RootSchemaUnit: Sendable {
  /// A type at file scope.
  struct Root: Sendable {
    /// The Swift name.
    var name: String
    var start: SubschemaID
    /// Where it is written, for findings about its name.
    var place: SourceLocation
    /// The fragment that the schema is compiled by, where compiling the document does not come to it.
    var fragment: String?
  }

  let schema: RootSchema
  /// What its files are named after: the type of the schema itself, if it has one.
  let name: String
  /// Its document, of those that are compiled.
  let document: Int
  /// Whether the first root is the schema itself, and not one of its definitions.
  var hasOwnType = true
  var roots: [Root] = []
}
