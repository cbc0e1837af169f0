import JSONSchema
import JSONText

/// The result for one schema: types at file scope, and the files that contain them.
struct RootSchemaUnit: Sendable {
  /// A type at file scope.
  struct Root: Sendable {
    /// The Swift name.
    var name: String
    var start: SubschemaID
    /// The location of its definition, for findings about its name.
    var place: SourceLocation
    /// The fragment by which the schema is compiled, if compiling the document does not reach it.
    var fragment: String?
  }

  let schema: RootSchema
  /// The name that its files begin with: the type of the schema itself, if it has one.
  let name: String
  /// The index of its document among those that are compiled.
  let document: Int
  /// Whether the first root is the schema itself, and not one of its definitions.
  var hasOwnType = true
  var roots: [Root] = []
}
