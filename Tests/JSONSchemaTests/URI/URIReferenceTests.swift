import Testing

@testable import JSONSchema

struct URIReferenceTests {
  /// RFC 3986, section 5.4: every normal and abnormal example.
  static let examples: [(reference: String, target: String)] = [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
    ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"),
    ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
    (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g;x=1/../y", "http://a/b/c/y"), ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/./x", "http://a/b/c/g#s/./x"),
    ("g#s/../x", "http://a/b/c/g#s/../x"), ("http:g", "http:g"),
  ]

  @Test(arguments: examples)
  func `a reference is resolved as RFC 3986 says`(_ reference: String, _ target: String) {
    let base = URIReference("http://a/b/c/d;p?q")
    #expect(URIReference(reference).resolved(against: base).description == target)
  }

  @Test(arguments: ["urn:uuid:deadbeef-1234", "tag:example.com,2024:x", "file:///a/b%20c.json"])
  func `a text is put together as it was taken apart`(_ text: String) {
    #expect(URIReference(text).description == text)
  }

  @Test func `a fragment belongs to an opaque base`() {
    let base = URIReference("urn:uuid:deadbeef-1234")
    #expect(
      URIReference("#/$defs/a").resolved(against: base).description
        == "urn:uuid:deadbeef-1234#/$defs/a")
  }

  @Test(arguments: ["/data/a b.json", "/data/ä%20#?.json", "/data/../etc/x"])
  func `a path comes back from its file URI`(_ path: String) {
    let uri = URIReference(URIReference(filePath: path).description)
    #expect(uri.filePath == URIReference.removingDotSegments(path))
  }

  @Test(arguments: ["%", "%2", "%zz", "%FF"])
  func `malformed percent-encoding is no text`(_ text: String) {
    #expect(URIReference.decodingPercents(text) == nil)
  }
}
