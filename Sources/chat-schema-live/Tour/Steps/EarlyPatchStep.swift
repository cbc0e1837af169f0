import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatStoreSQLite
import CommandStreams

/// News about a user that the store does not know yet.
struct EarlyPatchStep: LiveTourStep {
  let title = "A patch that arrives early waits for its row"

  private static let patch =
    #"{"id":"dee","name":"Dee Dee","eTag":"2","updated":"2024-05-02T00:00:00Z"}"#
  private static let user =
    #"{"id":"dee","name":"Dee","type":"guest","eTag":"1","updated":"2024-05-01T00:00:00Z"}"#

  func run(_ stage: TourStage) async throws {
    let store = try await TourStage.store.opened()
    stage.say("patch: \(Self.patch)")
    let patch = try PubNubChatUser.Patcher(json: Self.patch)
    let early = try Changeset { try PubNubManagedUser.write(usingPatch: patch, into: $0) }
    let parked = try await store.apply(early).parkedCount
    for row in try await store.inspect().parkedRows {
      stage.say("parked: a change of \(row.entity) \(row.key)")
    }
    try stage.expect("the patch is parked, not lost", parked == 1)
    stage.say("user:  \(Self.user)")
    let user = try PubNubChatUser(checking: Self.user)
    try await store.apply(
      Changeset { try PubNubManagedUser.write(user: user, rule: .ifNewer(), into: $0) })
    let stored = try await store.first(PubNubManagedUser.userBy(userId: "dee"))
    let waiting = try await store.inspect().parkedCount
    try await store.close()
    try stage.expect(
      "it is applied in the transaction that brings the user",
      stored?.name == "Dee Dee" && stored?.type == "guest" && waiting == 0)
  }
}
