@_spi(Adapter) import ChatRuntime
import JSONText
import Testing

@testable @_spi(Adapter) import ChatSync

/// Operations as data: their text, and what two of them become.
struct OperationTests {
  static let action = NewMessageAction(
    channel: "c", messageTimetoken: 17_000_000_000_000_001, type: "reaction", value: "👍")
  static let add = OutboxOperation.addAction(action, provisional: 17_000_000_000_000_002)
  static let remove = OutboxOperation.removeAction(action, timetoken: nil)
  static let removeKnown = OutboxOperation.removeAction(action, timetoken: 17_000_000_000_000_003)
  static let user = ProfileReference(.user, "u")
  static let membership = MembershipReference(channel: "c", user: "u", isSeenFromUser: true)

  @Test(arguments: [
    OutboxOperation.publish(.init(channel: "c", id: "m", payload: ["text": "a\"b"])),
    .publish(
      .init(
        channel: "c", id: "m", payload: ["n": 1], isStored: false, hoursInHistory: 3,
        metadata: ["k": nil], customMessageType: "note", isCompressed: true)),
    add, remove, removeKnown,
    .setProfile(user, ["name": nil, "custom": ["a": 1]]),
    .removeProfile(ProfileReference(.channel, "c")), .setMembership(membership, ["status": "x"]),
    .addMembership(membership), .removeMembership(membership), .invite(membership, at: 17),
    .moveReadMark(membership, to: 17, movesBack: false),
    .moveReadMark(membership, to: 17, movesBack: true),
  ])
  func `an operation is the same after it was stored`(_ operation: OutboxOperation) {
    #expect(OutboxOperation(text: operation.text) == operation)
  }

  @Test func `the names that are stored for operations stay`() {
    let user = #""object":{"kind":"user","id":"u"}"#
    #expect(
      OutboxOperation(text: #"{"do":"setObject",\#(user),"body":{}}"#)
        == .setProfile(Self.user, [:]))
    #expect(OutboxOperation(text: #"{"do":"removeObject",\#(user)}"#) == .removeProfile(Self.user))
  }

  @Test func `no two memberships and no two actions have one name`() {
    func membership(_ channel: String, _ user: String) -> OutboxOperation {
      .addMembership(MembershipReference(channel: channel, user: user))
    }
    func action(_ channel: String, _ type: String, _ value: String) -> OutboxOperation {
      .removeAction(
        NewMessageAction(channel: channel, messageTimetoken: 17, type: type, value: value),
        timetoken: nil)
    }
    let operations = [
      membership("a b", "c"), membership("a", "b c"), membership("a%20b", "c"),
      membership("caf\u{e9}", "c"), membership("cafe\u{301}", "c"), action("a", "b c", "d"),
      action("a", "b", "c d"), action("a 17", "b", "d"), action("a", "17", "b d"),
    ]
    #expect(NameSet(operations.map(\.subject)).count == operations.count)
    #expect(membership("general", "bob").subject == "membership general bob")
    #expect(Set(operations).count == operations.count)
  }

  @Test(arguments: ["", "[]", "{}", #"{"do":"publish"}"#, #"{"do":"setObject","object":{}}"#])
  func `a text that no operation was written as is none`(_ text: String) {
    #expect(OutboxOperation(text: text) == nil)
  }

  @Test func `what two operations about one subject become`() {
    let set = { (members: JSONObject) in OutboxOperation.setProfile(Self.user, members) }
    let cases: [(OutboxOperation, Bool, OutboxOperation, OutboxMerge)] = [
      (Self.add, false, Self.remove, .cancelBoth),
      (Self.remove, false, Self.add, .cancelBoth),
      (Self.add, false, Self.removeKnown, .replace(Self.removeKnown)),
      (Self.add, true, Self.removeKnown, .append),
      (Self.add, true, Self.remove, .append),
      (Self.remove, true, Self.add, .append),
      (Self.add, false, Self.add, .replace(Self.add)),
      (
        set(["a": 1, "b": 2]), false, set(["b": nil, "c": 3]),
        .replace(set(["a": 1, "b": nil, "c": 3]))
      ),
      (set(["a": 1]), true, .removeProfile(Self.user), .replace(.removeProfile(Self.user))),
      (.removeProfile(Self.user), false, set(["a": 1]), .replace(set(["a": 1]))),
      (
        .setMembership(Self.membership, ["a": 1]), false, .removeMembership(Self.membership),
        .replace(.removeMembership(Self.membership))
      ),
      (
        .setMembership(Self.membership, ["a": 1]), true, .addMembership(Self.membership),
        .replace(.setMembership(Self.membership, ["a": 1]))
      ),
      (
        .addMembership(Self.membership), false, .setMembership(Self.membership, ["a": 1]),
        .replace(.setMembership(Self.membership, ["a": 1]))
      ),
      (
        .addMembership(Self.membership), true, .removeMembership(Self.membership),
        .replace(.removeMembership(Self.membership))
      ),
      (.removeMembership(Self.membership), false, .addMembership(Self.membership), .append),
      (
        .addMembership(Self.membership), false, .invite(Self.membership, at: 17),
        .replace(.addMembership(Self.membership))
      ),
      (.invite(Self.membership, at: 17), false, .setMembership(Self.membership, [:]), .append),
      (
        .invite(Self.membership, at: 17), true, .removeMembership(Self.membership),
        .replace(.removeMembership(Self.membership))
      ),
      (
        .moveReadMark(Self.membership, to: 17, movesBack: true), false,
        .moveReadMark(Self.membership, to: 18, movesBack: false),
        .replace(.moveReadMark(Self.membership, to: 18, movesBack: true))
      ),
      (
        .moveReadMark(Self.membership, to: 17, movesBack: false), true,
        .moveReadMark(Self.membership, to: 18, movesBack: false),
        .replace(.moveReadMark(Self.membership, to: 18, movesBack: false))
      ),
    ]
    for (waiting, isDoubtful, next, expected) in cases {
      #expect(OutboxMerge(waiting, isDoubtful: isDoubtful, next) == expected)
    }
  }
}
