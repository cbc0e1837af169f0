import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync
import CommandStreams
import PubNubLoopback

/// Lets two people talk through a server on this machine, one of whom is offline for a while.
struct ConversationStep: LiveTourStep {
  let title = "Two people talk, and one of them is offline for a while"

  func run(_ stage: TourStage) async throws {
    let server = try LoopbackServer()
    let origin = try await server.start()
    stage.command("serve")
    stage.say("listening on a free port")
    let ada = try await TourPerson.connected("ada", to: origin)
    let bob = try await TourPerson.connected("bob", to: origin)
    try await talk(ada, bob, stage)
    try await changeProfile(ada, bob, stage)
    try await loseNetwork(ada, bob, stage)
    try await ada.leave()
    try await bob.leave()
    await server.stop()
  }

  private func talk(_ ada: TourPerson, _ bob: TourPerson, _ stage: TourStage) async throws {
    let sent = try await ada.say("The mill runs.")
    let seen = try await bob.sees { $0.count == 1 }
    stage.say("bob sees  \(seen.joined(separator: " | "))")
    try await bob.chat.dataProvider.toggleRemoteMessageAction(
      of: sent, type: "reaction", value: "👍")
    let liked = try await ada.sees { $0.first?.actions.count == 1 }
    stage.say("ada sees  \(liked.joined(separator: " | "))")
    try stage.expect("a reaction of bob is in a live query of ada", liked[0].contains("👍"))
  }

  private func changeProfile(_ ada: TourPerson, _ bob: TourPerson, _ stage: TourStage) async throws
  {
    try await bob.chat.dataProvider.createRemoteUser(
      ChatUserRequest(user: PubNubChatUser(id: "bob", name: "Bob")))
    let channel = PubNubChatMember(channelId: TourPerson.channel, userId: "bob")
    try await bob.chat.dataProvider.createRemoteMembers(MembersModifyRequest(members: [channel]))
    try await bob.chat.dataProvider.updateRemoteUser(
      ChatUserRequest(user: PubNubChatUser(id: "bob", name: "Robert")))
    let named = try await ada.sees(PubNubManagedUser.userBy(userId: "bob")) {
      $0.first?.name == "Robert"
    }
    stage.say("ada sees  bob is called \(named.first?.name ?? "-")")
    try stage.expect("a change of a profile arrives", named.first?.name == "Robert")
  }

  private func loseNetwork(_ ada: TourPerson, _ bob: TourPerson, _ stage: TourStage) async throws {
    bob.network.set(isOn: false)
    stage.say("bob loses the network, and both write")
    let sending = Task { [bob] in try await bob.say("Is anybody there?") }
    try await ada.say("Bob?")
    let pending = try await bob.sees { $0.contains { $0.sendStatus == .pending } }
    stage.say("bob sees  \(pending.joined(separator: " | "))")
    bob.network.set(isOn: true)
    _ = try await sending.value
    let (atAda, atBob) = (try await ada.sees(isWhole), try await bob.sees(isWhole))
    stage.say("bob is back")
    stage.say("ada sees  \(atAda.joined(separator: " | "))")
    try stage.expect("all is there once, for both", atAda.count == 3 && atBob.count == 3)
  }

  @Sendable private func isWhole(_ messages: [PubNubManagedMessage]) -> Bool {
    messages.count == 3 && messages.allSatisfy { $0.sendStatus == .delivered }
  }
}
