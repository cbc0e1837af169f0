import JSONText
import Testing

/// The examples of RFC 6901, sections 5 and 6, and what they leave out.
@Suite struct JSONPointerTests {
  private static let document = """
    {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\\\j": 5, "k\\"l": 6,
     " ": 7, "m~n": 8}
    """

  @Test(arguments: [
    ("/foo/0", "#/foo/0", "\"bar\""), ("/", "#/", "0"), ("/a~1b", "#/a~1b", "1"),
    ("/c%d", "#/c%25d", "2"), ("/e^f", "#/e%5Ef", "3"), ("/g|h", "#/g%7Ch", "4"),
    ("/i\\j", "#/i%5Cj", "5"), ("/k\"l", "#/k%22l", "6"), ("/ ", "#/%20", "7"),
    ("/m~0n", "#/m~0n", "8"),
    ("/foo", "#/foo", "[\"bar\", \"baz\"]"),
  ])
  func `the examples of RFC 6901 hold`(_ text: String, fragment: String, value: String) throws {
    let root = try JSONDocument(Self.document).root
    let pointer = try JSONPointer(text)
    #expect(root.resolve(pointer)?.text == value)
    #expect(pointer.description == text)
    #expect(pointer.uriFragment == fragment)
    #expect(try JSONPointer(uriFragment: fragment) == pointer)
  }

  @Test(arguments: [
    "/foo/2", "/foo/00", "/foo/01", "/foo/-", "/foo/-1", "/foo/+1", "/foo/ 0", "/foo/",
    "/foo/99999999999999999999", "/bar", "/foo/0/x", "//",
  ])
  func `what is not there is not found`(_ text: String) throws {
    #expect(try JSONDocument(Self.document).root.resolve(JSONPointer(text)) == nil)
  }

  @Test(arguments: ["foo", "#/foo", "/~", "/~2", "/a~", "0"])
  func `malformed pointers are refused`(_ text: String) {
    #expect(throws: JSONPointerError.self) { try JSONPointer(text) }
  }

  @Test(arguments: ["#/%", "#/%4", "#/%zz", "#/%FF", "#foo"])
  func `malformed fragments are refused`(_ text: String) {
    #expect(throws: JSONPointerError.self) { try JSONPointer(uriFragment: text) }
  }

  @Test func `the root is the empty pointer`() throws {
    let root = try JSONDocument("[1]").root
    #expect(root.resolve("")?.text == "[1]")
    #expect(JSONPointer.root.description.isEmpty)
    #expect(JSONPointer.root.uriFragment == "#")
    #expect(JSONPointer.root.appending("a/b").appending(0).description == "/a~1b/0")
  }

  @Test func `tokens are compared scalar by scalar`() {
    #expect(JSONPointer(tokens: ["é"]) != JSONPointer(tokens: ["e\u{301}"]))
    #expect(JSONPointer(tokens: ["a", "b"]) != JSONPointer(tokens: ["ab"]))
    #expect(Set([JSONPointer(tokens: ["a"]), "/a"]).count == 1)
  }
}
