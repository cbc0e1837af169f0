import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// Structures of plain schemas, judged by the compiler and the formatter, and where their code stands.
@Suite(.blocks)
struct StructureOutputTests {
  @Test func `names and texts of every kind become code that compiles`() throws {
    let names = [
      "class", "init", "self", "Type", "protocol", "1st", "100", "a-b", "a_b", "a b", "AB", "👍",
      "👎", "", " ", "naïve", "日本", "URLValue", "String", "Int", "id", "hash", "hashValue",
      "json", "schema", "payloadSchema", "encode", "reader", "members", "member", "writer",
      "memberCount", "memberName", "value", "element", "elements", "table", "rawValue", "none",
      "some", "allCases", "unknown", "known", "newValue", "try", "from", "description", "*/",
      "\"\"\"#", "\\(1)", "\n", "$ref", "#if", "`x`", "additionalMembers", "limit",
      "limitIfPresent",
      String(repeating: "long", count: 60),
    ]
    let text = "/* */ \\\\(fatalError()) \\\"\\\"\\\" \\n - Returns: x `y` \\u2028 \\u202e z"
    let properties = names.map { name in
      "\(quoted(name)): {\"type\": [\"string\", \"null\"], \"description\": \"\(text)\", "
        + "\"title\": \"\(text)\", \"maxLength\": 5, \"deprecated\": \(name.utf8.count == 4), "
        + "\"default\": \"x\", \"examples\": [\"`\", \"*/\"]}"
    }
    let objects = ["String", "Bool", "Line", "Thing", "Member", "MemberTable"].map { name in
      "\(quoted(name + "_")): {\"type\": \"object\", \"title\": \"\(name)\", \"properties\": "
        + "{\"a\": {\"type\": \"string\", \"minLength\": 1}}}"
    }
    try PlainModels(
      """
      {"type": "object", "title": "\(text)", "description": "\(text)", "minProperties": 1,
      "patternProperties": {"^\\"*/`": {"type": "integer", "maximum": 4}},
      "properties": {\((properties + objects).joined(separator: ",\n"))}}
      """
    ).expectContent()
  }

  @Test(arguments: [
    #"{"type": "object", "additionalProperties": false}"#,
    #"{"type": "object", "properties": {}, "additionalProperties": {"type": "string"}}"#,
    #"{"type": "object", "patternProperties": {"^a": {"type": ["string", "null"], "maxLength": 3}}}"#,
    #"{"type": "object", "required": ["a"], "maxProperties": 0, "minProperties": 2}"#,
    #"{"type": "object", "properties": {"a": {"type": "string", "minLength": 5, "maxLength": 3}}}"#,
    ##"{"type": "object", "properties": {"a": {"$ref": "#"}, "b": {"items": {"$ref": "#"}}}}"##,
    #"{"type": "array", "items": {"type": "array", "items": {"type": ["number", "null"]}}}"#,
    ##"{"type": "object", "properties": {"at": {"type": "string", "format": "date-time"}, "_at": {}}}"##,
    ##"{"type": "object", "properties": {"up": {"$ref": "#"}, "_up": {"type": "string"}}}"##,
    ##"{"type": "object", "dependentRequired": {"a": ["b"]}, "properties": {"a": {"default": null}}}"##,
    #"{"type": "integer", "minimum": 0, "maximum": 18446744073709551615}"#,
    #"{"type": ["object", "null"], "properties": {"a": {"type": "boolean", "default": true}}}"#,
    #"{"type": "object", "properties": {"a": {"type": "integer", "minimum": -10, "maximum": -5}}}"#,
  ])
  func `small schemas compile`(schema: String) throws {
    try PlainModels(schema).expectContent()
  }

  @Test func `a structure of 200 properties compiles`() throws {
    let properties = (0..<200).map { place in
      let type = place % 2 == 0 ? #""string", "maxLength": 9"# : #""integer", "default": 3"#
      return "\"property\(place)\": {\"type\": \(type)}"
    }
    try PlainModels(
      """
      {"type": "object", "required": ["property0", "property2"], "maxProperties": 150,
      "properties": {\(properties.joined(separator: ","))}}
      """
    ).expectContent()
  }

  @Test func `an edit of one type changes the file of that type and of the schema alone`() throws {
    func schema(_ added: String) -> String {
      let types = (0..<40).map { place in
        """
        "part\(place)": {"type": "object",
        "properties": {"a": {"type": "string"}\(place == 17 ? added : "")}}
        """
      }
      return #"{"type": "object", "properties": {"# + types.joined(separator: ",") + "}}"
    }
    for fileCount in [nil, 8] {
      var before = PlainModels(schema(""))
      var after = PlainModels(schema(#", "b": {"type": "integer"}"#))
      before.fileCount = fileCount
      after.fileCount = fileCount
      let (old, new) = (try before.files(), try after.files())
      #expect(old.keys == new.keys)
      let changed = new.keys.filter { old[$0] != new[$0] }
      #expect(changed.count == 2 && changed.contains("Thing+Schema.swift"), "\(changed)")
    }
  }

  @Test func `a new type changes no other file of a fixed layout but the root's`() throws {
    func schema(_ names: [String]) -> String {
      let types = names.map { "\"\($0)\": {\"type\": \"object\", \"minProperties\": 1}" }
      return #"{"type": "object", "properties": {"# + types.joined(separator: ",") + "}}"
    }
    var before = PlainModels(schema(["one", "two", "three"]))
    var after = PlainModels(schema(["added", "one", "two", "three"]))
    before.fileCount = 16
    after.fileCount = 16
    let (old, new) = (try before.files(), try after.files())
    #expect(old.keys == new.keys)
    let changed = Set(new.keys.filter { old[$0] != new[$0] })
    #expect(changed.count <= 3 && changed.isSuperset(of: ["Thing.swift", "Thing+Schema.swift"]))
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }
}
