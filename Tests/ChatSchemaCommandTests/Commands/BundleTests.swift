import Foundation
import JSONSchema
import JSONText
import TestSupport
import Testing

@testable import chat_schema

@Suite(.blocks)
struct BundleTests {
  private static func bundle(
    _ files: [String: String], _ arguments: String...
  ) throws -> String {
    let folder = try TemporaryFolder(files)
    let result = try CommandProcess.run(["bundle"] + arguments, in: folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    return result.output
  }

  private static func value(
    _ files: [String: String], _ arguments: String...
  ) throws -> JSONValue {
    let folder = try TemporaryFolder(files)
    let result = try CommandProcess.run(["bundle"] + arguments, in: folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    return try JSONValue(parsing: result.output)
  }

  private static let order = [
    "order.json": """
    {
      "type": "object",
      "properties": {
        "total": {"multipleOf": 1.10e0},
        "to": {"$ref": "parts/address.json#/$defs/city"},
        "from": {"$ref": "parts/address.json"}
      }
    }
    """,
    "parts/address.json": ##"{"$defs": {"city": {"minLength": 1}}, "required": ["city"]}"##,
  ]

  @Test func `order and digits are kept, and a file without an $id gets a relative one`() throws {
    let text = try Self.bundle(Self.order, "order.json")
    #expect(
      text == """
        {
          "type": "object",
          "properties": {
            "total": {
              "multipleOf": 1.10e0
            },
            "to": {
              "$ref": "parts/address.json#/$defs/city"
            },
            "from": {
              "$ref": "parts/address.json"
            }
          },
          "$defs": {
            "address": {
              "$id": "parts/address.json",
              "$defs": {
                "city": {
                  "minLength": 1
                }
              },
              "required": [
                "city"
              ]
            }
          }
        }

        """)
    let pointers = try Self.value(Self.order, "order.json", "--without-ids")
    #expect(
      pointers["properties"]?["to"]?["$ref"]?.string == "#/$defs/address/$defs/city")
    #expect(pointers["properties"]?["from"]?["$ref"]?.string == "#/$defs/address")
    #expect(pointers["$defs"]?["address"]?["$id"] == nil)
  }

  @Test func `a schema that others refer to gets an $id, and files above its folder are found`()
    throws
  {
    let files = [
      "S/root.json": #"{"properties": {"c": {"$ref": "../common/c.json"}}, "maxProperties": 1}"#,
      "common/c.json":
        #"{"properties": {"r": {"$ref": "../S/root.json"}, "d": {"$ref": "d.json"}}}"#,
      "common/d.json": #"{"type": "null"}"#,
    ]
    let bundle = try Self.value(files, "S/root.json")
    #expect(bundle["$id"]?.string == "S/root.json")
    #expect(bundle["$defs"]?["c"]?["$id"]?.string == "../common/c.json")
    #expect(bundle["$defs"]?["c"]?["properties"]?["r"]?["$ref"]?.string == "../S/root.json")
    let schema = try CompiledSchema.compile(
      SchemaSource(bundle.text(), uri: "https://example.com/bundle.json"))
    #expect(try schema.isValid(JSONDocument(#"{"c": {"d": null}}"#).root))
    #expect(try !schema.isValid(JSONDocument(#"{"c": {"r": {"a": 1, "b": 1}}}"#).root))
    #expect(try !schema.isValid(JSONDocument(#"{"c": {"d": 1}}"#).root))
  }

