@_spi(Adapter) import ChatRuntime
import Foundation
import JSONText
import Testing

/// Numbers that go through the coders of Foundation, whose types do not hold all of them.
@Suite struct ExactNumberTests {
  @Test(arguments: [
    "0", "-1", "9007199254740993", "18446744073709551615", "18446744073709551616",
    "123456789012345678901234567890", "-123456789012345678901234567890123456789",
    "340282366920938463463374607431768211455", "0.1", "0.30000000000000004", "9007199254740993.5",
    "123456789012345678.25", "0.12345678901234567890123", "1.00000000000000000000000000001", "1e30",
    "1e37", "1.5e-90", "-2.5",
  ])
  func `a number keeps all its digits through JSONDecoder and JSONEncoder`(text: String) throws {
    let number = try #require(JSONNumber(text))
    let document = Data(#"{"a": [\#(text)], "b": {"c": \#(text)}}"#.utf8)
    let map = try JSONDecoder().decode(MemberMap<JSONValue>.self, from: document)
    #expect(map["a"] == .array([.number(number)]) && map["b"]?["c"] == .number(number), "\(map)")
    let again = try JSONEncoder().encode(map)
    #expect(try MemberMap<JSONValue>(json: String(decoding: again, as: UTF8.self)) == map)
  }

  @Test(arguments: [
    "340282366920938463463374607431768211456", "1e300", "1e-400", "1e53",
    "100000000000000000000000000000000000000000000000000001",
    "0.1234567890123456789012345678901234567890123", "12345678901234567890123456789012345678901.5",
  ])
  func `a number of which JSONDecoder does not give all digits is an error with its place`(
    text: String
  ) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        MemberMap<JSONValue>.self, from: Data(#"{"a": [true, \#(text)]}"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue).suffix(2) == ["a", "Index 1"], "\(context)")
  }

  @Test func `a number that no encoder takes is an error`() throws {
    let map: MemberMap<JSONValue> = [
      "a": .number(try #require(JSONNumber("0.\(String(repeating: "1", count: 50))")))
    ]
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(map) }
    #expect(try MemberMap<JSONValue>(json: map.json()) == map)
  }

  @Test func `an integer beyond 64 bits keeps its digits`() throws {
    let text = "[123456789012345678901, -98765432109876543210987654321]"
    let integers = try JSONDecoder().decode([JSONInteger].self, from: Data(text.utf8))
    #expect(
      try integers == [
        JSONInteger(json: "123456789012345678901"),
        JSONInteger(json: "-98765432109876543210987654321"),
      ])
    #expect(
      try JSONDecoder().decode([JSONInteger].self, from: JSONEncoder().encode(integers)) == integers
    )
  }
}
