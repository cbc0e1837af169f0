@_spi(Adapter) import ChatRuntime
import JSONSchema
import JSONText
import Testing

/// Of a name that an object repeats the last member counts, also where an earlier one can not be read.
struct RepeatedNameTests {
  @Test(arguments: [
    #"{"id":1,"quantity":5,"x":1,"id":"a"}"#,
    #"{"id":null,"quantity":"x","quantity":[5],"quantity":5,"x":1,"id":"a"}"#,
    #"{"id":"b","quantity":5,"site":"/ /","site":"http://a.example","parent":7,"parent":{"id":[],"id":"c","quantity":5,"note":{},"note":null}}"#,
    "{\"id\" : {\"id\": 1, \"id\": 2} ,\n \"i\\u0064\" :\t\"a\" , \"quantity\": 5, \"x\": \"é\" }",
  ])
  func `what counts is read, checked or not`(text: String) throws {
    let checked = try PurchaseOrder(checking: text)
    let unchecked = try PurchaseOrder(json: text)
    #expect(checked == unchecked)
    #expect(try JSONValue(encoding: unchecked) == JSONValue(json: text))
  }

  @Test(arguments: [
    ("{\"id\":1,\n\"quantity\":5,\"x\":1,\n  \"id\":2}", "<payload>:3:8"),
    ("{\"id\":1,\n\"quantity\":5,\"id\":\"a\",\n\"note\":2}", "<payload>:3:8"),
    ("{\"id\":1,\n\"quantity\":5}", "<payload>:1:7"),
    (#"{"site":"é","quantity":5,"site":"http://a.example","id":2}"#, "<payload>:1:57"),
  ])
  func `what is wrong with the members that count is told at its place`(
    text: String, place: String
  ) throws {
    let error = try #require(throws: PayloadError.self) { try PurchaseOrder(json: text) }
    #expect(error.code == .unreadable)
    #expect(error.diagnostics.first?.location?.description == place)
  }

  @Test func `what is no JSON has no last members`() throws {
    let error = try #require(throws: PayloadError.self) {
      try PurchaseOrder(json: #"{"id":1,"id":"a","quantity":5"#)
    }
    #expect(error.diagnostics.first?.location?.description == "<payload>:1:7")
  }
}
