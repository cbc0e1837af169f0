import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync

/// The membership of the current user in a channel.
///
/// Changes are queued in the outbox, so that a change without a network, or right before the process ends, is not lost.
struct OwnMembership: Sendable {
  let provider: SyncSession.Provider
  let channel: ChannelID

  /// Returns the stored membership; nil if the current user is not a member.
  func stored() async throws -> PubNubManagedMember? {
    try await provider.store.first(
      PubNubManagedMember.membersBy(channelID: channel)
        .where(PubNubManagedMember.userId == provider.currentUserId).withoutLinks())
  }

  /// Makes the current user a member: immediately in the store, and at the service when it can be reached.
  func join() async throws {
    let (userID, channel) = (provider.currentUserId, channel)
    let membership = MembershipReference(
      channel: channel.rawValue, user: userID.rawValue, isSeenFromUser: true)
    try await provider.engine.outbox.enqueue(.addMembership(membership)) { transaction in
      // The service's version of the user and the channel is newer than these placeholders.
      try PubNubManagedUser.write(
        user: ChatUser<KeptMembers>(id: userID), rule: .ifAbsent, into: transaction)
      try PubNubManagedChannel.write(
        channel: ChatChannel<KeptMembers>(id: channel), rule: .ifAbsent, into: transaction)
      let own = PubNubManagedMember.membersBy(channelID: channel)
        .where(PubNubManagedMember.userId == userID)
      guard try transaction.count(own) == 0 else { return }
      // A user who is present without being a member has a row already.
      try PubNubManagedMember.write(
        member: ChatMember<KeptCustomData>(channelId: channel, userId: userID),
        forceWrite: false, rule: .always, into: transaction)
    }
  }
}
