@_spi(Generated) @_spi(Adapter) import ChatRuntime
import JSONText
import Testing

@Suite struct NestedMemberTests {
  /// An object with what models read from inside their members.
  private struct Probe: JSONDecodable {
    var identifier: TaskID
    var fallback: String?
    var unknown: JSONObject

    init(from reader: inout PayloadReader) throws {
      let start = reader
      var identifier: TaskID?
      var fallback: String?
      var members = try reader.beginObject(of: Self.members)
      while let member = try members.next(&reader) {
        switch member {
        case 0: identifier = try reader.readMember(at: ["id"])
        case 1:
          fallback = try reader.peek(at: ["type"])
          try reader.skipValue()
        default: try reader.skipValue()
        }
      }
      self.identifier = try members.required(identifier, "project")
      self.fallback = fallback
      unknown = try start.unknownMembers(besides: Self.members)
    }

    static let members = MemberTable(["project", "custom"])
  }

  @Test func `a value is read from inside an object`() throws {
    let probe = try Probe(json: #"{"project":{"name":"x","id":"p0","id":"p1"}}"#)
    #expect(probe.identifier == "p1")
    #expect(throws: PayloadError.self) { try Probe(json: #"{"project":{"name":"x"}}"#) }
    #expect(throws: PayloadError.self) { try Probe(json: #"{"project":{"id":1}}"#) }
    #expect(throws: PayloadError.self) { try Probe(json: #"{"project":"p1"}"#) }
  }

  @Test(arguments: [
    (#"{"type":"bug"}"#, "bug"), (#"{"type":5}"#, nil), (#"{"type":null}"#, nil), ("{}", nil),
    ("null", nil), ("[1]", nil),
  ])
  func `a look inside finds a value of the type or nothing`(custom: String, type: String?) throws {
    let probe = try Probe(json: "{\"custom\":\(custom),\"project\":{\"id\":\"p1\"}}")
    #expect(probe.fallback == type)
  }

  @Test func `members that nothing names can be kept`() throws {
    let probe = try Probe(json: #"{"b":[1.0],"project":{"id":"p1"},"a":null}"#)
    #expect(probe.unknown.names == ["b", "a"])
    var writer = PayloadWriter()
    writer.beginObject()
    try writer.write("p1" as TaskID, as: "project", at: ["id"])
    writer.writeMembers(of: probe.unknown)
    writer.endObject()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"project":{"id":"p1"},"b":[1.0],"a":null}"#)
  }
}

@Suite struct GroupTests {
  /// A vote: its kind and value are names of members, its task is told by what is around it.
  struct Vote: JSONModel {
    var kind: String
    var value: String
    var task: String
    var person: PersonID

    static let members = MemberTable(["kind", "value", "task", "person"])

    init(kind: String, value: String, task: String, person: PersonID) {
      self.kind = kind
      self.value = value
      self.task = task
      self.person = person
    }

    init(from reader: inout PayloadReader) throws {
      var kind: String?
      var value: String?
      var task: String?
      var person: PersonID?
      var members = try reader.beginObject(of: Self.members)
      while let member = try members.next(&reader) {
        switch member {
        case 0: kind = try reader.read()
        case 1: value = try reader.read()
        case 2: task = try reader.read()
        case 3: person = try reader.read()
        default: try reader.skipValue()
        }
      }
      self.kind = try members.required(kind, "kind")
      self.value = try members.required(value, "value")
      self.task = try members.required(task, "task")
      self.person = try members.required(person, "person")
    }

    func encode(to writer: inout PayloadWriter) throws {
      writer.beginObject()
      try writer.write(kind, as: "kind")
      try writer.write(value, as: "value")
      try writer.write(task, as: "task")
      try writer.write(person, as: "person")
      writer.endObject()
    }
  }

  /// A task with its votes.
  struct Ballot: JSONModel {
    var task: String
    var votes: [Vote]

    static let members = MemberTable(["votes", "task"])

    init(task: String, votes: [Vote]) {
      self.task = task
      self.votes = votes
    }

    init(from reader: inout PayloadReader) throws {
      var votes: PayloadReader?
      var task: String?
      var members = try reader.beginObject(of: Self.members)
      while let member = try members.next(&reader) {
        switch member {
        case 0:
          votes = reader
          try reader.skipValue()
        case 1: task = try reader.read()
        default: try reader.skipValue()
        }
      }
      self.task = try members.required(task, "task")
      self.votes =
        try votes?.readGroups(
          by: ["kind", "value"], sharing: ["task": try JSONValue(encoding: self.task)]) ?? []
    }

    func encode(to writer: inout PayloadWriter) throws {
      writer.beginObject()
      try writer.write(task, as: "task")
      try writer.writeGroups(votes, as: "votes", by: ["kind", "value"], sharing: ["task"])
      writer.endObject()
    }
  }

  static let text = """
    {"task":"t1","votes":{"mood":{"👍":[{"person":1},{"person":2}],"a\\"b":[{"person":1}]},\
    "size":{"big":[{"person":3}]}}}
    """

  static let ballot = Ballot(
    task: "t1",
    votes: [
      Vote(kind: "mood", value: "👍", task: "t1", person: 1),
      Vote(kind: "mood", value: "👍", task: "t1", person: 2),
      Vote(kind: "mood", value: "a\"b", task: "t1", person: 1),
      Vote(kind: "size", value: "big", task: "t1", person: 3),
    ])

  @Test func `objects arranged by their values are read and written`() throws {
    #expect(try Ballot(json: Self.text) == Self.ballot)
    #expect(String(decoding: try Self.ballot.json(), as: UTF8.self) == Self.text)
  }

  @Test func `what all have in common may come after them`() throws {
    #expect(
      try Ballot(json: #"{"votes":{"size":{"big":[{"person":3}]}},"task":"t2"}"#).votes
        == [Vote(kind: "size", value: "big", task: "t2", person: 3)])
  }

  @Test func `no objects are no member`() throws {
    let empty = Ballot(task: "t1", votes: [])
    #expect(String(decoding: try empty.json(), as: UTF8.self) == #"{"task":"t1"}"#)
    #expect(try Ballot(json: #"{"task":"t1"}"#) == empty)
    #expect(try Ballot(json: #"{"task":"t1","votes":null}"#) == empty)
    #expect(try Ballot(json: #"{"task":"t1","votes":{"mood":{}}}"#) == empty)
  }

  @Test func `an object in a group that can not be read fails one object, not a page`() throws {
    let bad = #"{"task":"t1","votes":{"size":{"big":[{"person":"x"},{"person":3}]}}}"#
    #expect(throws: PayloadError.self) { try Ballot(json: bad) }
    let page = try PayloadPage<Ballot>(json: "[\(bad)]")
    #expect(page.items.first?.votes.map(\.person) == [3])
    #expect(page.diagnostics.count == 1)
  }
}
