public import ChatRuntime
import ChatStore

// The channels that an engine follows.

extension SyncEngine {
  /// Follows channels: messages, signals, actions, changes of objects, presence.
  ///
  /// What a channel lacks is read as soon as there is a connection. The channels of the own memberships are followed
  /// without this (``SyncConfiguration/followsMemberships``). A wildcard such as `rooms.*` brings the events of the
  /// channels below; their past is not read, since nothing lists them.
  ///
  /// - Throws: ``StoreError``; then the channels are not followed. ``RemoteError`` with the code
  ///   ``RemoteError/Code/invalidName`` for names that no channel can have; the other channels are followed.
  public func subscribe(to channels: [String]) async throws {
    let (accepted, refusal) = NameRule.followed.split(channels)
    let patterns = NameSet(accepted).filter(SubscriptionSet.isWildcard).subtracting(wildcards)
    let added = NameSet(accepted).filter { !SubscriptionSet.isWildcard($0) }.subtracting(named)
    if !added.isEmpty {
      let old = followed
      named.formUnion(added)
      let new = followed.subtracting(old)
      do {
        try await cover(from: old)
      } catch {
        named.subtract(added)
        throw error
      }
      try await begin(to: new)
    }
    if !patterns.isEmpty {
      wildcards.formUnion(patterns)
      try await run?.subscription.subscribe(to: subscribedNames(of: patterns))
    }
    if let refusal { throw refusal }
  }

  /// No longer follows channels; what is stored stays.
  ///
  /// A channel of which the own user is a member is followed on, unless ``SyncConfiguration/followsMemberships`` is off.
  ///
  /// - Throws: ``StoreError``; then the channels are followed as before.
  public func unsubscribe(from channels: [String]) async throws {
    let removed = named.intersection(NameSet(channels))
    let old = followed
    named.subtract(removed)
    let gone = old.subtracting(followed)
    do {
      try await cover(from: old)
    } catch {
      named.formUnion(removed)
      throw error
    }
    let patterns = wildcards.intersection(NameSet(channels))
    wildcards.subtract(patterns)
    await run?.subscription.unsubscribe(from: patterns.sorted())
    try await end(gone)
  }

  /// Reads a channel, and asks who is present in it, before all others.
  ///
  /// ```swift
  /// await engine.prioritize("general")   // the channel that is on screen
  /// ```
  ///
  /// Stays in force across stops and starts.
  ///
  /// - Parameter channel: The channel; nil for none.
  public func prioritize(_ channel: String?) {
    preferred = channel
    plan.prefer(channel)
  }

  /// The channels that are followed.
  var followed: NameSet { named.union(memberships) }

  /// Remembers what the cursor covers from now on; before a start that is done by the start.
  private func cover(from old: NameSet) async throws {
    guard run != nil, followed != old else { return }
    try await store.write { [following, followed] in
      try following.change(from: old, to: followed, in: $0)
    }
  }

  private func begin(to channels: NameSet) async throws {
    guard !channels.isEmpty else { return }
    for channel in channels.sorted() { plan.add(.gap(channel)) }
    if isConnected { askForPresence(in: channels) }
    work()
    try await run?.subscription.subscribe(to: subscribedNames(of: channels))
  }

  private func end(_ channels: NameSet) async throws {
    guard !channels.isEmpty else { return }
    plan.forget(channels)
    for channel in channels { await typing.clear(channel) }
    let dropped = followsMemberships ? channels.subtracting([userID]) : channels
    await run?.subscription.unsubscribe(from: dropped.sorted())
    presence.send((presence.last ?? []).subtracting(channels))
    // What is known of who is present would not be kept right any more.
    try await pipeline.commit { news, _ in
      for channel in channels { try news.forgetPresence(in: channel) }
    }
  }

  /// The names that are subscribed to for channels.
  func subscribedNames(of channels: NameSet) -> [String] {
    let names = channels.sorted()
    guard configuration.followsPresence else { return names }
    return names + names.map { $0 + SubscriptionSet.presenceSuffix }
  }
}

// MARK: - Own memberships

extension SyncEngine {
  /// Whether the channels of the own memberships are followed.
  var followsMemberships: Bool { configuration.followsMemberships && roles.membership != nil }

  /// The channels of the own memberships that are stored; empty if they are not followed.
  func storedMemberships() async throws -> NameSet {
    guard followsMemberships, let role = roles.membership else { return [] }
    return try await store.read { [userID] in try role.channels(of: userID, in: $0) }
  }

