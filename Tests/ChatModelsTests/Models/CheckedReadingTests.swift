import ChatModels
@_spi(Generated) import ChatRuntime
import JSONSchema
import JSONText
import Testing

/// What generated code decides while it reads, beside what the engine decides of the same bytes.
struct CheckedReadingTests {
  private static let user = """
    {"id":"alice","name":"Alice","email":"a@example.com","externalId":"7",\
    "profileUrl":"https://example.com/a.png","type":"staff","status":"busy","custom":{"age":7},\
    "eTag":"E1","updated":"2024-01-02T03:04:05Z"}
    """
  private static let channel = """
    {"id":"room1","name":"Room","description":"A room","type":"t","status":"s",\
    "custom":{"profileUrl":"https://example.com/r.png","topic":"x"},"eTag":"E2",\
    "updated":"2024-01-02T03:04:05Z"}
    """
  private static let member = """
    {"channel":\(channel),"uuid":\(user),"status":"active","custom":{"isModerator":true},\
    "updated":"2024-01-02T03:04:05Z","eTag":"E3"}
    """
  private static let action = """
    {"type":"reaction","value":"👍","uuid":"bob","messageTimetoken":"17000000000000200",\
    "actionTimetoken":"17000000000000500","channel":"room1"}
    """

  @Test func `users, channels and memberships are decided as by the engine`() throws {
    try compare(ChatUser<VoidCustomData>.self, Self.user)
    try compare(Staff.self, Self.user)
    try compare(ChatChannel<VoidCustomData>.self, Self.channel)
    try compare(Room.self, Self.channel)
    try compare(Seat.self, Self.member)
  }

  @Test func `messages and actions are decided as by the engine`() throws {
    try compare(Note.self, MessageTests.item)
    try compare(Note.Payload.self, MessageTests.payload)
    try compare(PubNubChatMessage.self, MessageTests.item)
    try compare(Mark.self, Self.action)
  }

  @Test func `patches are decided as by the engine`() throws {
    try compare(Staff.Patcher.self, Self.user)
    try compare(Room.Patcher.self, Self.channel)
    try compare(Seat.Patcher.self, Self.member)
    let patch = try Staff.Patcher(checking: Self.user)
    #expect(patch.name == .some("Alice"))
  }

  @Test func `a patch that its schema forbids is refused with what is wrong`() {
    let text = #"{"id":"a","eTag":"E","updated":"2024-01-02T03:04:05Z","email":"none","name":7}"#
    let error = #expect(throws: PayloadError.self) { try Staff.Patcher(checking: text) }
    #expect(error?.code == .invalid)
    #expect(error?.failures.map(\.instanceLocation.description).sorted() == ["/email", "/name"])
  }

  @Test func `members from a context are checked while they are read`() throws {
    let item = #"{"message":\#(MessageTests.payload),"uuid":"bob"}"#
    var options = ReadingOptions(contextMembers: ["channel": "room2"])
    var reader = PayloadReader(Array(item.utf8), options: options, isChecking: true)
    #expect(try Note(from: &reader).pubnubChannelId == "room2")
    #expect(try Note(checking: item, options: options).pubnubChannelId == "room2")
    options.contextMembers["channel"] = "a room"
    let error = #expect(throws: PayloadError.self) {
      try Note(checking: item, options: options)
    }
    #expect(error?.code == .invalid)
  }

  @Test func `a context member that the model does not know leaves the decision to the engine`()
    throws
  {
    let item = #"{"message":\#(MessageTests.payload),"uuid":"bob"}"#
    let options = ReadingOptions(contextMembers: ["channel": "room2", "more": 1])
    var reader = PayloadReader(Array(item.utf8), options: options, isChecking: true)
    #expect(throws: CheckFailure.self) { try Note(from: &reader) }
    #expect(try Note(checking: item, options: options).pubnubChannelId == "room2")
  }

  @Test func `the items of a page are checked one by one`() throws {
    let items = [Self.user, #"{"id":""}"#, "7", #"{"id":"b","email":"x"}"#, #"{"id":"c"}"#]
    let page = try PayloadPage<Staff>(checking: "[\(items.joined(separator: ",\n"))]")
    #expect(page.items.map(\.id) == ["alice", "c"])
    let places = page.diagnostics.map { finding in
      "\(finding.id) \(finding.location?.pointer?.description ?? "") \(finding.location?.position.line ?? 0)"
    }
    #expect(places == ["minLength /1/id 2", "type /2 3", "format /3/email 4"])
    #expect(throws: PayloadError.self) { try PayloadPage<Staff>(checking: "[\(Self.user)") }
    #expect(throws: PayloadError.self) { try PayloadPage<Staff>(checking: "[{\"id\":\"a\"}] x") }
  }

  @Test func `of a repeated name the last member counts`() throws {
    #expect(try Staff(checking: #"{"id":7,"id":"a","name":[],"name":null}"#).id == "a")
    #expect(throws: PayloadError.self) { try Staff(checking: #"{"id":"a","id":7}"#) }
    #expect(throws: PayloadError.self) {
      try Staff(checking: #"{"id":"a","eTag":"E","eTag":null}"#)
    }
  }

  // MARK: Comparing

  private static let replacements: [JSONValue] = [
    .null, true, 7, 1.5, "", "x", "2024-13-01T00:00:00Z", "2024-01-02T03:04:05Z",
    "https://example.com/", "a b", "a@example.com", .array([]), .array([1]), .object([:]),
    ["id": "other"], ["x": ["y": 1]], ["profileUrl": 7], .string(String(repeating: "é", count: 93)),
  ]

  /// Compares what is decided about a payload, and about it with each member at any depth left out or
  /// replaced.
  private func compare<Model: EntitySchemaModel>(_ type: Model.Type, _ text: String) throws {
    let payload = try JSONDocument(text).root.value
    #expect(try generatedVerdict(type, payload.bytes()))
    for variant in Self.variants(of: payload) { try judge(type, variant) }
  }

  private func generatedVerdict<Model: EntitySchemaModel>(
    _: Model.Type, _ bytes: [UInt8]
  ) throws -> Bool {
    var reader = PayloadReader(bytes, isChecking: true)
    do {
      _ = try Model(from: &reader)
      try reader.finish()
      return true
    } catch {
      return false
    }
  }

  private func judge<Model: EntitySchemaModel>(_ type: Model.Type, _ payload: JSONValue) throws {
    let bytes = payload.bytes()
    let isValid = Model.schema.isValid(try JSONDocument(bytes).root)
    let isRead = try generatedVerdict(type, bytes)
    if isRead {
      #expect(isValid, "\(type) takes \(payload.text())")
      return
    }
    let error = #expect(throws: PayloadError.self, "\(type) refuses \(payload.text())") {
      try Model(checking: bytes)
    }
    #expect(error?.code == (isValid ? .unreadable : .invalid), "\(type): \(payload.text())")
  }

  private static func variants(of value: JSONValue) -> [JSONValue] {
    switch value {
    case .object(let object):
      object.flatMap { name, member -> [JSONValue] in
        var without = object
        without[name] = nil
        return [.object(without)]
          + (replacements + variants(of: member)).map { other in
            var changed = object
            changed[name] = other
            return .object(changed)
          }
      }
    case .array(let array):
      array.indices.flatMap { index in
        (replacements + variants(of: array[index])).map { other in
          var changed = array
          changed[index] = other
          return .array(changed)
        }
      }
    default: []
    }
  }
}
