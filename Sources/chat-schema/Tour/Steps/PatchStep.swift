import ChatModels
import ChatRuntime
import CommandStreams

/// Applies a new patch, the same patch again, and an older one that arrives late.
struct PatchStep: TourStep {
  let title = "Patches apply once, and only forwards"

  func run(_ stage: TourStage) throws {
    var user = try PubNubChatUser(checking: EmbeddedFile.text(of: TourPayloads.userPath))
    stage.say("before: \(user.name ?? "-"), \(user.email ?? "-"), eTag \(user.eTag ?? "-")")
    let fresh = try PubNubChatUser.Patcher(json: TourPayloads.freshPatch)
    stage.say("patch:  \(TourPayloads.freshPatch)")
    let applies = user.apply(fresh)
    stage.say("after:  \(user.name ?? "-"), \(user.email ?? "-"), eTag \(user.eTag ?? "-")")
    try stage.expect(
      "a value is set, null clears, what is absent stays",
      applies && user.name == "Jane Roe" && user.email == nil && user.externalId != nil)
    let once = user
    try stage.expect("applying it twice is applying it once", !user.apply(fresh) && user == once)
    let stale = try PubNubChatUser.Patcher(json: TourPayloads.stalePatch)
    stage.say("patch:  \(TourPayloads.stalePatch)")
    try stage.expect(
      "a patch that comes too late changes nothing", !user.apply(stale) && user == once)
  }
}
