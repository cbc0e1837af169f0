import Foundation
import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

/// The schemas of files of the author.
struct DocumentSchemaTests {
  private static let paths = [
    "Schemas/entity-spec.schema.json", "Schemas/model-configuration.schema.json",
  ]

  @Test(arguments: paths)
  func `the schema explains every key`(path: String) throws {
    let root = try JSONDocument(Repository.text(path)).root
    var unexplained: [String] = []
    func visit(_ node: JSONNode, _ path: String) {
      for member in node["properties"].map({ Array($0.members) }) ?? [] {
        let target = member.value["$ref"]?.string.flatMap { reference in
          reference.hasPrefix("#")
            ? root.resolve(JSONPointer(stringLiteral: String(reference.dropFirst()))) : nil
        }
        let isExplained =
          member.value["description"] != nil || target?["description"] != nil
          || member.value.boolean == false || member.value.count < 2 && member.value["const"] != nil
        if !isExplained { unexplained.append("\(path).\(member.name)") }
        visit(member.value, "\(path).\(member.name)")
      }
      for keyword in ["items", "additionalProperties"] {
        node[keyword].map { visit($0, "\(path).\(keyword)") }
      }
    }
    visit(root, "")
    for definition in root["$defs"].map({ Array($0.members) }) ?? [] {
      visit(definition.value, definition.name)
    }
    #expect(unexplained.isEmpty)
  }

  @Test(arguments: paths)
  func `the examples in the schema are valid where they stand`(path: String) throws {
    let source = SchemaSource(
      try Repository.text(path), uri: "spec.json", path: path)
    let document = try SchemaDocument(source)
    var wrong: [String] = []
    func visit(_ node: JSONNode, _ pointer: JSONPointer) throws {
      // `properties` is an object of schemas, in which `examples` would be a property.
      if let examples = node["examples"], examples.kind == .array {
        let schema = try CompiledSchema.compile(document, fragment: pointer.description)
        for example in examples.elements where !schema.isValid(example) {
          wrong.append("\(pointer): \(example.text)")
        }
      }
      for member in node.members
      where !["examples", "default", "const", "enum"].contains(member.name) {
        try visit(member.value, pointer.appending(member.name))
      }
    }
    try visit(document.root, .root)
    #expect(wrong.isEmpty)
  }

  @Test(arguments: ["Schemas", "Tests/ChatSchemaGeneratorTests/Fixtures/Tasks"])
  func `a spec in the repository has the structure of a spec`(folder: String) throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(Repository.text("Schemas/entity-spec.schema.json")))
    let result = schema.validate(try JSONDocument(Repository.text("\(folder)/entities.json")).root)
    #expect(result.isValid, "\(result.errors.map(\.message))")
  }
}
