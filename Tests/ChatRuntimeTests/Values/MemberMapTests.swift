@_spi(Generated) @_spi(Adapter) import ChatRuntime
import Foundation
import JSONText
import Testing

struct MemberMapTests {
  static let composed = "\u{E9}"
  static let decomposed = "e\u{301}"

  @Test func `members keep their order and the last of equal names counts`() throws {
    let map = try MemberMap<Int>(json: #"{"b":1,"a":2,"\u0062":3}"#)
    #expect(map.names == ["b", "a"])
    #expect(map.values == [3, 2])
    #expect(try String(decoding: map.json(), as: UTF8.self) == #"{"b":3,"a":2}"#)
  }

  private static let members = MemberTable(["id"])

  @Test func `a further member with the name of a property is not written twice`() throws {
    var writer = PayloadWriter()
    writer.beginObject()
    try writer.writeMembers(of: MemberMap([("other", 1)]), besides: Self.members)
    #expect(throws: EncodingError.self) {
      try writer.writeMembers(of: MemberMap([("id", 1)]), besides: Self.members)
    }
  }

  @Test func `names are told apart scalar by scalar`() throws {
    let text = "{\"\(Self.composed)\":1,\"\(Self.decomposed)\":2}"
    let map = try MemberMap<Int>(json: text)
    #expect(map.count == 2)
    #expect(map[Self.composed] == 1)
    #expect(map[Self.decomposed] == 2)
    #expect(try map.json() == Array(text.utf8))
    #expect(MemberMap([(Self.composed, 1)]) != MemberMap([(Self.decomposed, 1)]))
  }

  @Test(arguments: [3, 100])
  func `members are set, changed and removed`(_ count: Int) {
    var map = MemberMap<Int>()
    for number in 0..<count { map["m\(number)"] = number }
    #expect(map.count == count)
    map["m1"] = 10
    #expect(map[1] == ("m1", 10))
    #expect(map.removeValue(for: "m0") == 0)
    #expect(map.removeValue(for: "m0") == nil)
    map["m2"] = nil
    #expect(map["m2"] == nil)
    #expect(map.count == count - 2)
    map["new", default: 5] += 1
    #expect(map["new"] == 6)
    for (place, name) in map.names.enumerated() { #expect(map[name] == map.values[place]) }
  }

  @Test func `equal members in any order are equal`() {
    let names = (0..<20).map { "m\($0)" }
    let map = MemberMap(names.map { ($0, 1) })
    let other = MemberMap(names.reversed().map { ($0, 1) })
    #expect(map == other)
    #expect(map.hashValue == other.hashValue)
    #expect(map != MemberMap(names.dropLast().map { ($0, 1) }))
    #expect(map.mapValues { $0 + 1 } != map)
    #expect(map.mapValues { $0 + 1 }["m7"] == 2)
  }

  @Test func `it is coded by Codable like by bytes`() throws {
    let map: MemberMap<TextBacked<Date>> = [
      "at": try TextBacked(json: #""2024-01-01T00:00:00+01:00""#)
    ]
    let data = try JSONEncoder().encode(map)
    #expect(String(decoding: data, as: UTF8.self) == #"{"at":"2024-01-01T00:00:00+01:00"}"#)
    #expect(try JSONDecoder().decode(MemberMap<TextBacked<Date>>.self, from: data) == map)
  }

  @Test func `names of objects inside do not disturb`() throws {
    let map = try MemberMap<MemberMap<Int>>(json: #"{"a":{"x":1},"b":{},"c":{"y":2}}"#)
    #expect(map.names == ["a", "b", "c"])
    #expect(map["c"] == ["y": 2])
  }
}
