import JSONText
import Testing

@Suite struct JSONObjectTests {
  @Test(arguments: [3, 8, 9, 50])
  func `members keep their order, with a few and with many`(_ count: Int) {
    var object = JSONObject()
    for index in 0..<count { object["m\(index)"] = JSONValue(integerLiteral: index) }
    #expect(object.names == (0..<count).map { "m\($0)" })
    object["m1"] = "new"
    #expect(object[1].value == "new")
    #expect(object.count == count)
    object["m0"] = JSONValue?.none
    #expect(object.count == count - 1)
    #expect(object["m0"] == nil)
    #expect(object["m\(count - 1)"]?.number == JSONNumber(count - 1))
    object["m0"] = "last"
    #expect(object.names.last == "m0")
    #expect(object.allSatisfy { object[$0.name] == $0.value })
  }

  @Test func `a null member is there, an absent one is not`() {
    var object: JSONObject = ["a": nil]
    #expect(object["a"] == .some(.null))
    object["a"] = .some(nil)
    object["b"] = .null
    #expect(object.count == 2)
    #expect(object != ["a": nil])
  }

  @Test func `order does not matter to equality, names do to the scalar`() {
    let a: JSONObject = ["x": 1, "é": 2]
    let b: JSONObject = ["é": 2.0, "x": 1]
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(a != ["x": 1, "e\u{301}": 2])
  }

  @Test func `many repeated names take no more than linear time`() throws {
    let members = (0..<20_000).map { "\"a\($0 % 20)\":\($0)" }.joined(separator: ",")
    var reader = JSONReader("{\(members)}")
    let value = try reader.readValue()
    #expect(value.object?.count == 20)
    #expect(value["a19"]?.number == 19_999)
  }
}
