import JSONText
import Testing

@Suite struct JSONReaderTests {
  private static let table = JSONMemberTable(["id", "name", "a much longer name", "é", "x\"y", "n"])

  @Test func `members are found by table, in any order, escaped or not`() throws {
    var reader = JSONReader(
      #"{"name": 1, "id": 2, "a much longer nam\u0065": 3, "a much longer name": 4, "\u00e9": 5,"#
        + #" "é": 6, "x\"y": 7, "other": 8, "a much longer nome": 9, "i": 10, "": 11, "n" : 12}"#)
    try reader.beginObject()
    var found: [(Int, Int, String)] = []
    var member = JSONMemberTable.unknown
    while let next = try reader.nextMember(in: Self.table, after: member) {
      member = next
      let name = reader.memberName
      found.append((next, try reader.readInt(), name))
    }
    try reader.finish()
    #expect(found.map(\.0) == [1, 0, 2, 2, 3, 3, 4, -1, -1, -1, -1, 5])
    #expect(found.map(\.1) == Array(1...12))
    #expect(found.map(\.2)[7...10] == ["other", "a much longer nome", "i", ""])
    #expect(found[2].2 == "a much longer name")
  }

  @Test func `tables of any names find each of them and nothing else`() throws {
    let names =
      (0..<300).map { "\($0 % 7)member-\($0)" } + ["", "12345678", "123456789", "1234567"]
    let table = JSONMemberTable(names)
    for (index, name) in names.enumerated() {
      for text in [
        "{\"\(name)\":0}", "{\"\(name)\":0  ,\"padding\":\"so that eight bytes follow\"}",
      ] {
        var reader = JSONReader(text)
        try reader.beginObject()
        #expect(try reader.nextMember(in: table) == index)
      }
      var reader = JSONReader("{\"\(name)-\":0}")
      try reader.beginObject()
      #expect(try reader.nextMember(in: table) == JSONMemberTable.unknown)
    }
  }

  @Test func `a table may have more names than 16 bits can count`() throws {
    let table = JSONMemberTable((0..<70_000).map { "\($0)" })
    for index in [0, 8_192, 40_000, 69_999] {
      var reader = JSONReader("{\"\(index)\":0}")
      try reader.beginObject()
      #expect(try reader.nextMember(in: table) == index)
    }
  }

  @Test(arguments: [Int.min, -5, -2, 1, 2, 1_000_000, Int.max - 1, Int.max])
  func `a member before that is not in the table does no harm`(previous: Int) throws {
    let table = JSONMemberTable(["id", "a much longer name"])
    for (index, name) in table.names.enumerated() {
      var reader = JSONReader("{\"\(name)\":0  ,\"padding\":\"so that eight bytes follow\"}")
      try reader.beginObject()
      #expect(try reader.nextMember(in: table, after: previous) == index)
    }
  }

  @Test func `names and elements can be read without a table`() throws {
    var reader = JSONReader(#"{"a": [1, [], {}, null], "b\n": "x"}"#)
    try reader.beginObject()
    #expect(try reader.nextMemberName() == "a")
    try reader.beginArray()
    #expect(try reader.nextElement())
    #expect(try reader.readInt() == 1)
    #expect(try reader.nextElement())
    try reader.beginArray()
    #expect(try !reader.nextElement())
    #expect(try reader.nextElement())
    try reader.beginObject()
    #expect(try reader.nextMemberName() == nil)
    #expect(try reader.nextElement())
    #expect(try !reader.readNullIfPresent() == false)
    #expect(try !reader.nextElement())
    #expect(try reader.nextMemberName() == "b\n")
    #expect(try reader.readString { String(decoding: $0, as: UTF8.self) } == "x")
    #expect(try reader.nextMemberName() == nil)
    try reader.finish()
  }

  @Test func `an object can be read twice`() throws {
    var reader = JSONReader(#"[{"value": 5, "type": "number"}, 6]"#)
    try reader.beginArray()
    #expect(try reader.nextElement())
    let mark = reader.mark
    try reader.beginObject()
    var type = ""
    while let name = try reader.nextMemberName() {
      if name == "type" { type = try reader.readString() } else { try reader.skipValue() }
    }
    #expect(type == "number")
    reader.rewind(to: mark)
    try reader.beginObject()
    #expect(try reader.nextMemberName() == "value")
    #expect(try reader.readInt() == 5)
    #expect(try reader.nextMemberName() == "type")
    try reader.skipValue()
    #expect(try reader.nextMemberName() == nil)
    #expect(try reader.nextElement())
    #expect(try reader.readInt() == 6)
    #expect(try !reader.nextElement())
    try reader.finish()
  }

  @Test func `raw values are the bytes of a value and nothing around them`() throws {
    var reader = JSONReader(#" { "a" :  [1, {"b": "]"}] , "c": 2 } "#)
    try reader.beginObject()
    #expect(try reader.nextMemberName() == "a")
    let range = try reader.readRawValue()
    #expect(String(decoding: reader.bytes[range], as: UTF8.self) == #"[1, {"b": "]"}]"#)
    #expect(try reader.nextMemberName() == "c")
    #expect(try reader.peekKind() == .number)
    #expect(try reader.readValue() == 2)
    #expect(try reader.nextMemberName() == nil)
    try reader.finish()
  }

  @Test func `integers are exact in every type`() throws {
    func read<Integer: FixedWidthInteger>(_ text: String, _: Integer.Type) throws -> Integer {
      var reader = JSONReader(text)
      return try reader.readInteger()
    }
    #expect(try read("9223372036854775807", Int64.self) == .max)
    #expect(try read("-9223372036854775808", Int64.self) == .min)
    #expect(try read("18446744073709551615", UInt64.self) == .max)
    #expect(try read("1.20e1", Int8.self) == 12)
    #expect(try read("-0", UInt8.self) == 0)
    for (text, isError) in [("128", true), ("127", false), ("-129", true), ("1.5", true)] {
      #expect((try? read(text, Int8.self)) == nil ? isError : !isError)
    }
    #expect(throws: JSONReadError.self) { try read("-1", UInt64.self) }
    #expect(throws: JSONReadError.self) { try read("9223372036854775808", Int64.self) }
    #expect(throws: JSONReadError.self) { try read("1e99999999999999999999", Int.self) }
  }

  @Test(arguments: [
    "0", "-0.0", "0.1", "1e22", "1e23", "123456789012345678", "2.2250738585072011e-308",
  ])
  func `doubles are the nearest ones`(_ text: String) throws {
    var reader = JSONReader(text)
    #expect(try reader.readDouble().bitPattern == Double(text)?.bitPattern)
  }

  @Test(arguments: [
    (#"{"a": [1, "x"]}"#, "wrong-kind", 10, "/a/1", "Expected an integer, found a string."),
    (
      #"{"a": [1, 1.5]}"#, "out-of-range", 10, "/a/1",
      "Expected an integer that fits in Int, found 1.5."
    ),
    (
      #"{"a": [1, nul]}"#, "malformed", 10, "/a/1",
      "nul is none of the literals true, false and null."
    ),
    (#"{"a": [1, {"b": ]}"#, "malformed", 16, "/a/1/b", "] can not close an object."),
    (#"{"a": [1 2]}"#, "malformed", 9, "/a", "A comma is missing before 2."),
    (#"{"a": [1,]}"#, "malformed", 8, "/a", "A comma must not follow the last element or member."),
    (#"{"a": [1"#, "malformed", 6, "/a", "The array that opens here is not closed."),
    (#"{"a": null}"#, "wrong-kind", 6, "/a", "Expected an array, found null."),
    (#"{"a" 1}"#, "malformed", 5, "", "A colon is missing before 1."),
    (#"{"b": 1}"#, "missing-member", 0, "", "The member a is missing."),
  ])
  func `errors tell place and reason`(
    text: String, code: String, offset: Int, pointer: String, message: String
  ) throws {
    let error = #expect(throws: JSONReadError.self) {
      var reader = JSONReader(text)
      try reader.beginObject()
      while let name = try reader.nextMemberName() {
        guard name == "a" else { throw reader.missingMember("a", ofObjectAt: 0) }
        try reader.beginArray()
        while try reader.nextElement() { _ = try reader.readInt() }
      }
    }
    let located = try #require(error).located(in: Array(text.utf8))
    #expect(located.code.description == code)
    #expect(located.position.byteOffset == offset)
    #expect(located.position.column == offset + 1)
    #expect(located.pointer.description == pointer)
    #expect(located.message == message)
  }

  @Test func `limits hold for readers`() throws {
    let limits = JSONLimits(maximumDepth: 2, maximumByteCount: 40, maximumNumberLength: 3)
    func code(_ text: String, _ read: (inout JSONReader) throws -> Void) -> String? {
      var reader = JSONReader(text, limits: limits)
      do {
        try read(&reader)
        try reader.finish()
      } catch let error as JSONReadError {
        return error.syntaxCode?.description
      } catch {
        return "\(error)"
      }
      return nil
    }
    #expect(code("[[1]]") { try $0.skipValue() } == nil)
    #expect(code("[[[]]]") { try $0.skipValue() } == "depth-limit")
    #expect(code("[[[]]]") { _ = try $0.readValue() } == "depth-limit")
    #expect(code("[1234]") { try $0.skipValue() } == "number-length-limit")
    #expect(code("1234") { _ = try $0.readInt() } == "number-length-limit")
    #expect(
      code(String(repeating: " ", count: 40) + "1") { try $0.skipValue() } == "byte-count-limit")
  }
}
