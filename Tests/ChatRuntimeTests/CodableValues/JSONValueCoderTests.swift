@_spi(Generated) @_spi(Adapter) import ChatRuntime
import JSONText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct JSONValueCoderTests {
  struct Everything: Codable, Equatable {
    enum Kind: String, Codable {
      case small
      case large
    }

    struct Inner: Codable, Equatable {
      var value: Int
    }

    var bool = true
    var string = "a\u{0}😀"
    var double = 0.1
    var float: Float = 0.1
    var int8: Int8 = -128
    var int16: Int16 = -32768
    var int32: Int32 = .min
    var int64: Int64 = .min
    var uint8: UInt8 = .max
    var uint16: UInt16 = .max
    var uint32: UInt32 = .max
    var uint64: UInt64 = .max
    var uint: UInt = .max
    var absent: Int?
    var kind = Kind.large
    var inner = Inner(value: 1)
    var inners: [Inner?] = [Inner(value: 2), nil]
    var named = ["b": Inner(value: 3), "a": Inner(value: 4)]
    var numbered = [7: "seven"]
    var nested = [[1, 2], []]
    var any: JSONValue = ["x": [1, nil, "y"]]
    var date = Date(timeIntervalSinceReferenceDate: 0.25)
    var uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    var data = Data([1, 2, 3])
    var token: Timetoken = 17_000_000_000_000_001
    var range = 1..<3
    var set: Set<Int> = [5]
  }

  @Test func `every kind of value comes back`() throws {
    let value = try JSONValueEncoder().encode(Everything())
    #expect(try JSONValueDecoder().decode(Everything.self, from: value) == Everything())
    #expect(value["float"]?.number?.text == "0.1")
    #expect(value["uint64"]?.number?.text == "18446744073709551615")
    #expect(value["date"] == "2001-01-01T00:00:00.25Z")
    #expect(value["data"] == "AQID")
    #expect(value["token"] == "17000000000000001")
    #expect(value["absent"] == nil)
    #expect(value["named"]?.object?.names == ["a", "b"])
  }

  @Test func `members keep the order in which they are encoded`() throws {
    struct Ordered: Encodable {
      var zebra = 1
      var apple = 2
    }
    #expect(try JSONValueEncoder().encode(Ordered()).object?.names == ["zebra", "apple"])
  }

  class Parent: Codable {
    var name = "p"
  }

  final class Child: Parent {
    var age = 3

    override init() { super.init() }

    private enum Key: CodingKey {
      case age
      case list
      case keyed
    }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      age = try container.decode(Int.self, forKey: .age)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      #expect(try list.decodeNil() == false)
      #expect(try list.decode(Int.self) == 1)
      #expect(try list.decodeNil())
      #expect(list.isAtEnd)
      #expect(throws: DecodingError.self) { try list.decode(Int.self) }
      let keyed = try container.nestedContainer(keyedBy: Key.self, forKey: .keyed)
      #expect(try keyed.decodeNil(forKey: .age))
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(age, forKey: .age)
      var list = container.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1)
      try list.encodeNil()
      var keyed = container.nestedContainer(keyedBy: Key.self, forKey: .keyed)
      try keyed.encodeNil(forKey: .age)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test func `containers inside containers, and the parent's part`() throws {
    let value = try JSONValueEncoder().encode(Child())
    #expect(value == ["age": 3, "list": [1, nil], "keyed": ["age": nil], "super": ["name": "p"]])
    let child = try JSONValueDecoder().decode(Child.self, from: value)
    #expect(child.age == 3)
    #expect(child.name == "p")
  }

  @Test(
    arguments: [
      (["value": "1"], "value"), (["value": 1.5], "value"), (["value": nil], "value"),
      (["value": .number(1e30)], "value"), (["value": [1]], "value"), ([:], ""), ([1], ""),
      ("x", ""),
    ] as [(JSONValue, String)])
  func `nothing is converted silently`(value: JSONValue, path: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONValueDecoder().decode(Everything.Inner.self, from: value)
    }
    let context: DecodingError.Context? =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context
      @unknown default: nil
      }
    #expect(context?.codingPath.map(\.stringValue).joined(separator: "/") == path)
  }

  @Test func `an error inside a value with a form of its own has the whole path`() throws {
    struct Holder: Codable {
      var dates: [String: [Date]]
    }
    let error = try #require(throws: DecodingError.self) {
      try JSONValueDecoder().decode(
        Holder.self, from: ["dates": ["a": ["2024-01-01T00:00:00Z", "x"]]])
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["dates", "a", "1"])
  }

  @Test func `a number that is not finite can not be written, and the error says where`() throws {
    struct Holder: Codable {
      var ratios: [Double]
    }
    let error = try #require(throws: EncodingError.self) {
      try JSONValueEncoder().encode(Holder(ratios: [1, .nan]))
    }
    guard case .invalidValue(_, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.codingPath.first?.stringValue == "ratios")
  }

  @Test func `a value that encodes nothing is an error at the root`() {
    struct Nothing: Encodable {
      func encode(to encoder: any Encoder) throws {}
    }
    #expect(throws: EncodingError.self) { try JSONValueEncoder().encode(Nothing()) }
  }

  @Test func `types get the user's information`() throws {
    struct Asking: Codable, Equatable {
      static let key = CodingUserInfoKey(rawValue: "answer")

      var answer: Int

      init(from decoder: any Decoder) throws {
        answer = Self.key.flatMap { decoder.userInfo[$0] as? Int } ?? 0
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Self.key.flatMap { encoder.userInfo[$0] as? Int } ?? 0)
      }
    }
    let key = try #require(Asking.key)
    let decoded = try JSONValueDecoder(userInfo: [key: 42]).decode(Asking.self, from: nil)
    #expect(decoded.answer == 42)
    #expect(try JSONValueEncoder(userInfo: [key: 42]).encode([decoded]) == [42])
  }
}
