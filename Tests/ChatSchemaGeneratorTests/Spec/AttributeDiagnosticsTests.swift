import JSONText
import Testing

@testable import ChatSchemaGenerator

/// What is wrong with attributes, their types and what the schema says about them.
@Suite struct AttributeDiagnosticsTests {
  private static let schema = """
    {
      "type": "object",
      "properties": {
        "id": { "type": "string" },
        "title": { "type": "string", "maxLength": 5 },
        "state": { "enum": ["open", "done"] },
        "count": { "type": "integer", "minimum": 0 },
        "due": { "type": ["string", "null"], "format": "date-time" },
        "extra": { "type": "object" }
      },
      "required": ["id"]
    }
    """

  private func task(_ attributes: String, schema: String = Self.schema) -> SpecFixture {
    SpecFixture(
      """
      {
        "customData": { "group": "Data", "slots": { "Duty": { "form": "any" } } },
        "entities": {
          "Duty": {
            "schema": "task.schema.json",
            "identity": "id",
            "attributes": {
              "extra": { "slot": 9️⃣"Duty" },
              \(attributes)
            }
          }
        }
      }
      """, ["task.schema.json": schema])
  }

  @Test func `an attribute that the schema does not have is reported`() {
    task(#"1️⃣"tite": { "label": "name" }"#).expect([("1️⃣", "unknown-attribute", "title")])
    task(#"1️⃣"owner": { "type": "string" }"#).expect([("1️⃣", "unknown-attribute", nil)])
  }

  @Test func `a rename of a member that the schema does not have is reported`() {
    task(#""dueDate": { "member": 1️⃣"deu" }"#).expect([
      ("1️⃣", "unknown-payload-member", "due")
    ])
  }

  @Test func `a type that the schema does not allow is reported`() {
    task(#""title": { "type": 1️⃣"int" }, "count": { "values": 2️⃣["1"] }"#).expect([
      ("1️⃣", "type-conflict", nil), ("2️⃣", "type-conflict", nil),
    ])
  }

