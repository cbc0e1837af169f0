import ChatRuntime
@_spi(Adapter) import ChatStore

// Profiles of authors, which are read again when they are old.

extension SyncEngine {
  /// Requests the profiles of the authors of new messages, if they were read too long ago.
  func noteAuthors(of messages: [(channel: String, author: String)]) async {
    guard roles.user != nil, !messages.isEmpty else { return }
    let new = NameSet(messages.map { $0.author }).subtracting([userID])
    do {
      let stale = try await staleProfiles(of: new)
      guard !stale.isEmpty else { return }
      authors.formUnion(stale)
      plan.add(.profiles)
    } catch {
      // The authors' next message requests them again.
      hooks.didFail?(error)
    }
  }

  /// Returns the users whose stored profiles are older than ``SyncConfiguration/profileLifetime``.
  private func staleProfiles(of users: NameSet) async throws -> NameSet {
    guard let time = age.covered else { return [] }
    let lifetime = configuration.profileLifetime
    return try await store.read { snapshot in
      try users.filter { user in
        guard let read = try ReadingKind.profile.last(of: user, in: snapshot) else { return true }
        return time.isPast(read, by: lifetime)
      }
    }
  }

  /// Reads the old profiles, many in one request.
  func readProfiles() async throws -> [EventConsequences] {
    let users = authors
    // A profile that was read in the meantime, alone or with a channel's members, is not read
    // again.
    let news = try await catchUp.profiles(of: try await staleProfiles(of: users))
    authors.subtract(users)
    return news
  }
}
