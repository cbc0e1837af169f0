import JSONSchema
import JSONText

@testable import ChatSchemaGenerator

/// Two versions of a plain schema, whose root type is `Model`.
struct ComparedSchemas {
  let old: String
  let new: String

  /// What breaks.
  func changes() throws -> [InterfaceComparison.Change] {
    InterfaceComparison(
      old: try Self.interface(old, in: "old"), new: try Self.interface(new, in: "new")
    ).changes
  }

  /// The kinds and messages of what breaks, such as "case-removed: the case `Model.A.b` no longer exists".
  func report() throws -> [String] { try changes().map { "\($0.id): \($0.message)" } }

  static func interface(_ text: String, in folder: String) throws -> GeneratedInterface {
    try GeneratedInterface.ofSchemas([
      RootSchema(
        SchemaSource(
          text, uri: "file:///\(folder)/model.schema.json", path: "\(folder)/model.schema.json"))
    ])
  }
}

extension SourceLocation {
  /// The file, the pointer and the position, such as `new/model.schema.json#/properties/a 1:40`.
  var words: String {
    "\(file)\((pointer ?? .root).uriFragment) \(position.line):\(position.column)"
  }
}