  /// Follows the channels of the own memberships that are stored, and no others but those with names.
  func followOwnChannels() async throws {
    let stored = try await storedMemberships()
    guard run != nil, stored != memberships else { return }
    let (old, before) = (followed, memberships)
    memberships = stored
    let now = followed
    do {
      try await cover(from: old)
    } catch {
      memberships = before
      throw error
    }
    try await begin(to: now.subtracting(old))
    try await end(old.subtracting(now))
  }

  /// Looks at the own memberships in the store, whoever writes them, as long as the session lasts.
  func membershipObserver() -> Task<Void, Never> {
    guard let role = roles.membership else { return Task {} }
    let columns = [role.columns.channel, role.columns.user, role.columns.isPresenceOnly]
    let channels = LiveQuery(
      region: ChangedRegion(columns: [role.table.entity: Set(columns.compactMap(\.self))]),
      feed: store.commits
    ) { [weak self] in try await self?.storedMemberships() ?? [] }
    return Task { [weak self] in
      var attempt = 0
      while !Task.isCancelled {
        do {
          for try await _ in channels { await self?.ownChannelsChanged() }
          return
        } catch {
          await self?.failed(attempt, error)
          attempt += 1
        }
      }
    }
  }

  private func ownChannelsChanged() {
    plan.add(.ownChannels)
    work()
  }

  private func failed(_ attempt: Int, _ error: any Error) async {
    hooks.didFail?(error)
    await pause(attempt)
  }

  /// Whether an event is on a channel that is followed; on the own user's channel, which is followed for news of the
  /// own user and its memberships, others are not the application's.
  func isFollowed(_ event: RemoteEvent) -> Bool {
    guard followsMemberships, event.channel.isSameName(as: userID), !followed.contains(userID)
    else {
      return true
    }
    return if case .object = event.content { true } else { false }
  }
}

extension RemoteEvent {
  /// Whether the event says something of a membership.
  var isAboutMembership: Bool {
    if case .object(let change) = content { change.type == .membership } else { false }
  }
}

extension SyncedMembership {
  /// The channels that a user is a member of, as far as is stored, also those that were deleted.
  ///
  /// The membership of a channel that was deleted waits for it. The event that says that it was made again comes on it.
  static func channels(of user: String, in snapshot: any StoreSnapshot) throws -> NameSet {
    let rows = try snapshot.rows(of: table, where: [columns.user: .text(user)])
    let stored = rows.filter { !isPresenceOnly($0) }.compactMap { $0[columns.channel].text }
    let waiting = try snapshot.parkedCount() == 0 ? [] : snapshot.parkedRows(limit: .max)
    let awaited = waiting.filter {
      $0.entity == table.entity && user.isSameName(as: self.user(of: $0.key))
    }
    .compactMap { channel(of: $0.key) }
    return NameSet(NameRule.channel.split(stored + awaited).accepted)
  }
}

// MARK: - Presence

extension SyncEngine {
  /// The channels whose presence is known at present: the last value, and each change of it, across stops and starts.
  ///
  /// A channel is known once the service has listed who is present in it, and until the connection is lost: nobody is known
  /// to be absent then, whatever the rows of memberships say.
  public nonisolated var knownPresence: AsyncStream<NameSet> { presence.values() }

  /// Asks who is present in channels, the preferred one before others.
  func askForPresence(in channels: NameSet) {
    guard configuration.followsPresence, roles.membership != nil else { return }
    var names = channels.sorted()
    if let preferred, channels.contains(preferred) {
      plan.add(.hereNow([preferred]))
      names.removeAll { $0.isSameName(as: preferred) }
    }
    for start in stride(from: 0, to: names.count, by: Self.presenceCount) {
      plan.add(.hereNow(Array(names[start..<min(start + Self.presenceCount, names.count)])))
    }
  }

  /// The number of channels that one task asks for; an answer has up to 1,000 users of each.
  private static let presenceCount = 50

  /// Adds channels to those whose presence is known.
  func knowPresence(in channels: [String]) {
    guard isConnected, configuration.followsPresence else { return }
    let known = (presence.last ?? []).union(followed.intersection(NameSet(channels)))
    if known != presence.last { presence.send(known) }
  }

  /// Forgets the presence of all channels.
  func forgetKnownPresence() {
    if presence.last?.isEmpty == false { presence.send([]) }
  }
}
