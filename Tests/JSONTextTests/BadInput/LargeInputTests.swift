import Foundation
import JSONText
import Testing

/// Large and deep texts end in a value or an error, in memory in proportion to their length.
///
/// The sizes are a fiftieth of what is promised; with `CHATSCHEMA_FULL_SIZE` set they are a file of
/// 200 MB, 1,000,000 levels and numbers of 10 MB, best built for release and under a program that
/// measures memory.
@Suite(.serialized) struct LargeInputTests {
  private static let isFull = ProcessInfo.processInfo.environment["CHATSCHEMA_FULL_SIZE"] != nil
  private static let levels = isFull ? 1_000_000 : 20_000
  private static let numberLength = isFull ? 10_000_000 : 200_000
  private static let fileLength = isFull ? 200_000_000 : 4_000_000

  private func nested(_ open: String, _ inside: String, _ close: String) -> [UInt8] {
    Array(
      (String(repeating: open, count: Self.levels) + inside
        + String(repeating: close, count: Self.levels)).utf8)
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
  func `a deep text ends at the limit`(_ brackets: (open: String, close: String)) throws {
    let bytes = nested(brackets.open, "1", brackets.close)
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(bytes) }
    #expect(error?.code == .depthLimit)
    #expect(error?.position.byteOffset == 1024 * brackets.open.utf8.count)
    #expect(error?.pointer.tokens.count == 1024)
    for read in [{ _ = try $0.readRawValue() }, { _ = try $0.readValue() }]
      as [(inout JSONReader) throws -> Void]
    {
      var reader = JSONReader(bytes)
      let error = #expect(throws: JSONReadError.self) { try read(&reader) }
      #expect(error?.syntaxCode == .depthLimit)
    }
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
  func `a deep text without a limit is read, compared, walked and freed`(
    _ brackets: (open: String, close: String)
  ) throws {
    let bytes = nested(brackets.open, "1", brackets.close)
    let document = try JSONDocument(bytes, limits: .unlimited)
    let other = try JSONDocument(
      nested(brackets.open + " ", "1.0", brackets.close), limits: .unlimited)
    #expect(document.root.isNested(deeperThan: Self.levels - 1))
    #expect(!document.root.isNested(deeperThan: Self.levels))
    #expect(document.root == other.root)
    #expect(document.root.hashValue == other.root.hashValue)
    let tokens = [String](repeating: brackets.open == "[" ? "0" : "a", count: Self.levels)
    let deepest = document.root.resolve(JSONPointer(tokens: tokens))
    #expect(deepest?.number == 1)
    #expect(deepest?.pointer.tokens.count == Self.levels)
    var reader = JSONReader(bytes, limits: .unlimited)
    try reader.skipValue()
    try reader.finish()
    reader = JSONReader(bytes, limits: .unlimited)
    let error = #expect(throws: JSONReadError.self) { try reader.readValue() }
    #expect(error?.syntaxCode == .depthLimit)
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: bytes, limits: .unlimited) }
  }

  @Test func `a deep text that is cut is an error at the innermost bracket`() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: Self.levels)
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(bytes, limits: .unlimited)
    }
    #expect(error?.code == .unterminatedArray)
    #expect(error?.position.byteOffset == Self.levels - 1)
  }

  @Test func `a long number is kept, compared and divided`() throws {
    let digits = String(repeating: "7", count: Self.numberLength)
    let number = try #require(try JSONDocument(digits).root.number)
    let larger = try #require(JSONNumber(digits + ".5e0"))
    #expect(number.text.utf8.count == Self.numberLength)
    #expect(number < larger)
    #expect(number.isInteger && !larger.isInteger)
    #expect(number == JSONNumber("0.\(digits)e\(Self.numberLength)"))
    #expect(number.hashValue == JSONNumber("0.\(digits)e\(Self.numberLength)")?.hashValue)
    #expect(number.isMultiple(of: 7))
    #expect(!number.isMultiple(of: 2))
    #expect(number.isMultiple(of: 0.01))
    #expect(larger.isMultiple(of: 0.5))
    #expect(number.int64 == nil)
    #expect(number.double == .infinity)
    #expect(JSONNumber("0." + digits)?.double == 7.0 / 9)
  }

  @Test func `a long number is no multiple of half as long a one, nor of a long power`() throws {
    let length = Self.numberLength / 10
    let number = try #require(JSONNumber(String(repeating: "7", count: length)))
    let half = try #require(JSONNumber(String(repeating: "1", count: length / 2)))
    let odd = try #require(JSONNumber(String(repeating: "3", count: length / 2 - 1) + "1"))
    #expect(number.isMultiple(of: half))
    #expect(!number.isMultiple(of: odd))
    #expect(try #require(JSONNumber("1e999999999")).isMultiple(of: 1024))
    #expect(try !#require(JSONNumber("1e999999999")).isMultiple(of: half))
  }

  @Test func `a number longer than its limit is an error`() {
    let bytes = Array(String(repeating: "9", count: Self.numberLength).utf8)
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(bytes, limits: JSONLimits(maximumNumberLength: 1000))
    }
    #expect(error?.code == .numberLengthLimit)
  }

  @Test func `a large file is read by every reader`() throws {
    let line = Array(
      #"{"id": "message-123", "text": "Grüße \n and more", "n": [1, 2.5, true]},"#.utf8)
    var bytes = [UInt8(ascii: "[")]
    bytes.reserveCapacity(Self.fileLength + 200)
    while bytes.count < Self.fileLength { bytes += line }
    bytes += Array("0]".utf8)
    let document = try JSONDocument(bytes)
    #expect(document.root.count == (bytes.count - 3) / line.count + 1)
    #expect(document.root[100]?["id"]?.string == "message-123")
    var reader = JSONReader(bytes)
    try reader.skipValue()
    try reader.finish()
    // The last byte decides.
    bytes[bytes.count - 1] = UInt8(ascii: "}")
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(bytes) }
    #expect(error?.code == .mismatchedBracket)
    #expect(error?.position.byteOffset == bytes.count - 1)
  }

  @Test func `a text of nothing but small values takes a tape of four times its length`() throws {
    var bytes = [UInt8](repeating: UInt8(ascii: ","), count: Self.fileLength | 1)
    for index in stride(from: 1, to: bytes.count, by: 2) { bytes[index] = UInt8(ascii: "0") }
    bytes[0] = UInt8(ascii: "[")
    bytes[bytes.count - 1] = UInt8(ascii: "]")
    #expect(try JSONDocument(bytes).root.count == bytes.count / 2)
  }

  @Test func `an object of many equal or many different names takes linear time`() throws {
    let count = Self.fileLength / 40
    let different = "{" + (0..<count).map { "\"\($0)\":\($0)" }.joined(separator: ",") + "}"
    let document = try JSONDocument(different)
    #expect(document.root.count == count)
    #expect(!document.hasDuplicateMembers)
    #expect(document.root == document.root)
    let equal = "{" + (0..<count).map { "\"a\":\($0)" }.joined(separator: ",") + "}"
    let shadowed = try JSONDocument(equal)
    #expect(shadowed.root.count == 1)
    #expect(shadowed.duplicateMembers.count == count - 1)
    #expect(shadowed.root["a"]?.number == JSONNumber(count - 1))
  }
}
