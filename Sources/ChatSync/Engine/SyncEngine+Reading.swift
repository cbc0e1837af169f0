@_spi(Adapter) package import ChatRuntime
@_spi(Adapter) package import ChatStore
package import JSONText

/// Functions of generated actions that read from the service into the store.
extension SyncEngine {
  /// Reads a user or a channel and stores it.
  ///
  /// - Returns: The model as the service has it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  package func read<Role: SyncedProfile>(
    _ reference: ProfileReference, as role: Role.Type, include: [IncludedField] = .ownFields
  ) async throws -> Role.Model {
    let model = try await remote.object(reference, include: include, as: Role.Model.self)
    let changes = try Role.changes(model, rule: .ifNewer())
    try await storing(model) {
      try await pipeline.commit { news, _ in try news.apply(whole: changes) }
    }
    return model
  }

  /// Returns a load of users or channels, page by page; it stores each page.
  ///
  /// - Parameters:
  ///   - listing: ``ObjectListing/users`` or ``ObjectListing/channels``.
  ///   - query: The items and their included fields; its page is the first one to load.
  ///   - role: The role of their entity.
  /// - Returns: The load. It starts when it is iterated.
  package nonisolated func list<Role: SyncedProfile>(
    _ listing: ObjectListing, matching query: ListingQuery, as role: Role.Type
  ) -> PagedLoad<Role.Model, PageReference> {
    list(listing, matching: query) { [pipeline] items in
      let items = try items.map { try Role.changes($0, rule: .ifNewer()) }
      return try await pipeline.commit { news, _ in
        for changes in items { try news.apply(whole: changes) }
      }
    } item: {
      $0
    }
  }

  /// Returns a load of the users or channels of a request, page by page; it stores each page.
  ///
  /// The load fails if the service has no words for a condition or an order.
  nonisolated func list<Role: SyncedProfile>(
    _ listing: ObjectListing, of request: StoreRequest<Role.Record>, limit: Int,
    as role: Role.Type
  ) -> PagedLoad<Role.Model, PageReference> {
    let filter = ServiceFilter(table: role.table, members: role.table.memberPaths)
    do throws(RemoteError) {
      return list(listing, matching: try filter.query(for: request.query, limit: limit), as: role)
    } catch {
      return PagedLoad { _ in
        throw error
      } store: { _ in
      }
    }
  }

  /// Returns a load of the members of a channel or the memberships of a user, page by page; it
  /// stores each page.
  ///
  /// A membership whose user or channel is neither stored nor in the page waits for it.
  ///
  /// - Parameters:
  ///   - listing: ``ObjectListing/members(of:)`` or ``ObjectListing/memberships(of:)``.
  ///   - query: The items and their included fields; its page is the first one to load.
  ///   - role: The role of their entity.
  /// - Returns: The load. It starts when it is iterated.
  package nonisolated func list<Role: SyncedMembership>(
    _ listing: ObjectListing, matching query: ListingQuery, as role: Role.Type
  ) -> PagedLoad<Role.Model, PageReference> {
    list(listing, matching: query) { [pipeline] items in
      let items = try items.map { try Role.changes($0) }
      return try await pipeline.commit { news, _ in
        for changes in items { try news.apply(membership: changes) }
      }
    } item: { (item: MarkedMembership<Role.Model>) in
      item.model
    }
  }

  private nonisolated func list<Source: JSONDecodable & Sendable, Item: Sendable>(
    _ listing: ObjectListing, matching query: ListingQuery,
    store: @escaping @Sendable ([Source]) async throws -> EventConsequences,
    item: @escaping @Sendable (Source) -> Item
  ) -> PagedLoad<Item, PageReference> {
    PagedLoad<Item, PageReference>(from: query.page) { [remote] page in
      var query = query
      query.page = page
      let answer = try await remote.list(listing, matching: query, as: Source.self)
      return .init(items: answer.items, next: answer.next, totalCount: answer.totalCount)
    } store: { items in
      await self.followed(try await store(items))
    } item: {
      item($0)
    }
  }

  /// Returns a load of a channel's past, page by page, from the newest message back; it stores each
  /// page.
  ///
  /// - Parameters:
  ///   - request: The range and the included fields. Only its first channel is used; its start is
  ///     where the load begins.
  ///   - role: The role of messages.
  /// - Returns: The load. It starts when it is iterated.
  package nonisolated func history<Role: SyncedMessage>(
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
    } store: { [pipeline, roles, catchUp] models in
      let messages = try models.map {
        (try EventReader.message($0, role, rule: .always), try role.payload(of: $0))
      }
      let actions = try models.flatMap { try roles.actions(of: $0, role) }
      var authors = AuthorReading()
      for news in try await authors.read(
        NameSet(messages.map(\.0.author) + actions.map(\.user)), catchUp)
      {
        await self.followed(news)
      }
      await self.followed(
        try await pipeline.commit { news, _ in
          for (message, payload) in messages {
            try news.apply(read: message, payload: payload)
          }
          for action in actions { try news.add(action) }
        })
    }
  }

  /// Returns a load of a channel's message actions, page by page, from the newest back; it stores
  /// each page.
  ///
  /// - Parameters:
  ///   - query: The channel and range of actions; its start is where the load begins.
  ///   - role: The role of actions.
  /// - Returns: The load. It starts when it is iterated.
  package nonisolated func actions<Role: SyncedAction>(
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

  /// Reads the users present in channels and stores their presence.
  ///
  /// - Returns: The occupancy of the channels.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if the presence could not be stored.
  @discardableResult
  package func hereNow(_ request: HereNowRequest) async throws -> HereNow {
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

  /// Reads the presence state of a user in channels and stores it; the user then counts as present.
  ///
  /// - Returns: The state in each channel.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if the state could not be stored.
  @discardableResult
  package func presenceState(
    of user: String, in subscriptions: SubscriptionSet
  ) async throws -> NameMap<JSONValue> {
    let states = try await remote.state(of: user, in: subscriptions)
    try await storing(states) { try await show(states, of: user) }
    return states
  }

  /// Sets the presence state of the current user in channels and stores it.
  ///
  /// - Returns: The state as the service accepted it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if the state could not be stored.
  @discardableResult
  package func setPresenceState(
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

  /// Stores a response of the service; the error of a failed write carries the response.
  private func storing<Value: Sendable>(
    _ value: Value, _ store: () async throws -> EventConsequences
  ) async throws {
    let news: EventConsequences
    do {
      news = try await store()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw UnstoredValue(value: value, cause: error)
    }
    await followed(news)
  }
}

extension SyncEngine {
  /// The positions up to which the users of a channel have read it, and each later state of them.
  package nonisolated func readMarks(in channel: String) -> LiveQuery<NameMap<Timetoken>> {
    let request = StoredReadMark.marks(in: channel)
    return store.live(request) { snapshot in
      var marks: NameMap<Timetoken> = [:]
      for mark in try snapshot.fetch(request) { marks[mark.user] = mark.position }
      return marks
    }
  }
}

extension SyncRoles {
  /// Returns the actions in a history item's model, with the changes that write them.
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
