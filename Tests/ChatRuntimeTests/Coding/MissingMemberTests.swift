@_spi(Generated) @_spi(Adapter) import ChatRuntime
import JSONSchema
import JSONText
import Testing

/// Of several members that an object must have, the error names one that is not there.
@Suite struct MissingMemberTests {
  /// A model of three members, as the generator writes it.
  private struct Triple: JSONDecodable {
    static let members = MemberTable(["a", "é", "c"])
    let sum: Int

    init(from reader: inout PayloadReader) throws {
      var first: Int?
      var second: Int?
      var third: Int?
      var members = try reader.beginObject(of: Self.members)
      while let member = try members.next(&reader) {
        switch member {
        case 0: first = try reader.read()
        case 1: second = try reader.read()
        case 2: third = try reader.read()
        default: try reader.skipValue()
        }
      }
      guard let first, let second, let third else {
        throw members.missing(["a", "é", "c"], in: reader)
      }
      sum = first + second + third
    }
  }

  private func message(_ json: String, context: [String: JSONValue] = [:]) throws -> String {
    let options = ReadingOptions(contextMembers: context)
    let error = try #require(throws: PayloadError.self) { try Triple(json: json, options: options) }
    return try #require(error.diagnostics.first).message
  }

  @Test func `the first that is missing is named`() throws {
    #expect(try message("{}") == "The member a is missing.")
    #expect(try message(#"{"a": 1, "c": 3}"#) == "The member é is missing.")
    #expect(
      try message(#"{"\u0061": 1, "\u00e9": 2, "x": {"c": 3}}"#) == "The member c is missing.")
    // Another name in Unicode scalars.
    #expect(try message("{\"a\": 1, \"e\u{301}\": 2}") == "The member é is missing.")
  }

  @Test func `a member from the context is not missing`() throws {
    #expect(try message(#"{"c": 3}"#, context: ["a": 1]) == "The member é is missing.")
    #expect(try message("{}", context: ["a": 1, "é": 2]) == "The member c is missing.")
    let options = ReadingOptions(contextMembers: ["a": 1, "é": 2])
    #expect(try Triple(json: #"{"c": 3}"#, options: options).sum == 6)
  }

  @Test func `the place is that of the object`() throws {
    let error = try #require(throws: PayloadError.self) {
      try [Triple](json: "[{\"a\":1,\"é\":2,\"c\":3},\n  {\"a\":1,\"é\":2}]")
    }
    let location = try #require(error.diagnostics.first?.location)
    #expect(location.position.line == 2)
    #expect(location.position.column == 3)
  }

  @Test func `a reader that checks does not look for it`() throws {
    var reader = PayloadReader(Array("{}".utf8), isChecking: true)
    #expect(throws: CheckFailure.self) { try Triple(from: &reader) }
  }
}
