@_spi(Generated) @_spi(Adapter) import ChatRuntime
import Foundation
import JSONText
import Testing

/// Enumerations of integers, as they are generated.
struct IntegerEnumerationTests {
  private static let schema = PayloadSchema(
    "level.json", texts: ["level.json": #"{"enum": [1, 2, 5]}"#])

  private enum Closed: Int, CaseIterable, IntegerEnumeration {
    case low = 1
    case middle = 2
    case high = 5

    static var payloadSchema: PayloadSchema { IntegerEnumerationTests.schema }
  }

  private enum Open: OpenIntegerEnumeration {
    case low
    case unrecognized(Int)

    static let knownCases: [Open] = [.low]

    init(rawValue: Int) {
      self = rawValue == 1 ? .low : .unrecognized(rawValue)
    }

    var rawValue: Int {
      switch self {
      case .low: 1
      case .unrecognized(let integer): integer
      }
    }

    static var payloadSchema: PayloadSchema { IntegerEnumerationTests.schema }

    init(from reader: inout PayloadReader) throws {
      self.init(rawValue: try reader.read())
      if case .unrecognized = self { try reader.check(false) }
    }
  }

  @Test(arguments: [("1", 1), ("5", 5), ("2.0", 2), ("3", nil), ("1.5", nil), ("\"1\"", nil)])
  func `a closed enumeration is one of its integers`(text: String, expected: Int?) throws {
    #expect((try? Closed(json: text))?.rawValue == expected)
    #expect((try? Closed(checking: text))?.rawValue == expected)
  }

  @Test func `what is not listed is quoted in the error`() throws {
    let error = #expect(throws: PayloadError.self) { try Closed(json: "3") }
    #expect(String(describing: try #require(error)).contains("3"))
  }

  @Test func `an open enumeration keeps other integers, which a check refuses`() throws {
    #expect(try Open(json: "7") == .unrecognized(7))
    #expect(throws: PayloadError.self) { try Open(checking: "7") }
    #expect(try Open(checking: "1.0") == .low)
    #expect(throws: PayloadError.self) { try Open(json: "\"x\"") }
  }

  @Test func `values are equal if their integers are`() {
    #expect(Open.unrecognized(1) == .low)
    #expect(Set([Open.unrecognized(1), .low]).count == 1)
    #expect(Open.unrecognized(7).description == "7")
  }

  @Test func `the listed values can be iterated`() {
    #expect(Closed.knownCases.map(\.rawValue) == [1, 2, 5])
    #expect(Open.knownCases == [.low])
  }

  @Test func `Codable has the integer`() throws {
    let data = Data("[1,7]".utf8)
    let values = try JSONDecoder().decode([Open].self, from: data)
    #expect(values == [.low, .unrecognized(7)])
    #expect(try JSONEncoder().encode(values) == data)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Closed].self, from: data)
    }
  }
}
