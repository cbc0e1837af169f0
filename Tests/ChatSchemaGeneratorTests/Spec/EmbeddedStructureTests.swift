import Foundation
import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

/// A schema of files of the author, and the copy of it that is built into the generator.
struct EmbeddedStructure: CustomTestStringConvertible, Sendable {
  let path: String
  let copy: String
  let text: String

  var testDescription: String { path }

  static let all = [
    EmbeddedStructure(
      path: "Schemas/entity-spec.schema.json",
      copy: "Sources/ChatSchemaGenerator/Spec/Structure/EntitySpecSchema.swift",
      text: EntitySpecSchema.text),
    EmbeddedStructure(
      path: "Schemas/model-configuration.schema.json",
      copy: "Sources/ChatSchemaGenerator/Choices/ModelConfigurationSchema.swift",
      text: ModelConfigurationSchema.text),
  ]
}

@Suite struct EmbeddedStructureTests {
  @Test(arguments: EmbeddedStructure.all)
  func `the embedded schema is the file`(structure: EmbeddedStructure) throws {
    let text = try Repository.text(structure.path)
    if ProcessInfo.processInfo.environment["CHATSCHEMA_RECORD"] != nil {
      try record(text, in: structure.copy)
      Issue.record("the embedded copy was written again; run the test without CHATSCHEMA_RECORD")
    }
    #expect(structure.text + "\n" == text)
  }

  private func record(_ text: String, in copy: String) throws {
    let url = Repository.root.appending(path: copy)
    let old = try String(contentsOf: url, encoding: .utf8)
    let opening = "static let text = #\"\"\"\n"
    let start = try #require(old.range(of: opening)).upperBound
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let body = lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    let new = old[..<start] + body + "    \"\"\"#\n}\n"
    try String(new).write(to: url, atomically: true, encoding: .utf8)
  }

  @Test(arguments: EmbeddedStructure.all)
  func `the schema explains every key`(structure: EmbeddedStructure) throws {
    let root = try JSONDocument(Repository.text(structure.path)).root
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

  @Test(arguments: EmbeddedStructure.all)
  func `the examples in the schema are valid where they stand`(
    structure: EmbeddedStructure
  ) throws {
    let source = SchemaSource(
      try Repository.text(structure.path), uri: "spec.json", path: structure.path)
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
    let schema = try CompiledSchema.compile(SchemaSource(EntitySpecSchema.text))
    let result = schema.validate(try JSONDocument(Repository.text("\(folder)/entities.json")).root)
    #expect(result.isValid, "\(result.errors.map(\.message))")
  }
}