  @Test func `a type that nobody knows is reported`() {
    task(#""title": { "type": 1️⃣"strnig" }, "due": { "type": 2️⃣"DtuyID" }"#).expect([
      ("1️⃣", "unknown-type", "string"), ("2️⃣", "unknown-type", "DutyID"),
    ])
    task(#""title": { "type": 1️⃣"boolean" }, "due": { "type": 2️⃣"date-time" }"#).expect([
      ("1️⃣", "unknown-type", "bool"), ("2️⃣", "unknown-type", "date"),
    ])
  }

  @Test(arguments: [
    (#""title": { "default": 1️⃣7 }"#, nil), (#""title": { "default": 1️⃣"too long" }"#, nil),
    (#""state": { "default": 1️⃣"opne" }"#, "open"), (#""count": { "default": 1️⃣-1 }"#, nil),
    (#""count": { "default": 1️⃣1.5 }"#, nil), (#""due": { "default": 1️⃣"tomorrow" }"#, nil),
    (#""title": { "default": 1️⃣null }"#, nil),
  ])
  func `a default that is not valid for its schema is reported`(
    attribute: String, suggestion: String?
  ) {
    task(attribute).expect([("1️⃣", "invalid-default", suggestion)])
  }

  @Test(arguments: [
    #""allOf": [{ "properties": { "size": { "maxLength": 2 } } }]"#,
    ##""allOf": [{ "$ref": "#/$defs/a" }], "$defs": { "a": { "properties": { "size": { "maxLength": 2 } } } }"##,
    #""patternProperties": 2️⃣{ "^s": { "maxLength": 2 } }"#,
  ])
  func `a default has to be valid for all schemas of its value`(other: String) {
    let isPattern = other.contains("2️⃣")
    task(
      #""count": {}"#,
      schema: """
        {
          "type": "object",
          "properties": {
            "id": { "type": "string" }, "count": {}, "extra": { "type": "object" },
            "size": { "type": "string", "default": 1️⃣"long" }
          },
          "required": ["id"], \(other)
        }
        """
    ).expect(
      [("1️⃣", "invalid-default", nil)] + (isPattern ? [("2️⃣", "unsupported-construct", nil)] : []))
  }

  @Test(arguments: [
    (#"{ "allOf": [{ "type": "string", "default": "S" }] }"#, "true"),
    (##"{ "$ref": "#/$defs/size" }"##, "true"),
    (#"{ "type": "string" }"#, #"{ "default": "S" }"#),
  ])
  func `a default is found in whichever schema of its value has it`(size: String, other: String) {
    let reading = task(
      #""id": {}"#,
      schema: """
        {
          "type": "object",
          "properties": {
            "id": { "type": "string" }, "extra": { "type": "object" },
            "size": \(size)
          },
          "required": ["id"],
          "allOf": [{ "properties": { "size": \(other) } }],
          "$defs": { "size": { "type": "string", "default": "S" } }
        }
        """
    ).read()
    let size = reading.model?.entities.first?.attributes.first { $0.name == "size" }
    #expect(size?.defaultValue == .json("S"), "\(reading.diagnostics)")
  }

  @Test func `a member that the schema does not name is not judged by its object's schema`() {
    task(
      #"1️⃣"dock": { "member": "extra/dock", "default": "1" }"#,
      schema: Self.schema.replacing(
        #""type": "object" }"#,
        with: #""type": "object", "additionalProperties": { "type": "string" } }"#)
    ).expect([("1️⃣", "overlapping-members", nil)])
  }

  @Test func `what nobody has to give can not be demanded`() {
    task(#""title": { "optional": 1️⃣false }, "count": { "optional": 2️⃣true, "default": 0 }"#)
      .expect([("1️⃣", "type-conflict", nil), ("2️⃣", "type-conflict", nil)])
  }

  @Test func `a generated value has the type of the attribute`() {
    task(#""count": { "generate": 1️⃣"now" }, "due": { "generate": 2️⃣"uuid" }"#).expect([
      ("1️⃣", "type-conflict", nil), ("2️⃣", "type-conflict", nil),
    ])
  }

  @Test func `a slot that nobody declared is reported, and one that nobody uses`() {
    SpecFixture(
      """
      {
        "customData": { "group": "Data", "slots": { 1️⃣"Duty": {} } },
        "entities": { "Duty": {
          "identity": "id",
          "attributes": { "id": { "type": "string" }, "custom": { "slot": 2️⃣"Dty" } }
        } }
      }
      """
    ).expect([("1️⃣", "unused-slot", nil), ("2️⃣", "unknown-slot", "Duty")])
  }

  @Test func `a slot has one place, and its member holds an object`() {
    task(#""title": { "slot": 1️⃣"Duty" }"#).expect([
      ("9️⃣", "duplicate-slot", nil), ("1️⃣", "type-conflict", nil),
    ])
  }

  @Test func `two attributes can not share a member`() {
    task(#""name": { "member": "title" }, 1️⃣"heading": { "member": "title" }"#).expect([
      ("1️⃣", "duplicate-name", nil)
    ])
  }

  @Test func `an attribute inside of custom data needs a part with it`() {
    let schema = Self.schema.replacing(
      #""type": "object" }"#,
      with: #""type": "object", "properties": { "url": { "type": "string" } } }"#)
    task(#"1️⃣"url": { "member": "extra/url" }"#, schema: schema).expect([
      ("1️⃣", "overlapping-members", nil)
    ])
  }

  @Test func `names that differ by case only are one name in a store`() {
    task(#"1️⃣"Title": { "type": "string", "local": true }"#).expect([
      ("1️⃣", "duplicate-name", nil)
    ])
  }

  @Test func `values that no type fits become JSON, with a warning`() throws {
    let schema = Self.schema.replacing(
      #""minimum": 0 }"#, with: #""minimum": 0 }, "who": 1️⃣{ "not": { "const": 1 } }"#)
    let fixture = task(#""count": {}"#, schema: schema)
    fixture.expect([("1️⃣", "falls-back-to-json-value", nil)])
    let model = try #require(fixture.read().model)
    #expect(model.entities[0].attribute(named: "who")?.type == .any)
  }

  @Test func `an attribute without a schema needs a type`() {
    SpecFixture(
      """
      {"entities": {"Duty": {
        "identity": "id",
        "attributes": {"id": {"type": "string"}, 1️⃣"title": {"optional": true}}
      }}}
      """
    ).expect([("1️⃣", "missing-type", nil)])
  }
}