  @Test func `what no $id can serve is rewritten`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"allOf": [{"$ref": "\#(folder.url.absoluteString)/x.json"}, {"$ref": "https://a.b/y"}]}"#,
      "s.json")
    try folder.write(#"{"type": "string"}"#, "x.json")
    try folder.write(#"{"$id": "https://a.b/other", "maxLength": 1}"#, "y.json")
    let result = try CommandProcess.run(
      ["bundle", "s.json", "--resolve", "https://a.b/y=y.json"], in: folder.url)
    let bundle = try JSONValue(parsing: result.output)
    #expect(bundle["allOf"]?[0]?["$ref"]?.string == "x.json", "\(result)")
    #expect(bundle["$defs"]?["x"]?["$id"]?.string == "x.json")
    #expect(bundle["allOf"]?[1]?["$ref"]?.string == "https://a.b/other")
  }

  @Test func `the dialect decides where and by which keyword schemas are embedded`() throws {
    let draft4 = "http://json-schema.org/draft-04/schema#"
    let files = [
      "s.json":
        #"{"$schema": "\#(draft4)", "id": "https://a.b/s.json", "allOf": [{"$ref": "t.json"}]}"#,
      "t.json": #"{"$ref": "u.json", "definitions": {"x": {}}, "maximum": 1}"#,
      "u.json": #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "const": 3}"#,
    ]
    let bundle = try Self.value(files, "s.json")
    let t = try #require(bundle["definitions"]?["t"])
    #expect(t["id"]?.string == "t.json" && t["allOf"]?[0]?["$ref"]?.string == "u.json")
    #expect(t["definitions"]?["x"] != nil && t["maximum"] == nil && t["$schema"] == nil)
    let u = try #require(bundle["definitions"]?["u"])
    #expect(u["$schema"]?.string?.hasSuffix("2020-12/schema") == true)
    #expect(u["$id"]?.string == "u.json")
    let schema = try CompiledSchema.compile(SchemaSource(bundle.text()))
    #expect(try schema.isValid(JSONDocument("3").root) && !schema.isValid(JSONDocument("1").root))
    let folder = try TemporaryFolder(files)
    let other = try CommandProcess.run(["bundle", "s.json", "--without-ids"], in: folder.url)
    #expect(other.status == 2 && other.output.isEmpty)
    #expect(
      other.errors.hasPrefix("u.json:1:1: error: this schema can not be embedded without its"),
      "\(other)")
  }

  @Test func `the name of a whole file of draft 7 stays beside its new $id`() throws {
    let files = [
      "s.json": ##"{"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "t.json#name"}"##,
      "t.json": ##"{"$id": "#name", "type": "string"}"##,
    ]
    let bundle = try Self.value(files, "s.json")
    #expect(bundle["definitions"]?["t"]?["$id"]?.string == "t.json#name")
    #expect(bundle["$ref"]?.string == "t.json#name")
    let pointers = try Self.value(files, "s.json", "--without-ids")
    #expect(pointers["$ref"]?.string == "#/definitions/t")
  }

  @Test func `a schema whose dialect was found or chosen names it in its bundle`() throws {
    let old = #"{"allOf": [{"$ref": "t.json"}], "minimum": 1, "exclusiveMinimum": true}"#
    let found = try Self.value(["s.json": old, "t.json": "{}"], "s.json")
    #expect(found["$schema"]?.string == "http://json-schema.org/draft-04/schema#")
    let chosen = try Self.value(["s.json": #"{"type": "null"}"#], "s.json", "--dialect", "draft7")
    #expect(chosen["$schema"]?.string == "http://json-schema.org/draft-07/schema#")
    #expect(try Self.bundle(["s.json": "true"], "s.json") == "true\n")
  }

  @Test func `a dynamic reference without ids leads to the target of each way`() throws {
    // A list of strings and one of numbers, from one generic list.
    let list = ##"""
      {"$id": "https://a.b/list", "type": "array", "items": {"$dynamicRef": "#element"},
       "$defs": {"default": {"$dynamicAnchor": "element", "not": {}}}}
      """##
    func kind(_ name: String) -> String {
      #"{"$id": "https://a.b/\#(name)s", "$ref": "list", "$defs": {"e": "#
        + #"{"$dynamicAnchor": "element", "type": "\#(name)"}}}"#
    }
    let files = [
      "s.json": """
      {"properties": {"a": {"$ref": "https://a.b/strings"}, "b": {"$ref": "https://a.b/numbers"},
        "c": {"$ref": "https://a.b/list"}}}
      """,
      "R/list.json": list, "R/strings.json": kind("string"), "R/numbers.json": kind("number"),
    ]
    let folder = try TemporaryFolder(files)
    for arguments in [[], ["--without-ids"]] {
      let result = try CommandProcess.run(
        ["bundle", "s.json", "--resolve", "R"] + arguments, in: folder.url)
      #expect(result.status == 0, "\(result)")
      #expect(result.output.contains("$dynamicRef") == arguments.isEmpty)
      let schema = try CompiledSchema.compile(SchemaSource(result.output))
      for (instance, isValid) in [
        (#"{"a": ["x"], "b": [1], "c": []}"#, true), (#"{"a": [1]}"#, false),
        (#"{"b": ["x"]}"#, false), (#"{"c": [1]}"#, false),
      ] {
        #expect(
          try schema.isValid(JSONDocument(instance).root) == isValid,
          "\(arguments) \(instance): \(result.output)")
      }
    }
  }

  @Test func `a reference that leads nowhere, a part and a missing file end with 2`() throws {
    let files = [
      "s.json": #"{"$ref": "t.json"}"#,
      "u.json": #"{"$defs": {"a": {"$ref": "none"}}, "type": "null"}"#,
    ]
    let folder = try TemporaryFolder(files)
    for (arguments, text) in [
      (["s.json"], "s.json:1:10: error: `$ref` \"t.json\""),
      (["u.json"], "u.json:1:26: error: `$ref` \"none\""), (["none.json"], "none.json:1:1: error:"),
      (["u.json#/$defs/a"], "A whole schema is bundled"),
      (["u.json", "--resolve", "none"], "`--resolve`:"), ([], "Usage:"),
    ] {
      let result = try CommandProcess.run(["bundle"] + arguments, in: folder.url)
      #expect(result.status == 2 && result.output.isEmpty, "\(arguments): \(result)")
      #expect(result.errors.contains(text), "\(arguments): \(result)")
    }
  }

  @Test func `a file is written, or replaced, and nothing else is left`() throws {
    let folder = try TemporaryFolder(Self.order)
    for _ in 0..<2 {
      let result = try CommandProcess.run(
        ["bundle", "order.json", "--output", "out/b.json"], in: folder.url)
      #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    }
    let file = folder.url.appending(path: "out/b.json")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("parts/address.json"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "out").path)
        == ["b.json"])
    let failed = try CommandProcess.run(
      ["bundle", "order.json", "--output", "order.json/b.json"], in: folder.url)
    #expect(failed.status == 2 && failed.errors.hasPrefix("order.json/b.json:1:1: error: cannot"))
  }
}
