import ChatRuntime
@_spi(Adapter) public import ChatStore

/// The memberships of a channel.
extension ChannelReference where Provider: MembershipProvider {
  /// A request for the stored memberships of the channel.
  ///
  /// ```swift
  /// let members = try await chat.fetch(general.members.where { $0.isPresent == true })
  /// ```
  public var members: StoreRequest<Provider.MembershipRole.Record> {
    Provider.MembershipRole.memberships(Provider.MembershipRole.columns.channel, id.rawValue)
  }

  /// Reads all members of the channel from the service, and stores each page before it is handed
  /// over.
  ///
  /// - Parameter limit: The number of memberships on a page, from 1 to 100.
  /// - Returns: The pages. Reading starts when they are iterated.
  public func refreshMembers(
    limit: Int = 100
  ) -> PagedLoad<Provider.MembershipRole.Model, PageReference> {
    provider.engine.list(
      .members(of: id.rawValue), matching: .whole(.user, limit: limit),
      as: Provider.MembershipRole.self)
  }

  /// Makes the current user a member, and follows what happens in the channel.
  ///
  /// An existing membership keeps its custom data, and its status unless it is an invitation.
  ///
  /// - Returns: The handle of the membership.
  /// - Throws: `StoreError`; ``RemoteError`` with the code ``RemoteError/Code/invalidName``.
  @discardableResult
  public func join() async throws -> SendHandle<Provider.MembershipRole.Model> {
    let engine = provider.engine
    let handle = try await engine.join(
      MembershipReference(channel: id.rawValue, user: engine.userID, isSeenFromUser: true),
      as: Provider.MembershipRole.self)
    if !engine.configuration.followsMemberships {
      try await engine.subscribe(to: [id.rawValue])
    }
    return handle
  }

  /// Ends the membership of the current user, and follows the channel no longer.
  ///
  /// - Returns: The handle of the change. Taking it back makes the user a member again.
  /// - Throws: `StoreError`.
  @discardableResult
  public func leave() async throws -> SendHandle<Void> {
    let engine = provider.engine
    let handle = try await engine.leave(
      MembershipReference(channel: id.rawValue, user: engine.userID, isSeenFromUser: true),
      as: Provider.MembershipRole.self)
    try await engine.unsubscribe(from: [id.rawValue])
    return handle
  }

  /// Invites users: makes them members with the status `pending`, and sends each an event.
  ///
  /// An invited user accepts by ``join()``. For the vendor's Chat SDK it is an invitation as well.
  ///
  /// ```swift
  /// try await chat.channel("garden").invite("bob", "eve")
  /// ```
  ///
  /// - Parameter users: The users; an existing member keeps its status and its custom data.
  /// - Returns: The handles, in the order of the users.
  /// - Throws: `StoreError`; ``RemoteError`` with the code ``RemoteError/Code/invalidName``. The
  ///   users before the one that failed are members.
  @discardableResult
  public func invite(
    _ users: Provider.UserRole.Model.ID...
  ) async throws -> [SendHandle<Provider.MembershipRole.Model>] {
    var handles: [SendHandle<Provider.MembershipRole.Model>] = []
    for user in users {
      handles.append(
        try await provider.engine.invite(
          MembershipReference(channel: id.rawValue, user: user.rawValue),
          as: Provider.MembershipRole.self))
    }
    return handles
  }

  /// Ends the memberships of users.
  ///
  /// - Returns: The handles, in the order of the users.
  /// - Throws: `StoreError`.
  @discardableResult
  public func remove(
    _ users: Provider.UserRole.Model.ID...
  ) async throws -> [SendHandle<Void>] {
    var handles: [SendHandle<Void>] = []
    for user in users {
      handles.append(
        try await provider.engine.leave(
          MembershipReference(channel: id.rawValue, user: user.rawValue),
          as: Provider.MembershipRole.self))
    }
    return handles
  }
}

extension UserReference where Provider: MembershipProvider {
  /// A request for the stored memberships of the user, each with its channel.
  ///
  /// ```swift
  /// let mine = try await chat.fetch(chat.me.memberships)
  /// ```
  public var memberships: StoreRequest<Provider.MembershipRole.Record> {
    Provider.MembershipRole.memberships(Provider.MembershipRole.columns.user, id.rawValue)
  }

  /// A request for the stored channels of which the user is a member.
  ///
  /// ```swift
  /// let mine = try await chat.fetch(chat.me.channels.sorted(by: \.name))
  /// ```
  public var channels: StoreRequest<Provider.ChannelRole.Record> {
    let role = Provider.MembershipRole.self
    let list = Provider.ChannelRole.table.lists.first { $0.entity == role.table.entity }
    guard let list else {
      return StoreRequest().where(StoreCondition(.unstorable("The spec has no such list.")))
    }
    return StoreRequest().where(
      StoreCondition(.contains(list: list.name, role.isMembership(of: id.rawValue))))
  }

  /// Reads all memberships of the user from the service, and stores each page before it is handed
  /// over.
  ///
  /// - Parameter limit: The number of memberships on a page, from 1 to 100.
  /// - Returns: The pages. Reading starts when they are iterated.
  public func refreshMemberships(
    limit: Int = 100
  ) -> PagedLoad<Provider.MembershipRole.Model, PageReference> {
    provider.engine.list(
      .memberships(of: id.rawValue), matching: .whole(.channel, limit: limit),
      as: Provider.MembershipRole.self)
  }
}

extension SyncedMembership {
  /// Returns the condition of a user's memberships, without channels where the user is only present.
  fileprivate static func isMembership(of user: String) -> Condition {
    let isOwn = Condition.compare(ColumnPath(column: columns.user), .equal, .text(user))
    guard let isPresenceOnly = columns.isPresenceOnly else { return isOwn }
    return .all([isOwn, .compare(ColumnPath(column: isPresenceOnly), .equal, 0)])
  }

  /// Returns a request for the memberships with a value in a column, without users who are only
  /// present.
  fileprivate static func memberships(_ column: String, _ value: String) -> StoreRequest<Record> {
    let request = Record.all.where(StoredAttribute<Record, String>(column) == value)
    guard let isPresenceOnly = columns.isPresenceOnly else { return request }
    return request.where(StoredAttribute<Record, Bool>(isPresenceOnly) == false)
  }
}
