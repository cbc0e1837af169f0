import JSONSchema
import JSONText
import Testing

/// Files that exist for the length of a test only in memory.
private struct MemoryLoader: SchemaLoader {
  var files: [String: String] = [:]

  func source(at uri: String) -> SchemaSource? {
    files[uri].map { SchemaSource($0, uri: uri, path: uri) }
  }
}

/// The diagnostics of references that can not be resolved.
private struct Lost: CustomTestStringConvertible {
  let schema: String
  let reason: String
  let suggestion: String?

  init(_ schema: String, _ reason: String, _ suggestion: String? = nil) {
    self.schema = schema
    self.reason = reason
    self.suggestion = suggestion
  }

  var testDescription: String { schema }

  static let draft7 = #""$schema": "http://json-schema.org/draft-07/schema#""#

  static let draft2020 = #""$schema": "https://json-schema.org/draft/2020-12/schema""#

  static let all: [Lost] = [
    // Pointers.
    Lost(
      ##"{"$ref": "#/definitions/a", "$defs": {"a": {}}}"##,
      "the schema has no `definitions`, but it has `$defs`", "#/$defs/a"),
    Lost(
      ##"{"$ref": "#/$defs/a", "definitions": {"a": {}}, \##(draft7)}"##,
      "the schema has no `$defs`, but it has `definitions`", "#/definitions/a"),
    Lost(
      ##"{"$ref": "#/$defs/a/b", "$defs": {"a/b": {}}}"##,
      "in a pointer, `/` in a name is written ~1", "#/$defs/a~1b"),
    Lost(
      ##"{"$ref": "#/$defs/a~b", "$defs": {"a~b": {}}}"##,
      "its fragment is not a JSON Pointer: `~` in a name is written ~0, and `/` ~1", "#/$defs/a~0b"),
    Lost(
      ##"{"$ref": "#/$defs/a%2520b", "$defs": {"a b": {}}}"##,
      "its percent signs are encoded twice", "#/$defs/a%20b"),
    Lost(
      ##"{"$ref": "#/$defs/100%", "$defs": {"100%": {}}}"##,
      "its fragment is not percent-encoded UTF-8; `%` itself is written %25", "#/$defs/100%25"),
    Lost(
      ##"{"$ref": "#/$defs/a/", "$defs": {"a": {}}}"##,
      "the `/` at its end refers to a member without a name", "#/$defs/a"),
    Lost(
      ##"{"$ref": "#//$defs/a", "$defs": {"a": {}}}"##,
      "two slashes refer to a member without a name", "#/$defs/a"),
    Lost(
      ##"{"$ref": "#/$defs/adress/properties/a", "$defs": {"address": {"properties": {"a": {}}}}}"##,
      "`/$defs` has no `adress`", "#/$defs/address/properties/a"),
    Lost(
      ##"{"$ref": "#/prefixItems/2", "prefixItems": [{}, {}]}"##,
      "`/prefixItems` has 2 elements and none at `2`"),
    Lost(##"{"$ref": "#/title/a", "title": "x"}"##, "`/title` is a string and has no `a`"),
    Lost(##"{"$ref": "#/title", "title": "x"}"##, "it leads to a string, not to a schema"),
    // A `#` that is forgotten, or a slash behind it.
    Lost(
      ##"{"$ref": "/$defs/a", "$defs": {"a": {}}}"##,
      "a pointer into the same schema begins with `#`", "#/$defs/a"),
    Lost(
      ##"{"$ref": "definitions/a", "definitions": {"a": {}}, \##(draft7)}"##,
      "a pointer into the same schema begins with `#`", "#/definitions/a"),
    Lost(
      ##"{"$ref": "a", "$defs": {"a": {}}}"##,
      "the definition of that name is referred to by a pointer", "#/$defs/a"),
    Lost(
      ##"{"$ref": "b", "$defs": {"a": {"$anchor": "b"}}}"##,
      "a name in the same schema begins with `#`", "#b"),
    Lost(##"{"$ref": "#$defs/a", "$defs": {"a": {}}}"##, "a pointer begins with `/`", "#/$defs/a"),
    Lost(
      ##"{"$ref": "order.json/$defs/a"}"##,
      "a `#` is missing between the file and the pointer", "order.json#/$defs/a"),
    // Anchors.
    Lost(
      ##"{"$ref": "#a", "$defs": {"a": {}}}"##,
      "the schema has no anchor \"a\", but a definition of that name", "#/$defs/a"),
    Lost(
      ##"{"$ref": "#adress", "$defs": {"x": {"$anchor": "address"}}}"##,
      "the schema has no anchor \"adress\"", "#address"),
    Lost(
      ##"{"$ref": "#a", "definitions": {"x": {"$anchor": "a"}}, \##(draft7)}"##,
      "the schema has no anchor \"a\": the `$anchor` at `/definitions/x` is not read: draft 7 has no "
        + "`$anchor`, only `$id` with \"#name\""),
    Lost(
      ##"{"$ref": "#a", "$defs": {"x": {"id": "#a"}}, \##(draft2020)}"##,
      "the schema has no anchor \"a\": the `id` at `/$defs/x` is not read: draft 2020-12 has no `id`, "
        + "only `$id`"),
    // Identifiers that this draft does not read.
    Lost(
      ##"{"properties": {"a": {"$ref": "urn:x:b"}}, "$defs": {"r": {"$id": "urn:x:b"}}, \##(draft7)}"##,
      "the `$id` at `/$defs/r` is not read: draft 7 has no `$defs`, only `definitions`"),
    Lost(
      ##"{"$ref": "https://e.com/b", "definitions": {"r": {"id": "https://e.com/b"}}, \##(draft2020)}"##,
      "the `id` at `/definitions/r` is not read: draft 2020-12 has no `id`, only `$id`"),
    Lost(
      ##"{"$ref": "https://e.com/b", "components": {"r": {"$id": "https://e.com/b"}}}"##,
      "the `$id` at `/components/r` is not read: draft 2020-12 has no `components`"),
    Lost(
      ##"{"properties": {"a": {"$ref": "urn:x:b"}, "b": {"$ref": "#", "$id": "urn:x:b"}}, \##(draft7)}"##,
      "the `$id` at `/properties/b` is not read: beside `$ref` draft 7 reads nothing"),
    // URIs.
    Lost(
      ##"{"$ref": "https://e.com/other"}"##,
      "no schema is known at \"https://e.com/other\" (nothing is fetched from the network; --resolve "
        + "names files and folders)"),
    Lost(
      ##"{"$ref": "http://www.e.com/near.schema.json"}"##,
      "no schema is known at \"http://www.e.com/near.schema.json\" (nothing is fetched from the network), "
        + "but `near.json` has the `$id` \"https://e.com/near.json?2017\": "
        + "--resolve http://www.e.com/near.schema.json=near.json"),
    Lost(##"{"$ref": "sub\\order.json"}"##, "a URI has `/` where this has `\\`", "sub/order.json"),
    Lost(##"{"$ref": "C:\\schemas\\order.json"}"##, "a Windows path is not a URI", "order.json"),
    Lost(##"{"$ref": " order.json"}"##, "there is white space around it", "order.json"),
    Lost(
      ##"{"$ref": "a#1.json"}"##,
      "`#` begins a fragment, and `?` a query; in a name they are written %23 and %3F", "a%231.json"
    ),
    Lost(
      ##"{"$ref": "a#1.json#/$defs/a"}"##,
      "`#` begins a fragment, and `?` a query; in a name they are written %23 and %3F",
      "a%231.json#/$defs/a"),
    Lost(
      ##"{"$ref": "file://order.json#/$defs/a"}"##,
      "`file://` is followed by a host, here `order.json`; a path follows `file:///`",
      "order.json#/$defs/a"),
    Lost(
      ##"{"$ref": "file:order.json"}"##, "`file:` is followed by a path from the root", "order.json"
    ),
    Lost(##"{"$ref": "urn:x:y"}"##, "no schema is known at \"urn:x:y\""),
  ]
}

/// The reasons for which a reference can not be resolved, except for those of a file system.
struct MissingReferenceTests {
  private let registry = {
    var registry = SchemaRegistry(
      loader: MemoryLoader(files: [
        "file:///s/order.json": #"{"$defs": {"a": {}}}"#, "file:///s/sub/order.json": "{}",
        "file:///s/a%231.json": #"{"$defs": {"a": {}}}"#,
      ]))
    registry.add(
      SchemaSource(
        #"{"$id": "https://e.com/near.json?2017"}"#, uri: "file:///r/near.json", path: "near.json"))
    return registry
  }()

  @Test(arguments: Lost.all)
  private func `a reference that can not be resolved says why`(_ lost: Lost) throws {
    let source = SchemaSource(lost.schema, uri: "file:///s/main.json", path: "main.json")
    let error = #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(source, registry: registry)
    }
    let found = try #require(error?.diagnostics.first { $0.id == "unresolved-reference" })
    let written = try #require(
      lost.schema.firstRange(of: #""$ref": "#).map { lost.schema[$0.upperBound...] })
    let text = try #require(
      try JSONDocument("{\"$ref\": \(written.prefix { $0 != "}" && $0 != "," })}").root["$ref"]?
        .string)
    #expect(found.message == "`$ref` \"\(text)\" can not be resolved: \(lost.reason)")
    #expect(found.suggestion == lost.suggestion.map { "\"\($0)\"" })
    #expect(found.location?.pointer?.tokens.last == "$ref")
    #expect(error?.diagnostics.count { $0.severity == .error } == 1)
  }

  @Test func `the base of a relative reference is named if it is an identifier`() throws {
    let error = #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(
        SchemaSource(##"{"$id": "https://e.com/a/b", "$ref": "c#/d"}"##), registry: SchemaRegistry()
      )
    }
    let found = try #require(error?.diagnostics.first)
    #expect(
      found.message.hasPrefix(
        "`$ref` \"c#/d\" can not be resolved: no schema is known at \"https://e.com/a/c\""))
    #expect(found.notes.map(\.message) == ["it is relative to this `$id`"])
    #expect(found.notes.first?.location?.pointer == "/$id")
  }

  @Test func `every reference is reported, each with its place`() throws {
    let error = #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(
        SchemaSource(##"{"allOf": [{"$ref": "a.json"}, {"$ref": "#/b"}, {"$ref": "a.json"}]}"##))
    }
    #expect(
      error?.diagnostics.map(\.location?.pointer) == [
        "/allOf/0/$ref", "/allOf/1/$ref", "/allOf/2/$ref",
      ])
  }
}
