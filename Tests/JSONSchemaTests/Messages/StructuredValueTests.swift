import JSONSchema
import JSONText
import Testing

/// Where an array or object differs from the one that `const` or `enum` asks for, and which elements are
/// equal.
struct StructuredValueTests {
  static let differences: [MessageCase] = [
    MessageCase(
      #"{"const": {"a": {"b": [1, 2, 3]}}}"#, #"{"a": {"b": [1, 9, 3]}}"#,
      #"expected {"a": {"b": [1, 2, 3]}}, found object with number 9 instead of 2 at `/a/b/1`"#,
      masked:
        #"expected {"a": {"b": [1, 2, 3]}}, found object with number instead of 2 at `/a/b/1`"#
    ),
    MessageCase(
      #"{"const": {"a": {"b": [1, 2, 3]}}}"#, #"{"a": {"b": [1, 2]}}"#,
      #"expected {"a": {"b": [1, 2, 3]}}, found object with 2 elements instead of 3 at `/a/b`"#,
      masked:
        #"expected {"a": {"b": [1, 2, 3]}}, found object with fewer than 3 elements at `/a/b`"#),
    MessageCase(
      #"{"const": {"a": {"b": 1}}}"#, #"{"a": {"b": 1.0, "c": 4}}"#,
      #"expected {"a": {"b": 1}}, found object with the additional member `c` at `/a`"#,
      masked: #"expected {"a": {"b": 1}}, found object with an additional member at `/a`"#),
    MessageCase(
      #"{"const": {"a": {"b": 1}}}"#, #"{"a": {}}"#,
      #"expected {"a": {"b": 1}}, found object without `b` at `/a`"#),
    MessageCase(
      #"{"const": {"a": 1}}"#, "{}", #"expected {"a": 1}, found empty object without `a`"#),
    MessageCase(#"{"const": {"a": 1}}"#, "[]", #"expected {"a": 1}, found empty array"#),
    MessageCase(#"{"const": {"a": 1}}"#, "7", #"expected {"a": 1}, found number 7"#),
    MessageCase("{\"const\": [1,\n  2]}", "[]", "expected [1, 2], found empty array"),
    MessageCase(
      #"{"const": [1, {"x": null}]}"#, #"[1, {"x": false}]"#,
      #"expected [1, {"x": null}], found array with false instead of null at `/1/x`"#,
      masked: #"expected [1, {"x": null}], found array with boolean instead of null at `/1/x`"#),
    MessageCase(
      #"{"const": {"color": "red"}}"#, #"{"colour": "red"}"#,
      #"expected {"color": "red"}, found object with the additional member `colour`; did you mean `color`?"#,
      masked: #"expected {"color": "red"}, found object with an additional member"#),
    MessageCase(
      #"{"const": {"a/b": {"c~": 1}}}"#, #"{"a/b": {"c~": 2}}"#,
      #"expected {"a/b": {"c~": 1}}, found object with number 2 instead of 1 at `/a~1b/c~0`"#),
    MessageCase(
      #"{"enum": [{"a": 1}]}"#, #"{"a": 2}"#,
      #"expected {"a": 1}, found object with number 2 instead of 1 at `/a`"#),
    MessageCase(
      #"{"enum": [null, {"a": 1}]}"#, #"{"a": 2}"#,
      #"expected null or {"a": 1}, found object: {"a": 1} with number 2 instead of 1 at `/a`"#),
    MessageCase(
      #"{"enum": [{"a": 3, "b": 1}, {"a": 1}]}"#, #"{"a": 3, "b": 7}"#,
      #"expected {"a": 3, "b": 1} or {"a": 1}, found object: {"a": 3, "b": 1} with number 7 instead of 1 at `/b`"#
    ),
    MessageCase(
      #"{"enum": [{"a": 3}, {"a": 1}]}"#, #"{"a": 2}"#,
      #"expected {"a": 3} or {"a": 1}, found object"#),
  ]

  static let repetitions: [MessageCase] = [
    MessageCase(
      #"{"uniqueItems": true}"#, #"["a", "b", "a"]"#, #"the elements 0 and 2 are equal: "a""#,
      masked: "the elements 0 and 2 are equal"),
    MessageCase(
      #"{"uniqueItems": true}"#, #"[{"a": 1, "b": 2}, 3, {"b": 2.0, "a": 1}]"#,
      #"the elements 0 and 2 are equal: {"a": 1, "b": 2} and {"b": 2.0, "a": 1}"#),
  ]

  @Test(arguments: differences + repetitions)
  func `what differs and what is equal is said with its place`(_ test: MessageCase) throws {
    try test.expect()
  }

  private func message(_ schema: String, _ instance: String) throws -> String {
    let document = try JSONDocument(Array(schema.utf8), limits: .unlimited)
    let compiled = try CompiledSchema.compile(SchemaDocument(document.root))
    let root = try JSONDocument(Array(instance.utf8), limits: .unlimited).root
    return try #require(compiled.validate(root).errors.first).message
  }

  @Test func `a difference in the depth is found in one pass, and its place is cut`() throws {
    let depth = 100_000
    func nested(_ inside: String) -> String {
      String(repeating: #"{"a": [0, "#, count: depth) + inside
        + String(repeating: "]}", count: depth)
    }
    let message = try message(#"{"const": \#(nested("1"))}"#, nested("2"))
    #expect(message.hasSuffix("/a/1/a/1`"))
    #expect(message.contains("found object with number 2 instead of 1 at `…"))
    #expect(message.utf8.count < 400)
  }

  @Test func `many members in another order are compared in one pass`() throws {
    let members = (0..<20_000).map { #""member\#($0)": \#($0)"# }
    let other = members.reversed().joined(separator: ",").replacing(": 5,", with: ": 6,")
    let message = try message(
      #"{"const": {\#(members.joined(separator: ","))}}"#, "{\(other)}")
    #expect(message.hasSuffix("found object with number 6 instead of 5 at `/member5`"))
    #expect(message.utf8.count < 400)
    let fewer = members.dropLast().reversed().joined(separator: ",")
    #expect(
      try self.message(#"{"const": {\#(members.joined(separator: ","))}}"#, "{\(fewer)}")
        .hasSuffix("found object without `member19999`"))
  }

  @Test func `what is long is shortened`() throws {
    let long = String(repeating: "é", count: 1_000)
    for (schema, instance) in [
      (#"{"const": {"\#(long)": 1}}"#, "{}"), (#"{"const": {}}"#, #"{"\#(long)": 1}"#),
      (#"{"const": ["a"]}"#, #"["\#(long)"]"#),
      (#"{"uniqueItems": true}"#, #"["\#(long)", "\#(long)"]"#),
      (#"{"not": {"required": ["\#(long)"]}}"#, #"{"\#(long)": 1}"#),
      (#"{"not": {"const": ["\#(long)"]}}"#, #"["\#(long)"]"#),
      (#"{"not": {"title": "\#(long)", "minimum": 1}}"#, "1"),
      (#"{"contains": {"const": "\#(long)"}}"#, #"["\#(long)a"]"#),
    ] {
      let message = try message(schema, instance)
      #expect(message.contains("é…"))
      #expect(message.unicodeScalars.count < 250, "\(message)")
    }
  }
}
