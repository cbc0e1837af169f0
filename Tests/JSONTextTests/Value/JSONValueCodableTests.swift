import Foundation
import JSONText
import Testing

@Suite struct JSONValueCodableTests {
  @Test(arguments: [
    "null", "true", "false", "0", "1", "-1", "1.5", "9223372036854775807", "18446744073709551615",
    "-9223372036854775808", "\"\"", "\"1\"", "\"true\"", "[]", "{}", "[[],{}]", "0.1", "1e300",
    #"{"a":[1,"x",null,true,{"b":0.5}],"z":{"é":"\n"}}"#,
  ])
  func `Foundation's coders carry every kind`(_ text: String) throws {
    let value = try JSONValue(parsing: text)
    let decoded = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(decoded == value)
    #expect(decoded.kind == value.kind)
    let encoded = try JSONEncoder().encode(value)
    #expect(try JSONValue(parsing: Array(encoded)) == value)
  }

  @Test func `numbers beyond what a decoder carries are rounded or refused`() throws {
    let data = Data("18446744073709551616".utf8)
    #expect(try JSONDecoder().decode(JSONValue.self, from: data).number?.double == 0x1p64)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(JSONValue.self, from: Data("[1e400]".utf8))
    }
    let huge = try JSONValue(parsing: "[1e400]")
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(huge) }
    let whole = try JSONValue(parsing: "1.0e2")
    #expect(String(decoding: try JSONEncoder().encode([whole]), as: UTF8.self) == "[100]")
  }

  @Test func `a member of a Codable type can be any value`() throws {
    struct Envelope: Codable, Equatable {
      var id: Int
      var custom: JSONValue
      var extra: JSONValue?
    }
    let text = #"{"id":1,"custom":{"b":true,"a":null}}"#
    let envelope = try JSONDecoder().decode(Envelope.self, from: Data(text.utf8))
    #expect(envelope == Envelope(id: 1, custom: ["a": nil, "b": true], extra: nil))
    let again = try JSONDecoder().decode(Envelope.self, from: JSONEncoder().encode(envelope))
    #expect(again == envelope)
  }
}
