import JSONSchema
import JSONText
import SchemaTestSupport
import Testing

/// The suite's folder `output-tests`: schemas that outputs are valid against.
@Suite(.enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)))
struct OutputSuiteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let draft: String
    let name: String
    let schema: JSONNode
    let instance: JSONNode
    let format: String
    let output: JSONNode

    var testDescription: String { "\(draft): \(name): \(format)" }
  }

  static let cases: [Case] = ["draft2019-09", "draft2020-12", "v1"].flatMap { draft in
    OfficialSuite.documents(in: "output-tests/\(draft)/content").flatMap { file in
      file.document.root.elements.flatMap { group in
        (group["tests"].map { Array($0.elements) } ?? []).flatMap { test in
          (test["output"].map { Array($0.members) } ?? []).map { output in
            Case(
              draft: draft, name: "\(file.name): \(test["description"]?.string ?? "")",
              schema: group["schema"] ?? group, instance: test["data"] ?? test,
              format: output.name, output: output.value)
          }
        }
      }
    }
  }

  /// The registry with the standard's schemas of outputs, one for each draft that has outputs.
  private func registry() throws -> SchemaRegistry {
    var registry = OfficialSuite.registry
    for draft in ["2019-09", "2020-12"] {
      let file = OfficialSuite.documents(in: "output-tests/draft\(draft)").first {
        $0.name == "output-schema.json"
      }
      registry.add(
        try #require(file).document.root,
        uri: "https://json-schema.org/draft/\(draft)/output/schema")
    }
    let file = OfficialSuite.documents(in: "output-tests/v1").first {
      $0.name == "output-schema.json"
    }
    registry.add(
      try #require(file).document.root, uri: "https://json-schema.org/v1/output/schema")
    return registry
  }

  @Test(arguments: cases)
  func `an output case`(_ test: Case) throws {
    let schema = try CompiledSchema.compile(SchemaDocument(test.schema), registry: registry())
    let outputSchema = try CompiledSchema.compile(
      SchemaDocument(test.output), registry: registry())
    var basic = BasicOutput()
    var list = ListOutput()
    switch test.format {
    case "basic":
      _ = schema.evaluate(test.instance, into: &basic)
      try expect(basic.json, isValidAgainst: outputSchema)
    case "list":
      _ = schema.evaluate(test.instance, into: &list)
      try expect(list.json, isValidAgainst: outputSchema)
    default: Issue.record("the suite has a format that this test does not know: \(test.format)")
    }
  }

  @Test(arguments: cases)
  func `every output of the case is valid against the standard's schema of outputs`(
    _ test: Case
  ) throws {
    let schema = try CompiledSchema.compile(SchemaDocument(test.schema), registry: registry())
    let outputSchema = try CompiledSchema.compile(
      uri: "https://json-schema.org/draft/2020-12/output/schema", registry: registry())
    var flag = FlagOutput()
    var basic = BasicOutput()
    var detailed = DetailedOutput()
    var verbose = VerboseOutput()
    _ = schema.evaluate(test.instance, into: &flag)
    _ = schema.evaluate(test.instance, into: &basic)
    _ = schema.evaluate(test.instance, into: &detailed)
    _ = schema.evaluate(test.instance, into: &verbose)
    for output in [flag.json, basic.json, detailed.json, verbose.json] {
      try expect(output, isValidAgainst: outputSchema)
    }
    var list = ListOutput()
    var hierarchy = HierarchicalOutput()
    _ = schema.evaluate(test.instance, into: &list)
    _ = schema.evaluate(test.instance, into: &hierarchy)
    let newest = try CompiledSchema.compile(
      uri: "https://json-schema.org/v1/output/schema", registry: registry())
    for output in [flag.json, list.json, hierarchy.json] {
      try expect(output, isValidAgainst: newest)
    }
  }

  private func expect(_ output: JSONValue, isValidAgainst schema: CompiledSchema) throws {
    var writer = JSONWriter()
    writer.write(output)
    let document = try JSONDocument(writer.bytes)
    let result = schema.validate(document.root)
    #expect(result.isValid, "\(document.root.text)\n\(result.errors.map(\.message))")
  }
}
