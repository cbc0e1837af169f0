import Foundation
import JSONText
import Testing

@Suite struct JSONValueCodableTests {
  @Test(arguments: [
    "null", "true", "false", "0", "1", "-1", "1.5", "9223372036854775807", "18446744073709551615",
    "-9223372036854775808", "\"\"", "\"1\"", "\"true\"", "[]", "{}", "[[],{}]", "0.1",
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

  @Test(arguments: [
    "0", "-0", "-0.0", "9007199254740993", "18446744073709551616", "-18446744073709551617",
    "123456789012345678901234567890", "-123456789012345678901234567890123456789",
    "340282366920938463463374607431768211455", "0.30000000000000004", "9007199254740993.5",
    "0.1234567890123456789012345678901234567", "1.00000000000000000000000000001", "1e30", "1e37",
    "1.5e-90", "1.0e2", "0.1000000000000000000000000000000000000000",
  ])
  func `a number keeps its digits through Foundation's coders`(_ text: String) throws {
    let number = try #require(JSONNumber(text))
    let value: JSONValue = ["a": [.number(number), ["b": .number(number)]], "c": .number(number)]
    let document = Data(#"{"a": [\#(text), {"b": \#(text)}], "c": \#(text)}"#.utf8)
    let decoded = try JSONDecoder().decode(JSONValue.self, from: document)
    #expect(decoded == value)
    let encoded = try JSONValue(parsing: Array(JSONEncoder().encode(value)))
    #expect(encoded == value)
    // Numbers are equal whatever their sign is, if they are zero.
    for number in [decoded["c"]?.number, encoded["c"]?.number] {
      #expect(number?.text.hasPrefix("-") == text.hasPrefix("-"))
    }
  }

  @Test(arguments: [
    "1e400", "-1e400", "1e300", "1e-400", "1e53", "340282366920938463463374607431768211456",
    "100000000000000000000000000000000000000000000000000001",
    "0.1234567890123456789012345678901234567890", "12345678901234567890123456789012345678901.5",
  ])
  func `a number of which JSONDecoder may not give all digits is an error with its place`(
    _ text: String
  ) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(JSONValue.self, from: Data(#"{"a": [true, \#(text)]}"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["a", "Index 1"], "\(context)")
  }

  @Test(arguments: ["1e400", "-1e400", "0.1234567890123456789012345678901234567890123"])
  func `a number that no encoder takes is an error`(_ text: String) throws {
    let value: JSONValue = ["a": [.number(try #require(JSONNumber(text)))]]
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
  }

  @Test func `a coder without decimals carries the numbers that it has`() throws {
    let value: JSONValue = ["a": [1.5, 1e30, -2, 0.1], "b": [true, "1", 9_007_199_254_740_993]]
    let data = try PropertyListEncoder().encode(value)
    #expect(try PropertyListDecoder().decode(JSONValue.self, from: data) == value)
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
