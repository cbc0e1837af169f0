import TestSupport
import Testing

@testable import ChatSchemaGenerator

@Suite("Names of files fit into every file system", .blocks)
struct SwiftFileNamesTests {
  @Test(
    "a long name is cut and told apart by a checksum",
    arguments: ["Deep+", "größe", "👨‍👩‍👧", "x"].map { String(repeating: $0, count: 300) })
  func long(_ stem: String) {
    let name = SwiftFileNames.swiftFile(stem)
    #expect(name.utf8.count <= SwiftFileNames.maximumLength)
    #expect(name.utf8.count > SwiftFileNames.maximumLength - 30)
    #expect(name.hasSuffix(".swift"))
    #expect(name.utf8.starts(with: stem.utf8.prefix(4)))
    #expect(name == SwiftFileNames.swiftFile(stem))
    #expect(name != SwiftFileNames.swiftFile(stem + "y"))
  }

  @Test("a name that fits stays")
  func short() {
    #expect(SwiftFileNames.swiftFile("Order+Line") == "Order+Line.swift")
    let longest = String(repeating: "x", count: SwiftFileNames.maximumLength - 6)
    #expect(SwiftFileNames.swiftFile(longest) == longest + ".swift")
    // What a plugin announces is never cut: it has the same names without knowing the rule.
    let root = String(repeating: "x", count: 200)
    #expect(TypeFileNames.bucket(root, 999) == root + "+Types1000.swift")
  }

  @Test("objects in objects ten deep are generated into files that can be written")
  func nestedObjects() throws {
    var schema = #"{"type": "string"}"#
    for level in (1...12).reversed() {
      let name = "a member with quite a long name \(level)"
      schema = #"{"type": "object", "properties": {"\#(name)": \#(schema), "é\#(level)": {}}}"#
    }
    let files = try PlainModels(schema).files()
    #expect(files.count > 10)
    #expect(files.keys.allSatisfy { $0.utf8.count <= SwiftFileNames.maximumLength })
    #expect(files.keys.contains { $0.utf8.count > 200 })
    // The names depend on nothing else in the schema.
    let more = try PlainModels(
      schema.replacing(#""é1": {}"#, with: #""é1": {"properties": {"z": {}}}"#)
    ).files()
    #expect(Set(files.keys).isSubset(of: more.keys))
  }
}
