@_spi(Adapter) import ChatRuntime
import JSONSchema
import JSONText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct FlatJSONCustomDataTests {
  @Test func `a structure is the dictionary of its scalars`() throws {
    let since = Date(timeIntervalSinceReferenceDate: 0.5)
    let labels = SampleLabels(team: "a", points: 7, ratio: 1.5, isPublic: true, since: since)
    let flat: [String: JSONScalar] = [
      "team": "a", "points": 7, "ratio": .number(1.5), "isPublic": true,
      "since": "2001-01-01T00:00:00.5Z",
    ]
    #expect(try labels.flatJSON == flat)
    #expect(try SampleLabels(flatJSON: flat) == labels)
  }

  @Test func `nothing makes the empty value`() throws {
    #expect(try SampleLabels(flatJSON: nil) == SampleLabels())
    #expect(try SampleLabels(flatJSON: [:]) == SampleLabels())
  }

  @Test func `null counts as absent`() throws {
    let labels = try SampleLabels(flatJSON: ["team": .null, "points": .null, "isPublic": true])
    #expect(labels == SampleLabels(isPublic: true))
    #expect(try labels.flatJSON["team"] == nil)
    #expect(try SampleLabels(json: #"{"team":null,"points":null}"#) == SampleLabels())
  }

  @Test func `a member that is missing and needed comes from the empty value, others are ignored`()
    throws
  {
    let labels = try SampleLabels(json: #"{"points":3,"unknown":"x"}"#)
    #expect(labels == SampleLabels(points: 3))
  }

  struct Colored: FlatJSONCustomData {
    var color: String? = "red"
    var size = 1
  }

  @Test func `an optional that was cleared stays cleared`() throws {
    let cleared = Colored(color: nil, size: 2)
    #expect(try Colored(json: cleared.json()) == cleared)
    #expect(try Colored(json: "{}") == Colored(color: nil, size: 1))
  }

  struct Nested: FlatJSONCustomData {
    var tags: [String] = []
    var place: [String: Int]?
  }

  @Test(arguments: [
    (Nested(tags: ["a"]), "tags"), (Nested(), "tags"),
  ])
  func `what is nested can not be written, and the error says where`(
    value: Nested, path: String
  ) throws {
    let error = try #require(throws: EncodingError.self) { try value.json() }
    guard case .invalidValue(_, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == [path])
  }

  @Test(arguments: [
    (#"{"team":["a"]}"#, "/team", 9), (#"{"points":1,"x":{"y":1}}"#, "/x", 17),
  ])
  func `what is nested can not be read, and the error says where`(
    json: String, pointer: String, column: Int
  ) throws {
    let error = try #require(throws: PayloadError.self) { try SampleLabels(json: json) }
    #expect(error.diagnostics.map(\.location?.pointer?.description) == [pointer])
    #expect(error.diagnostics.map(\.location?.position.column) == [column])
  }

  @Test(arguments: [
    (#"{"points":"many"}"#, "/points"), (#"{"points":1.5}"#, "/points"),
    (#"{"since":"soon"}"#, "/since"), (#"{"isPublic":1}"#, "/isPublic"),
  ])
  func `a scalar that the type can not hold is reported at its place`(
    json: String, pointer: String
  ) throws {
    let error = try #require(throws: PayloadError.self) { try SampleLabels(json: json) }
    #expect(error.diagnostics.map(\.id) == ["custom-data"])
    #expect(error.diagnostics.map(\.location?.pointer?.description) == [pointer])
  }

  @Test func `members are written in the order of their names`() throws {
    let labels = SampleLabels(team: "a", points: 1, ratio: 2, isPublic: false)
    #expect(
      String(decoding: try labels.json(), as: UTF8.self)
        == #"{"isPublic":false,"points":1,"ratio":2.0,"team":"a"}"#)
  }

  @Test func `custom data wins over an attribute of the same name`() throws {
    struct Own: TaskLabelsData {
      var color: String?
    }
    var task = ProjectTask(
      id: "t1", title: "A", details: .init(color: "red", labels: Own(color: "blue")))
    #expect(
      String(decoding: try task.json(), as: UTF8.self).contains(#""labels":{"color":"blue"}"#))
    task.color = nil
    #expect(
      String(decoding: try task.json(), as: UTF8.self).contains(#""labels":{"color":"red"}"#))
  }

  @Test func `members of custom data read through dynamic member lookup`() {
    var task = ProjectTask(
      id: "t1", title: "A", details: .init(labels: SampleLabels(team: "a", points: 2)))
    #expect(task.points == 2)
    task.team = "b"
    #expect(task.details.labels.team == "b")
  }
}

@Suite struct VoidCustomDataTests {
  @Test func `any object is read and nothing of it kept`() throws {
    #expect(try VoidCustomData(json: #"{"a":{"b":[1]}}"#) == VoidCustomData())
    #expect(String(decoding: try VoidCustomData().json(), as: UTF8.self) == "{}")
    #expect(VoidCustomData().flatJSON.isEmpty)
    let data = try JSONEncoder().encode(VoidCustomData())
    #expect(data == Data("{}".utf8))
    #expect(try JSONDecoder().decode(VoidCustomData.self, from: Data(#"{"a":1}"#.utf8)) == .init())
  }

  @Test(arguments: ["1", "[]", "null", #""x""#])
  func `nothing but an object is read`(json: String) {
    #expect(throws: PayloadError.self) { try VoidCustomData(json: json) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([VoidCustomData].self, from: Data("[\(json)]".utf8))
    }
  }
}

@Suite struct CustomDataTests {
  @Test func `custom data may nest, in the forms of this package`() throws {
    let url = try #require(URL(string: "https://a.b"))
    let body = SampleBody(links: [.init(url: url, tags: ["x"])], extra: ["b": 1, "a": 2])
    let text = #"{"links":[{"url":"https://a.b","tags":["x"]}],"extra":{"a":2,"b":1}}"#
    #expect(String(decoding: try body.json(), as: UTF8.self) == text)
    #expect(try SampleBody(json: text) == body)
    #expect(try SampleBody(json: "{}") == SampleBody())
  }

  @Test func `what it can not read is reported with its place`() throws {
    let error = try #require(throws: PayloadError.self) {
      try SampleBody(json: #"{"links":[{"url":"https://a.b","tags":[]},{"url":"a b","tags":[]}]}"#)
    }
    #expect(error.diagnostics.map(\.location?.pointer) == ["/links/1/url"])
    #expect(error.diagnostics.map(\.location?.position.column) == [50])
    let missing = try #require(throws: PayloadError.self) {
      try SampleBody(json: #"{"links":[{"url":"https://a.b"}]}"#)
    }
    #expect(missing.diagnostics.map(\.location?.pointer) == ["/links/0"])
    #expect(missing.description.contains("'tags'"))
  }

  struct Refusing: FlatJSONCustomData {
    struct Refusal: Error, CustomStringConvertible {
      let description = "no more than two members, please"
    }

    var members: [String: JSONScalar] = [:]

    init() {}

    init(flatJSON: [String: JSONScalar]?) throws {
      members = flatJSON ?? [:]
      if members.count > 2 { throw Refusal() }
    }

    var flatJSON: [String: JSONScalar] { members }

    init(from decoder: any Decoder) throws {
      try self.init(flatJSON: nil)
    }

    func encode(to encoder: any Encoder) throws {}
  }

  @Test func `a type may convert flat JSON itself, and refuse in its own words`() throws {
    #expect(try Refusing(json: #"{"a":1,"b":null}"#).members == ["a": 1])
    let error = try #require(throws: PayloadError.self) {
      try Refusing(json: #"  {"a":1,"b":2,"c":3}"#)
    }
    #expect(error.description == "<payload>:1:3: error: no more than two members, please")
  }
}
