public import ChatRuntime
import ChatStore
public import JSONText

/// What generated actions read from the service into the store.
extension SyncEngine {
  /// Reads a user or a channel, and stores it.
  ///
  /// - Returns: The model as the service has it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  public func read<Role: SyncedObject>(
    _ reference: SyncedReference, as role: Role.Type, include: [IncludedField] = .ownFields
  ) async throws -> Role.Model {
    let model = try await remote.object(reference.remote, include: include, as: Role.Model.self)
    let changes = try Role.changes(model, rule: .ifNewer())
    try await storing(model) {
      try await pipeline.commit { news, _ in try news.apply(whole: changes) }
    }
    return model
  }

  /// Reads a list of users or of channels page by page, and stores each.
  ///
  /// - Parameters:
  ///   - listing: ``ObjectListing/users`` or ``ObjectListing/channels``.
  ///   - query: Which items, and what of them; its page is where the load begins.
  ///   - role: The role of their entity.
  /// - Returns: The load, which begins when it is iterated.
  public nonisolated func list<Role: SyncedObject>(
    _ listing: ObjectListing, matching query: ListingQuery, as role: Role.Type
  ) -> PagedLoad<Role.Model, PageReference> {
    list(listing, matching: query) { [pipeline] items in
      let items = try items.map { try Role.changes($0, rule: .ifNewer()) }
      return try await pipeline.commit { news, _ in
        for changes in items { try news.apply(whole: changes) }
      }
    }
  }

  /// Reads the members of a channel, or the memberships of a user, page by page, and stores each.
  ///
  /// A membership whose user or channel is neither stored nor in the page waits for it.
  ///
  /// - Parameters:
  ///   - listing: ``ObjectListing/members(of:)`` or ``ObjectListing/memberships(of:)``.
  ///   - query: Which items, and what of them; its page is where the load begins.
  ///   - role: The role of their entity.
  /// - Returns: The load, which begins when it is iterated.
  public nonisolated func list<Role: SyncedMembership>(
    _ listing: ObjectListing, matching query: ListingQuery, as role: Role.Type
  ) -> PagedLoad<Role.Model, PageReference> {
    list(listing, matching: query) { [pipeline] items in
      let items = try items.map { try Role.changes($0, rule: .ifNewer()) }
      return try await pipeline.commit { news, _ in
        for changes in items { try news.apply(membership: changes) }
      }
    }
  }

  private nonisolated func list<Model: JSONDecodable & Sendable>(
    _ listing: ObjectListing, matching query: ListingQuery,
    store: @escaping @Sendable ([Model]) async throws -> EventConsequences
  ) -> PagedLoad<Model, PageReference> {
    PagedLoad(from: query.page) { [remote] page in
      var query = query
      query.page = page
      let answer = try await remote.list(listing, matching: query, as: Model.self)
      return .init(items: answer.items, next: answer.next, totalCount: answer.totalCount)
    } store: { items in
      await self.followed(try await store(items))
    }
  }

  /// Reads the past of a channel page by page, from the newest message back, and stores it.
  ///
  /// - Parameters:
  ///   - request: What of the messages is read; its first channel counts, and its start is where the load
  ///     begins.
  ///   - role: The role of messages.
  /// - Returns: The load, which begins when it is iterated.
  public nonisolated func history<Role: SyncedMessage>(
    _ request: HistoryRequest, as role: Role.Type
  ) -> PagedLoad<Role.Model, Timetoken> {
    let channel = request.channels.first ?? ""
    return PagedLoad(from: request.start) { [remote, roles, pipeline] start in
      var request = request
      request.channels = [channel]
      request.start = start
      let history = try await remote.history(request, as: HistoryItem.self).channels[channel]
      let page = EventReader(roles: roles)
        .models(of: history?.messages ?? [], in: channel, role)
      await self.followed(try await pipeline.setAside(listed: page.refused))
      return .init(items: page.models, next: history?.next)
    } store: { [pipeline, roles] models in
      let messages = try models.map {
        (try EventReader.message($0, role, rule: .always), try role.payload(of: $0))
      }
      let actions = try models.flatMap { try roles.actions(of: $0, role) }
      await self.followed(
        try await pipeline.commit { news, _ in
          for (message, payload) in messages {
            try news.apply(read: message, payload: payload)
          }
          for action in actions { try news.add(action) }
        })
    }
  }

  /// Reads the message actions of a channel page by page, from the newest back, and stores them.
  ///
  /// - Parameters:
  ///   - query: Which actions; its start is where the load begins.
  ///   - role: The role of actions.
  /// - Returns: The load, which begins when it is iterated.
  public nonisolated func actions<Role: SyncedAction>(
    _ query: MessageActionQuery, as role: Role.Type
  ) -> PagedLoad<Role.Model, Timetoken> {
    PagedLoad(from: query.start) { [remote, roles, pipeline] start in
      var query = query
      query.start = start
      let answer = try await remote.messageActions(query, as: ActionItem.self)
      let page = EventReader(roles: roles).models(of: answer.actions, in: query.channel, role)
      await self.followed(try await pipeline.setAside(listed: page.refused))
      return .init(items: page.models, next: answer.next)
    } store: { [pipeline] models in
      let actions = try models.map { try EventReader.action($0, role) }
      await self.followed(
        try await pipeline.commit { news, _ in for action in actions { try news.add(action) } })
    }
  }

  /// Asks who is present in channels, and stores it.
  ///
  /// - Returns: The answer.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func hereNow(_ request: HereNowRequest) async throws -> HereNow {
    let asked = await pipeline.presenceMoment
    let answer = try await remote.hereNow(request)
    guard request.includesUsers else { return answer }
    try await storing(answer) {
      try await pipeline.commit { news, _ in
        for channel in NameSet(request.channels).union(answer.channels.keys).sorted() {
          let nobody = HereNow.Occupancy(count: 0, occupants: [])
          try news.apply(answer.channels[channel] ?? nobody, in: channel, asked: asked)
        }
      }
    }
    knowPresence(in: request.channels)
    return answer
  }

  /// Reads what a user says about itself in channels, and stores it; the user counts as present.
  ///
  /// - Returns: The state in each channel.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func presenceState(
    of user: String, in subscriptions: SubscriptionSet
  ) async throws -> NameMap<JSONValue> {
    let states = try await remote.state(of: user, in: subscriptions)
    try await storing(states) { try await show(states, of: user) }
    return states
  }

  /// Sets what the own user says about itself in channels, and stores it.
  ///
  /// - Returns: The state as the service took it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func setPresenceState(
    _ state: JSONObject, in subscriptions: SubscriptionSet
  ) async throws -> JSONObject {
    let taken = try await remote.setState(state, in: subscriptions)
    let states = NameMap(subscriptions.channels.map { ($0, JSONValue.object(taken)) })
    try await storing(taken) { try await show(states, of: userID) }
    return taken
  }

  private func show(_ states: NameMap<JSONValue>, of user: String) async throws
    -> EventConsequences
  {
    try await pipeline.commit { news, _ in
      for (channel, state) in states.sorted(by: { $0.key < $1.key }) {
        try news.apply(state: state, of: user, in: channel)
      }
    }
  }

  /// Stores what the service has answered; a failure carries the answer.
  private func storing<Value: Sendable>(
    _ value: Value, _ store: () async throws -> EventConsequences
  ) async throws {
    let news: EventConsequences
    do {
      news = try await store()
    } catch {
      throw UnstoredValue(value: value, cause: error)
    }
    await followed(news)
  }
}

extension SyncRoles {
  /// The actions that a model of history holds, ready to be written.
  fileprivate func actions<Role: SyncedMessage>(
    of model: Role.Model, _ role: Role.Type
  ) throws -> [PublishedMessageAction] {
    guard let action else { return [] }
    let builder = ChangesetBuilder()
    try Role.writeActions(of: model, rule: .always, into: builder)
    return try builder.changes.compactMap { change in
      guard case .upsert(action.table.entity, let row, _) = change else { return nil }
      return try PublishedMessageAction(row, [change], of: action)
    }
  }
}
