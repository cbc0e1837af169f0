package import ChatRuntime
@_spi(Adapter) import ChatStore

// The channels that an engine follows.

extension SyncEngine {
  /// Follows channels: messages, signals, actions, changes of objects, presence.
  ///
  /// Data that a channel lacks is read as soon as there is a connection. The channels of the
  /// current user's memberships are followed without this call
  /// (``SyncConfiguration/followsMemberships``). A wildcard such as `rooms.*` delivers the events
  /// of the channels below it; their past is not read, because no request lists them.
  ///
  /// - Throws: ``StoreError``; then the channels are not followed. ``RemoteError`` with the code
  ///   ``RemoteError/Code/invalidName`` for invalid channel names; the other channels are followed.
  package func subscribe(to channels: [String]) async throws {
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

  /// Stops following channels; their stored data stays.
  ///
  /// A channel of which the current user is a member is still followed, unless
  /// ``SyncConfiguration/followsMemberships`` is off.
  ///
  /// - Throws: ``StoreError``; then the channels are followed as before.
  package func unsubscribe(from channels: [String]) async throws {
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

  /// Gives a channel priority: its data and its presence are read before those of all other
  /// channels.
  ///
  /// ```swift
  /// await engine.prioritize("general")   // the channel that is on screen
  /// ```
  ///
  /// Stays in effect across stops and starts.
  ///
  /// - Parameter channel: The channel; nil for none.
  package func prioritize(_ channel: String?) {
    preferred = channel
    plan.prefer(channel)
  }

  /// The channels that are followed.
  var followed: NameSet { named.union(memberships) }

  /// Stores the set of channels that the cursor covers from now on; before a start, the start does
  /// that.
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
    // The stored presence would no longer be updated.
    try await pipeline.commit { news, _ in
      for channel in channels { try news.forgetPresence(in: channel) }
    }
  }

  /// Returns the names to subscribe to for channels.
  func subscribedNames(of channels: NameSet) -> [String] {
    let names = channels.sorted()
    guard configuration.followsPresence else { return names }
    return names + names.map { $0 + SubscriptionSet.presenceSuffix }
  }
}

// MARK: - Own memberships

extension SyncEngine {
  /// Whether the engine follows the channels of the current user's memberships.
  var followsMemberships: Bool { configuration.followsMemberships && roles.membership != nil }

  /// Returns the channels of the current user's stored memberships; empty if they are not followed.
  func storedMemberships() async throws -> NameSet {
    guard followsMemberships, let role = roles.membership else { return [] }
    return try await store.read { [userID] in try role.channels(of: userID, in: $0) }
  }

  /// Follows the channels of the current user's stored memberships and those named by the
  /// application, and no others.
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

  /// Observes the current user's memberships in the store, however they are written, until the
  /// session ends.
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

  /// Returns whether an event is on a followed channel.
  ///
  /// The channel of the current user is subscribed to for changes of the user and its memberships.
  /// Its other events are not for the application, unless that follows the channel.
  func isFollowed(_ event: RemoteEvent) -> Bool {
    guard followsMemberships, event.channel.isSameName(as: userID), !followed.contains(userID)
    else {
      return true
    }
    return if case .object = event.content { true } else { false }
  }
}

extension RemoteEvent {
  /// Whether the event is about a membership.
  var isAboutMembership: Bool {
    if case .object(let change) = content { change.type == .membership } else { false }
  }
}

extension SyncedMembership {
  /// Returns the channels of a user's stored memberships, including deleted channels.
  ///
  /// The membership of a deleted channel waits for the channel. The event that announces its
  /// recreation comes on that channel.
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
  /// The channels whose presence is currently known: the current set, and each change of it, across
  /// stops and starts.
  ///
  /// The presence in a channel is known from the time the service has listed its users until the
  /// connection is lost. While it is unknown, users that the stored memberships show as absent may
  /// be present.
  package nonisolated var knownPresence: AsyncStream<NameSet> { presence.values() }

  /// Requests the users present in channels, first in the preferred one.
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

  /// The number of channels per task; an answer has up to 1,000 users of each.
  private static let presenceCount = 50

  /// Adds channels to those whose presence is known.
  func knowPresence(in channels: [String]) {
    guard isConnected, configuration.followsPresence else { return }
    let known = (presence.last ?? []).union(followed.intersection(NameSet(channels)))
    if known != presence.last { presence.send(known) }
  }

  /// Marks the presence of all channels as unknown.
  func forgetKnownPresence() {
    if presence.last?.isEmpty == false { presence.send([]) }
  }
}
