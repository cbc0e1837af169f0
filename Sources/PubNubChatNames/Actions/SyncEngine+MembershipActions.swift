import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) package import ChatSync

/// The actions of memberships.
extension SyncEngine {
  /// Reads a page of the members of a channel and stores it.
  ///
  /// - Returns: The page.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if the page could not be stored.
  package func fetch<Role: SyncedMembership, ChannelID>(
    _ request: MembersFetchRequest<ChannelID>, as role: Role.Type
  ) async throws -> FetchedPage<Role.Model, MembersFetchRequest<ChannelID>> {
    try await pages(request, as: role).first { page in
      var next = request
      next.page = page
      return next
    }
  }

  /// Reads a page of the memberships of a user and stores it.
  ///
  /// - Returns: The page.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if the page could not be stored.
  package func fetch<Role: SyncedMembership, UserID>(
    _ request: MembershipsFetchRequest<UserID>, as role: Role.Type
  ) async throws -> FetchedPage<Role.Model, MembershipsFetchRequest<UserID>> {
    try await pages(request, as: role).first { page in
      var next = request
      next.page = page
      return next
    }
  }

  /// Returns a load of all pages of a channel's members, from the requested page on; it stores each
  /// page.
  ///
  /// - Returns: The load. It starts when it is iterated.
  package nonisolated func pages<Role: SyncedMembership, ChannelID>(
    _ request: MembersFetchRequest<ChannelID>, as role: Role.Type
  ) -> PagedLoad<Role.Model, PageReference> {
    list(.members(of: request.channelId.rawValue), matching: request.query, as: role)
  }

  /// Returns a load of all pages of a user's memberships, from the requested page on; it stores
  /// each page.
  ///
  /// - Returns: The load. It starts when it is iterated.
  package nonisolated func pages<Role: SyncedMembership, UserID>(
    _ request: MembershipsFetchRequest<UserID>, as role: Role.Type
  ) -> PagedLoad<Role.Model, PageReference> {
    list(.memberships(of: request.userId.rawValue), matching: request.query, as: role)
  }

  /// Creates or replaces memberships; each gets exactly the values of its model.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the request has no
  ///   memberships, or memberships of several users (or channels); `PayloadError` with all schema
  ///   violations of one membership, before anything is sent; ``OutboxRefusal`` for the first
  ///   membership that the service rejected.
  package func set<Role: SyncedMembership>(
    _ request: MembersModifyRequest<Role.Model>, as role: Role.Type
  ) async throws {
    for member in request.members { try member.validate() }
    let references = try role.references(request)
    try await perform(
      zip(references, request.members).map { reference, model in
        .setMembership(reference, try model.object())
      })
  }

  /// Removes memberships from the service and from the store.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the request has no
  ///   memberships, or memberships of several users (or channels); ``OutboxRefusal`` for the first
  ///   membership that the service rejected.
  package func remove<Role: SyncedMembership>(
    _ request: MembersModifyRequest<Role.Model>, as role: Role.Type
  ) async throws {
    try await perform(try role.references(request).map { .removeMembership($0) })
  }
}

extension SyncedMembership {
  /// Returns references to the memberships of a request, which must have one owner.
  fileprivate static func references(
    _ request: MembersModifyRequest<Model>
  ) throws -> [MembershipReference] {
    let isSeenFromUser = request.direction == .modifyChannelsByUser
    let references = try request.members.map { try reference(to: $0, isSeenFromUser) }
    let owners = NameSet(references.map { isSeenFromUser ? $0.user : $0.channel })
    guard owners.count == 1 else {
      throw StoreError(
        .missingRequiredData,
        "A request about memberships is about those of one "
          + "\(isSeenFromUser ? "user" : "channel"); these are of \(owners.count).")
    }
    return references
  }

  private static func reference(
    to model: Model, _ isSeenFromUser: Bool
  ) throws -> MembershipReference {
    let row = StoredKey(table, try key(of: model))
    return MembershipReference(
      channel: row[columns.channel], user: row[columns.user], isSeenFromUser: isSeenFromUser)
  }
}

/// The text columns of a key, by name.
private struct StoredKey {
  private let texts: [String: String]

  init(_ table: StorageTable, _ key: EntityKey) {
    texts = Dictionary(zip(table.key, key.values.map { $0.text ?? "" })) { first, _ in first }
  }

  subscript(column: String) -> String { texts[column] ?? "" }
}
