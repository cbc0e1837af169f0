import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync
import JSONText

/// The membership of the own user in a channel.
///
/// Changes go through the outbox: what is changed without a network, or right before the end, is not lost.
struct OwnMembership: Sendable {
  let provider: SyncSession.Provider
  let channel: ChannelID

  /// The membership as it is stored; nil if the own user is no member.
  func stored() async throws -> PubNubManagedMember? {
    try await provider.store.first(
      PubNubManagedMember.membersBy(channelID: channel)
        .where(PubNubManagedMember.userId == provider.currentUserId).withoutLinks())
  }

  /// Makes the own user a member, in the store at once and at the service when it is reached.
  func join() async throws {
    let (userID, channel) = (provider.currentUserId, channel)
    try await provider.engine.outbox.enqueue(operation(custom: nil, status: nil)) { transaction in
      // Whatever the service says of them is newer.
      try PubNubManagedUser.write(
        user: ChatUser<KeptMembers>(id: userID), rule: .ifAbsent, into: transaction)
      try PubNubManagedChannel.write(
        channel: ChatChannel<KeptMembers>(id: channel), rule: .ifAbsent, into: transaction)
      let own = PubNubManagedMember.membersBy(channelID: channel)
        .where(PubNubManagedMember.userId == userID)
      guard try transaction.count(own) == 0 else { return }
      // Whoever is present without being a member has a row already.
      try PubNubManagedMember.write(
        member: ChatMember<KeptCustomData>(channelId: channel, userId: userID),
        forceWrite: false, rule: .always, into: transaction)
    }
  }

  /// Changes a member of the custom data; the others stay.
  func setCustom(_ name: String, to value: JSONValue) async throws {
    let stored = try await stored()
    var custom = try stored.flatMap { try $0.custom.decode(JSONValue.self).object } ?? [:]
    custom[name] = value
    try await provider.engine.outbox.enqueue(operation(custom: custom, status: stored?.status))
  }

  private func operation(custom: JSONObject?, status: String?) -> OutboxOperation {
    var body: JSONObject = [
      "channel": ["id": .string(channel.rawValue)],
      "uuid": ["id": .string(provider.currentUserId.rawValue)],
    ]
    if let custom { body["custom"] = .object(custom) }
    if let status { body["status"] = .string(status) }
    let membership = MembershipReference(
      channel: channel.rawValue, user: provider.currentUserId.rawValue, isSeenFromUser: true)
    return .setMembership(membership, body)
  }
}
