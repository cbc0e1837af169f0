import ChatRuntime
import ChatStore

/// The times at which users' profiles were last read completely, kept in the store.
enum ProfileReading {
  private static func bookmark(of user: String) -> String { "ChatSync.profile \(user)" }

  /// Returns the time of the service before the last reading; nil if there was none.
  static func last(of user: String, in snapshot: any StoreSnapshot) throws -> Timetoken? {
    try snapshot.bookmark(bookmark(of: user)).flatMap { Timetoken($0) }
  }

  /// Stores the time of a reading, unless a later one is stored.
  static func note(
    _ time: Timetoken, of user: String, in transaction: any StoreTransaction
  ) throws {
    if let last = try last(of: user, in: transaction), last >= time { return }
    try transaction.setBookmark(bookmark(of: user), to: time.description)
  }
}

extension CatchUp {
  /// The maximum number of users in one request, which limits the length of its URL.
  private static let profileCount = 50

  /// Reads the profiles of users, many in one request.
  ///
  /// A profile that the service no longer has is deleted from the store too.
  func profiles(of users: NameSet) async throws -> [EventConsequences] {
    guard let role = roles.user, !users.isEmpty else { return [] }
    let begin = try await remote.time()
    let names = users.sorted()
    var consequences: [EventConsequences] = []
    for start in stride(from: 0, to: names.count, by: Self.profileCount) {
      let part = Array(names[start..<min(start + Self.profileCount, names.count)])
      consequences.append(try await profiles(of: part, role, at: begin))
    }
    return consequences
  }

  private func profiles<Role: SyncedProfile>(
    of users: [String], _ role: Role.Type, at begin: Timetoken
  ) async throws -> EventConsequences {
    let filter = users.map { "id == \(Self.literal($0))" }.joined(separator: " || ")
    let page = try await remote.list(
      .users, matching: ListingQuery(filter: filter), as: Role.Model.self)
    let items = try page.items.map { try Role.changes($0, rule: .ifNewer()) }
    let listed = Set(try page.items.map { try Role.key(of: $0) })
    let isComplete = page.page.diagnostics.isEmpty && page.next == nil
    return try await pipeline.commit { news, transaction in
      for changes in items { try news.apply(whole: changes) }
      for user in users {
        try ProfileReading.note(begin, of: user, in: transaction)
        let reference = ProfileReference(.user, user)
        guard isComplete, !listed.contains(reference.key), let tag = Role.table.version?.tag,
          let row = try transaction.row(of: Role.table, reference.key), !row[tag].isNull
        else { continue }
        try news.delete(reference, at: begin)
      }
    }
  }

  /// Returns a string literal of the service's filter language.
  private static func literal(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
