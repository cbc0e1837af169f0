import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync
import JSONText

/// The profile of the current user.
///
/// Changes are queued in the outbox, so that a change without a network is sent later.
struct OwnProfile: Sendable {
  let provider: SyncSession.Provider

  /// Sets the current user's name at the service when it can be reached; other members of the profile do not change.
  ///
  /// The store has the name immediately if it did not know the user.
  func setName(_ name: String) async throws {
    let id = provider.currentUserId
    let stored = try await provider.store.first(PubNubManagedUser.userBy(userId: id))
    guard stored?.name != name else { return }
    let reference = SyncedReference(.user, id.rawValue)
    try await provider.engine.outbox.enqueue(.setObject(reference, ["name": .string(name)])) {
      transaction in
      try PubNubManagedUser.write(
        user: ChatUser<KeptMembers>(id: id, name: name), rule: .ifAbsent, into: transaction)
    }
  }
}
