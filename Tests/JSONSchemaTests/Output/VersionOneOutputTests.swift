import JSONSchema
import JSONText
import Testing

/// The example of "JSON Schema Validation Output for Machines", version 1.
@Suite struct VersionOneOutputTests {
  private static let schema = """
    {
      "$schema": "https://json-schema.org/v1", "$id": "https://json-schema.org/schemas/example",
      "type": "object", "title": "root",
      "properties": {
        "foo": {
          "allOf": [
            {"required": ["unspecified-prop"]},
            {
              "type": "object", "title": "foo-title",
              "properties": {"foo-prop": {"const": 1, "title": "foo-prop-title"}},
              "additionalProperties": {"type": "boolean"}
            }
          ]
        },
        "bar": {"$ref": "#/$defs/bar"}
      },
      "$defs": {
        "bar": {
          "type": "object", "title": "bar-title",
          "properties": {"bar-prop": {"type": "integer", "minimum": 10, "title": "bar-prop-title"}}
        }
      }
    }
    """
  private static let failing =
    #"{"foo": {"foo-prop": "not 1", "other-prop": false}, "bar": {"bar-prop": 2}}"#
  private static let passing =
    #"{"foo": {"foo-prop": 1, "unspecified-prop": true}, "bar": {"bar-prop": 20}}"#

  private func evaluated<Output: EvaluationListener>(
    _ instance: String, _ output: Output
  ) throws -> Output {
    var output = output
    let schema = try CompiledSchema.compile(SchemaSource(Self.schema))
    _ = schema.evaluate(try JSONDocument(instance).root, into: &output)
    return output
  }

  @Test func `a list has the errors by subschema, and annotations that are dropped`() throws {
    let output = try evaluated(Self.failing, ListOutput())
    #expect(!output.isValid)
    let errors = output.details.filter { !$0.errors.isEmpty }.map { unit in
      "\(unit.evaluationPath) \(unit.instanceLocation) \(unit.errors.map(\.name))"
    }
    #expect(
      Set(errors) == [
        #"/properties/foo/allOf/0 /foo ["required"]"#,
        #"/properties/foo/allOf/1/properties/foo-prop /foo/foo-prop ["const"]"#,
        #"/properties/bar/$ref/properties/bar-prop /bar/bar-prop ["minimum"]"#,
      ])
    let bar = output.details.first { $0.evaluationPath.description.hasSuffix("bar-prop") }
    #expect(
      bar?.schemaLocation
        == "https://json-schema.org/schemas/example#/$defs/bar/properties/bar-prop")
    #expect(
      bar?.json.object?["droppedAnnotations"]?.object?["title"] == .string("bar-prop-title"))
    #expect(bar?.json.object?["details"] == nil)
  }

  @Test func `a list of what is valid has the annotations`() throws {
    let output = try evaluated(Self.passing, ListOutput())
    #expect(output.isValid)
    let annotations = output.details.map { unit in
      "\(unit.evaluationPath) \(unit.annotations.map(\.name).sorted())"
    }
    #expect(
      Set(annotations) == [
        #" ["properties", "title"]"#,
        #"/properties/foo/allOf/1 ["additionalProperties", "properties", "title"]"#,
        #"/properties/foo/allOf/1/properties/foo-prop ["title"]"#,
        #"/properties/bar/$ref ["properties", "title"]"#,
        #"/properties/bar/$ref/properties/bar-prop ["title"]"#,
      ])
  }

  @Test func `a hierarchy has a unit for every subschema, in those around it`() throws {
    let unit = try #require(try evaluated(Self.failing, HierarchicalOutput()).unit)
    #expect(unit.evaluationPath == .root)
    #expect(!unit.isValid)
    #expect(
      unit.details.map(\.evaluationPath.description) == ["/properties/foo", "/properties/bar"])
    let all = try #require(unit.details.first?.details)
    #expect(
      all.map(\.evaluationPath.description)
        == ["/properties/foo/allOf/0", "/properties/foo/allOf/1"])
    #expect(all.last?.details.map(\.isValid) == [false, true])
    #expect(unit.json.object?["details"]?.array?.count == 2)
  }

  @Test func `a false schema has an error without a keyword`() throws {
    var output = ListOutput()
    _ = try CompiledSchema.compile(SchemaSource("false")).evaluate(
      try JSONDocument("1").root, into: &output)
    #expect(output.details.first?.errors.map(\.name) == [""])
  }
}
