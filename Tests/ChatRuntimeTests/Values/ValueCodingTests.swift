@_spi(Adapter) import ChatRuntime
import JSONText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct ValueCodingTests {
  private func text(_ value: some JSONEncodable) throws -> String {
    String(decoding: try value.json(), as: UTF8.self)
  }

  @Test func `whole numbers are read exactly or not at all`() throws {
    #expect(try Int(json: "-7") == -7)
    #expect(try Int(json: "7.0") == 7)
    #expect(try Int64(json: "9223372036854775807") == .max)
    #expect(try UInt64(json: "18446744073709551615") == .max)
    #expect(try Int8(json: "1.2e2") == 120)
    for (json, type) in [("7.5", "Int"), ("9223372036854775808", "Int"), ("1e40", "Int")] {
      #expect(throws: PayloadError.self, "\(json) is no \(type)") { try Int(json: json) }
    }
    #expect(throws: PayloadError.self) { try UInt8(json: "256") }
    #expect(throws: PayloadError.self) { try UInt(json: "-1") }
    #expect(throws: PayloadError.self) { try Int(json: #""7""#) }
    #expect(try text(Int64.min) == "-9223372036854775808")
    #expect(try text(UInt64.max) == "18446744073709551615")
  }

  @Test func `floating-point numbers come back as they were`() throws {
    for value in [0.1, -0.0, 1e21, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1.0 / 3] {
      #expect(try Double(json: value.json()).bitPattern == value.bitPattern)
    }
    #expect(try Float(json: Float(0.1).json()) == 0.1)
    #expect(try text(Float(0.1)) == "0.1")
    #expect(throws: PayloadError.self) { try Double(json: "1e400") }
    #expect(throws: PayloadError.self) { try Float(json: "1e39") }
    #expect(throws: EncodingError.self) { try Double.infinity.json() }
    #expect(throws: EncodingError.self) { try Float.nan.json() }
  }

  @Test func `a number of any size keeps its text`() throws {
    let digits = "123456789012345678901234567890.10"
    #expect(try JSONNumber(json: digits).text == digits)
    #expect(try text(try JSONNumber(json: digits)) == digits)
  }

  @Test func `strings, booleans, arrays, dictionaries and null`() throws {
    #expect(try String(json: #""a\u00e9\n""#) == "aé\n")
    #expect(try text("a\"\n") == #""a\"\n""#)
    #expect(try Bool(json: " true ") == true)
    #expect(try [Int](json: "[1,2]") == [1, 2])
    #expect(throws: PayloadError.self) { try [Int](json: "[1,null]") }
    #expect(try text([1, nil] as [Int?]) == "[1,null]")
    #expect(try [String: [Int]](json: #"{"b":[1],"a":[]}"#) == ["a": [], "b": [1]])
    #expect(try text(["b": [1], "a": []]) == #"{"a":[],"b":[1]}"#)
    #expect(try [String: Int](json: #"{"a":1,"a":2}"#) == ["a": 2])
    #expect(try JSONValue(json: #"{"a":[1.0]}"#) == ["a": [1]])
  }

  @Test func `a URL is the text it was`() throws {
    let json = #""https://a.b/c?d=%20#e""#
    #expect(try URL(json: json).absoluteString == "https://a.b/c?d=%20#e")
    #expect(try text(try URL(json: json)) == json)
  }

  @Test(arguments: [#""""#, #""https://a b""#, #""https://[""#, "1"])
  func `a text that would have to be changed is no URL`(json: String) {
    #expect(throws: PayloadError.self) { try URL(json: json) }
  }

  @Test func `a UUID and bytes have their usual texts`() throws {
    let uuid = #""6F9619FF-8B86-4D01-B42D-00CF4FC964FF""#
    #expect(try text(try UUID(json: uuid)) == uuid)
    #expect(throws: PayloadError.self) { try UUID(json: #""6F9619FF""#) }
    #expect(try Data(json: #""AAEC""#) == Data([0, 1, 2]))
    #expect(try text(Data([0, 1, 2])) == #""AAEC""#)
    #expect(throws: PayloadError.self) { try Data(json: #""A""#) }
  }
}
