import JSONText
import Testing

@Suite struct JSONDocumentTests {
  @Test func `a document knows kinds, counts, text and pointers`() throws {
    let document = try JSONDocument(#"{"a": [1, 2.0, {"b/c": "x\n"}], "d": null, "a": true}"#)
    let root = document.root
    #expect(root.kind == .object)
    #expect(root.count == 2)
    #expect(root["a"]?.boolean == true)
    #expect(document.duplicateMembers.map(\.name) == ["a"])
    let duplicate = try #require(document.duplicateMembers.first { _ in true })
    #expect(duplicate.first.column == 2)
    #expect(duplicate.second.column == 44)
    #expect(root.value == ["a": true, "d": nil])
    #expect(root.value.description == #"{"a":true,"d":null}"#)
  }

  @Test func `nested values`() throws {
    let document = try JSONDocument("[1, 2.0, {\"b/c\": \"x\\n\",\n \"e\": [[]]}]")
    let node = try #require(document.root.resolve("/2/b~1c"))
    #expect(node.string == "x\n")
    #expect(node.pointer == "/2/b~1c")
    #expect(document.root[1]?.isInteger == true)
    let deep = try #require(document.root.resolve("/2/e/0"))
    #expect(deep.pointer.description == "/2/e/0")
    #expect(deep.position == SourcePosition(byteOffset: 31, line: 2, column: 8))
    #expect(document.root.elements.map(\.kind) == [.number, .number, .object])
    var reader = JSONReader(document.bytes)
    let value = try reader.readValue()
    try reader.finish()
    #expect(value == document.root.value)
  }
}
