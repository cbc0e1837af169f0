import Testing

@testable import JSONText

/// Values are passed over whole, be they well-formed or not.
struct PassingOverTests {
  /// Passes over the first element of an array that has another one behind it.
  private func pass(_ value: [UInt8], limits: JSONLimits = .standard) throws -> Bool {
    let text = Array("[ ".utf8) + value + Array(" , \"next\"]".utf8)
    var reader = JSONReader(text, limits: limits)
    try reader.beginArray()
    #expect(try reader.nextElement())
    let (range, isSound) = try reader.passOver()
    #expect(Array(text[range]) == value)
    #expect(try reader.nextElement())
    #expect(try reader.readString() == "next")
    #expect(try !reader.nextElement())
    try reader.finish()
    return isSound
  }

  @Test(arguments: [
    "7", "-1.5e3", "true", "null", #""""#, #""a\"]}\\""#, "[]", "{}", #"{"a":[1,{"b":"]"}]}"#,
  ])
  func `a well-formed value is passed over and said to be sound`(text: String) throws {
    #expect(try pass(Array(text.utf8)))
  }

  @Test(arguments: [
    #""\ud800""#, #""\x""#, #"["\udc00",1]"#, #"{"\ud800":"]"}"#, "[1 2]", "[,]", "{1:2}",
    #"{"a" 1}"#, "01", "tru", "NaN", "-", "1.", "[}", "{]", "\"a\nb\"", "'a'",
  ])
  func `a malformed value ends where its brackets and quotation marks end`(text: String) throws {
    #expect(try !pass(Array(text.utf8)))
  }

  @Test(
    arguments: [[0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0x01]] as [[UInt8]])
  func `bytes that are no text do not hide the end of a string`(bytes: [UInt8]) throws {
    #expect(try !pass([0x22] + bytes + [0x22]))
    #expect(try !pass(Array("{\"a\":[\"".utf8) + bytes + Array("]\"]}".utf8)))
  }

  @Test(arguments: [513, 16_384, 1_000_000])
  func `nesting beyond the limit takes no stack`(depth: Int) throws {
    let value =
      [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
    #expect(try !pass(value, limits: JSONLimits(maximumDepth: 512)))
    #expect(try pass(value, limits: .unlimited))
  }

  @Test(arguments: ["", "]", "}", ",", "[", "{\"a\":", "\"a", "[\"]", "\"\\\""])
  func `what does not end is an error`(text: String) {
    var reader = JSONReader(Array(text.utf8))
    #expect(throws: JSONReadError.self) { try reader.passOver() }
  }
}
