import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

/// Builds types of schemas that tests write down.
enum TypeBuilding {
  /// The model of a schema, whose root is `Root`.
  static func model(
    _ schema: String, assertsFormats: Bool = true,
    _ change: (inout TypeModelOptions) -> Void = { _ in }
  ) throws -> TypeModel {
    let document = try SchemaDocument(SchemaSource(schema, uri: "", path: "root.json"))
    let options = CompilationOptions(formatAssertion: assertsFormats ? .always : .never)
    let compiled = try CompiledSchema.compile(document, options: options)
    var choices = TypeModelOptions(roots: [.init(start: compiled.start, name: "Root")])
    change(&choices)
    return TypeModelBuilder.build(compiled.program, choices)
  }

  /// The outline of a schema's types.
  static func outline(
    _ schema: String, assertsFormats: Bool = true,
    _ change: (inout TypeModelOptions) -> Void = { _ in }
  ) throws -> String {
    TypeModelOutline.lines(try model(schema, assertsFormats: assertsFormats, change))
  }
}
