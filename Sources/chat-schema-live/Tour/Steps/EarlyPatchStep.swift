import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatStoreSQLite
import CommandStreams

/// Applies changes of a membership whose user is not in the store yet.
struct EarlyPatchStep: LiveTourStep {
  let title = "A patch that arrives early waits for its row"

  private static let member =
    #"{"channel":{"id":"engines"},"uuid":{"id":"dee"},"status":"invited","#
    + #""eTag":"1","updated":"2024-05-01T00:00:00Z"}"#
  private static let patch =
    #"{"channel":{"id":"engines"},"uuid":{"id":"dee"},"status":"active","#
    + #""eTag":"2","updated":"2024-05-02T00:00:00Z"}"#
  private static let user = #"{"id":"dee","name":"Dee"}"#

  func run(_ stage: TourStage) async throws {
    let store = try await TourStage.store.opened()
    stage.say("member: \(Self.member)")
    stage.say("patch:  \(Self.patch)")
    let member = try PubNubChatMember(checking: Self.member)
    let patch = try PubNubChatMember.Patcher(json: Self.patch)
    let early = try Changeset {
      try PubNubManagedMember.write(member: member, rule: .ifNewer(), into: $0)
      try PubNubManagedMember.write(usingPatch: patch, into: $0)
    }
    let parked = try await store.apply(early).parkedCount
    try stage.expect("both wait for the user, none is lost", parked == 2)
    stage.say("user:   \(Self.user)")
    let user = try PubNubChatUser(checking: Self.user)
    try await store.apply(Changeset { try PubNubManagedUser.write(user: user, into: $0) })
    let stored = try await store.first(
      PubNubManagedMember.memberBy(pubnubChannelId: "engines", pubnubUserId: "dee"))
    let waiting = try await store.inspect().parkedCount
    try await store.close()
    try stage.expect(
      "they are applied, in order, in the transaction that brings the user",
      stored?.status == "active" && waiting == 0)
  }
}
