import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONSchema

extension CatchUp {
  /// The maximum number of users in one request, which limits the length of its URL.
  private static let profileCount = 50

  /// Reads the profiles of users, many in one request.
  ///
  /// A profile that the service no longer has is deleted from the store too.
  func profiles(of users: NameSet) async throws -> [EventConsequences] {
    guard !users.isEmpty else { return [] }
    return try await profiles(of: users, at: try await remote.time())
  }

  /// Reads the profiles of users, many in one request.
  ///
  /// - Parameters:
  ///   - users: The users.
  ///   - begin: The time of the service before the reading.
  ///   - writesStubs: Whether rows with the identifiers alone are written for users that neither the
  ///     service nor the store has, because rows are going to refer to them.
  /// - Returns: The consequences of the writes.
  /// - Throws: ``RemoteError``, ``StoreError``.
  func profiles(
    of users: NameSet, at begin: Timetoken, writesStubs: Bool = false
  ) async throws -> [EventConsequences] {
    guard let role = roles.user, !users.isEmpty else { return [] }
    let names = users.sorted()
    var consequences: [EventConsequences] = []
    for start in stride(from: 0, to: names.count, by: Self.profileCount) {
      let part = Array(names[start..<min(start + Self.profileCount, names.count)])
      consequences.append(try await profiles(of: part, role, at: begin, writesStubs: writesStubs))
    }
    return consequences
  }

  private func profiles<Role: SyncedProfile>(
    of users: [String], _ role: Role.Type, at begin: Timetoken, writesStubs: Bool
  ) async throws -> EventConsequences {
    let page = try await remote.list(
      .users, matching: ListingQuery(filter: Self.filter(for: users)), as: Role.Model.self)
    let items = try page.items.map { try Role.changes($0, rule: .ifNewer()) }
    let listed = Set(try page.items.map { try Role.key(of: $0) })
    let isComplete = page.page.diagnostics.isEmpty && page.next == nil
    var news = try await pipeline.commit { news, transaction in
      for changes in items { try news.apply(whole: changes) }
      for user in users {
        try ReadingKind.profile.note(begin, of: user, in: transaction)
        let reference = ProfileReference(.user, user)
        guard isComplete, !listed.contains(reference.key) else { continue }
        let row = try transaction.row(of: Role.table, reference.key)
        if let row, let tag = Role.table.version?.tag, !row[tag].isNull {
          try news.delete(reference, at: begin)
        } else if row == nil, writesStubs {
          try news.apply(whole: try Role.changes(Role.stub(user), rule: .ifAbsent))
        }
      }
    }
    news.unreadable = page.page.diagnostics.map { finding in
      let place = finding.location?.pointer.map { " at \($0)" } ?? ""
      return RemoteError(
        .invalidPayload,
        "A user in the service's list is not what the schema says: \(finding.id)\(place).")
    }
    return news
  }

  /// Reads a user or a channel of which not everything can be read; nil if nothing can.
  ///
  /// In a list, unlike in an answer about one, what can not be read is left out.
  ///
  /// - Throws: ``RemoteError`` if another attempt may succeed.
  func readablePart<Role: SyncedProfile>(
    of reference: ProfileReference, _ role: Role.Type
  ) async throws -> Role.Model? {
    let listing: ObjectListing =
      switch reference.kind {
      case .user: .users
      case .channel: .channels
      }
    do {
      return try await remote.list(
        listing, matching: ListingQuery(filter: Self.filter(for: [reference.id])),
        as: Role.Model.self
      ).items.first
    } catch  where !error.isTransient {
      return nil
    }
  }

  /// Returns an expression of the service's filter language for identifiers.
  private static func filter(for ids: [String]) -> String {
    ids.map { "id == \(literal($0))" }.joined(separator: " || ")
  }

  /// Returns a string literal of the service's filter language.
  private static func literal(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
