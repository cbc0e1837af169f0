import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync

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
    let membership = MembershipReference(
      channel: channel.rawValue, user: userID.rawValue, isSeenFromUser: true)
    try await provider.engine.outbox.enqueue(.addMembership(membership)) { transaction in
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
}
