import JSONText
import Testing

@Suite struct JSONNodeTests {
  @Test func `scalars answer for their own kind only`() throws {
    let root = try JSONDocument(#"[null, true, 1.0, "x\t", [1], {"a": 1}]"#).root
    #expect(root.elements.map(\.kind) == [.null, .boolean, .number, .string, .array, .object])
    #expect(root.elements.map(\.isNull) == [true, false, false, false, false, false])
    #expect(root.elements.map(\.boolean) == [nil, true, nil, nil, nil, nil])
    #expect(root.elements.map(\.string) == [nil, nil, nil, "x\t", nil, nil])
    #expect(root.elements.map { $0.number?.text } == [nil, nil, "1.0", nil, nil, nil])
    #expect(root.elements.map(\.isInteger) == [false, false, true, false, false, false])
    #expect(root.elements.map(\.count) == [0, 0, 0, 0, 1, 1])
    #expect(root.elements.map(\.text) == ["null", "true", "1.0", #""x\t""#, "[1]", #"{"a": 1}"#])
    #expect(root[0]?["a"] == nil)
    #expect(root[0]?[0] == nil)
    #expect(root[6] == nil)
    #expect(root[-1] == nil)
    #expect(Array(try #require(root[0]).elements).isEmpty)
    #expect(Array(try #require(root[4]).members).isEmpty)
  }

  @Test func `a repeated name is noticed with both places, and the last one counts`() throws {
    let text = "{\"a\": [1],\n \"b\": 2,\n \"\\u0061\": 3, \"b\": {\"x\": 1, \"x\": 2}, \"a\": 4}"
    let document = try JSONDocument(text)
    let duplicates = document.duplicateMembers
    #expect(document.hasDuplicateMembers)
    #expect(duplicates.map(\.name) == ["a", "b", "x", "a"])
    #expect(duplicates.map(\.pointer.description) == ["/a", "/b", "/b/x", "/a"])
    #expect(duplicates.map(\.first.description) == ["1:2", "2:2", "3:21", "3:2"])
    #expect(duplicates.map(\.second.description) == ["3:2", "3:15", "3:29", "3:38"])
    #expect(document.root.count == 2)
    #expect(document.root.members.map(\.name) == ["b", "a"])
    #expect(document.root["a"]?.number == 4)
    #expect(document.root["b"]?.count == 1)
    #expect(document.root["b"]?["x"]?.number == 2)
    #expect(document.root == (try JSONDocument(#"{"a": 4.0, "b": {"x": 2}}"#)).root)
    let value = document.root.value
    #expect(value == ["a": 4, "b": ["x": 2]])
    #expect(value.description == #"{"a":4,"b":{"x":2}}"#)
    var reader = JSONReader(text)
    #expect(try reader.readValue().description == value.description)
  }

  @Test(arguments: [2, 8, 9, 16, 17, 100, 5000])
  func `repeated names are found in objects of any size`(_ count: Int) throws {
    let names = (0..<count).map { "\"name\($0 % max(1, count - 3))\":\($0)" }
    let document = try JSONDocument("{" + names.joined(separator: ",") + "}")
    #expect(document.duplicateMembers.count == min(3, count - 1))
    #expect(document.root.count == max(1, count - 3))
    #expect(
      document.root["name0"]?.number == JSONNumber(max(1, count - 3) == 1 ? count - 1 : count - 3))
    let unique = (0..<count).map { "\"longer-name-\($0)-of-member\":\($0)" }
    #expect(try !JSONDocument("{" + unique.joined(separator: ",") + "}").hasDuplicateMembers)
  }

  @Test func `names are told apart scalar by scalar`() throws {
    let document = try JSONDocument("{\"é\": 1, \"e\u{301}\": 2}")
    #expect(!document.hasDuplicateMembers)
    #expect(document.root["é"]?.number == 1)
    #expect(document.root["e\u{301}"]?.number == 2)
    #expect(document.root.value.object?["é"]?.number == 1)
    #expect(document.root.value.object?.count == 2)
  }

  @Test(arguments: [
    ("1", "1.0", true), ("[1, 2]", "[1.0, 20e-1]", true), ("[1, 2]", "[2, 1]", false),
    (#"{"a": 1, "b": [{}]}"#, #"{"b": [{}], "a": 1.0}"#, true), (#"{"a": 1}"#, #"{"b": 1}"#, false),
    (#"{"a": 1}"#, #"{"a": 1, "b": 1}"#, false), (#""\u0061\/""#, "\"a/\"", true),
    ("\"é\"", "\"e\u{301}\"", false), ("true", "1", false), ("false", "true", false),
    ("null", "false", false), ("[]", "{}", false), ("\"1\"", "1", false), ("0", "-0.0", true),
  ])
  func `equality is that of JSON Schema`(_ first: String, second: String, isEqual: Bool) throws {
    let a = try JSONDocument(first).root
    let b = try JSONDocument(second).root
    #expect((a == b) == isEqual)
    #expect((b == a) == isEqual)
    #expect((a.value == b.value) == isEqual)
    if isEqual {
      #expect(a.hashValue == b.hashValue)
      #expect(a.value.hashValue == b.value.hashValue)
    }
  }

  @Test func `equality and hashing of random values agree with those of detached ones`() throws {
    let documents = RandomDocuments(seed: 11, count: 600).compactMap { try? JSONDocument($0) }
    for document in documents {
      let text = document.root.value.text(style: .pretty)
      let shuffled = try JSONDocument(reversed(document.root.value).text())
      #expect(try JSONDocument(text).root == document.root)
      #expect(shuffled.root == document.root)
      #expect(shuffled.root.hashValue == document.root.hashValue)
      #expect(shuffled.root.value.hashValue == document.root.value.hashValue)
    }
    for (a, b) in zip(documents, documents.dropFirst()) {
      #expect((a.root == b.root) == (a.root.value == b.root.value))
    }
  }

  private func reversed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(reversed))
    case .object(let object):
      .object(JSONObject(object.reversed().map { ($0.name, reversed($0.value)) }))
    default: value
    }
  }
}
