import JSONText

extension KeySet {
  /// A disturbance of the events of an answer, for tests of clients.
  enum Disturbance: String, Sendable, Hashable, CaseIterable {
    /// Each event is sent twice.
    case duplicate
    /// The events are sent in reverse order.
    case reorder
  }

  /// The result of a request for events.
  enum PollOutcome {
    case answer(ServiceAnswer)
    case wait(Poll)
  }

  /// Accepts a request for events: the user becomes present, and the answer is a cursor or events.
  mutating func subscribe(
    _ names: [String], _ query: RequestQuery, user: String?, _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> PollOutcome {
    let filter = try Self.filter(query)
    let poll = Poll(
      subscription: ListenedChannels(names), filter: filter, cursor: Self.cursor(query),
      user: user, deadline: Timestamp.adding(configuration.holdTime, to: moment.now))
    if poll.cursor == 0 {
      // The cursor precedes the join of the user, so that the first poll receives that join.
      let cursor = moment.next()
      try enter(poll.subscription, query, user: user, &moment)
      return .answer(envelopes.answer([], cursor: cursor))
    }
    try enter(poll.subscription, query, user: user, &moment)
    return .wait(poll)
  }

  /// Returns the answer to a poll for which there are events.
  ///
  /// - Returns: `nil` if there are no such events.
  mutating func answer(
    _ poll: Poll, _ disturbance: Disturbance? = nil, _ moment: inout ServiceMoment
  ) -> ServiceAnswer? {
    let remainder = bursts[poll.cursor]
    let pending = remainder?.pending ?? []
    let base = max(remainder?.base ?? poll.cursor, oldestEvent(at: moment.now) - 1)
    if let oldest = pending.min() {
      let left = poll.matches(log.events(after: oldest - 1))
        .filter { pending.contains($0.event.timetoken) }
      if !left.isEmpty { return split(left, base: base, &moment) }
    }
    let found = poll.matches(log.events(after: base)).suffix(configuration.delivery.queueLength)
    guard let newest = found.last?.event.timetoken else { return nil }
    if configuration.delivery.splitsBursts, found.count > 1 {
      return split(Array(found), base: newest, &moment)
    }
    switch disturbance {
    case .duplicate: return envelopes.answer(found.flatMap { [$0, $0] }, cursor: newest)
    case .reorder: return envelopes.answer(found.reversed(), cursor: newest)
    case nil: return envelopes.answer(Array(found), cursor: newest)
    }
  }

  /// Returns the answer to a poll whose time has passed.
  func emptyAnswer(_ poll: Poll) -> ServiceAnswer {
    envelopes.answer([], cursor: poll.cursor)
  }

  /// Sends the newest event, with a cursor that represents the others.
  private mutating func split(
    _ events: [(event: Event, match: String)], base: Int64, _ moment: inout ServiceMoment
  ) -> ServiceAnswer {
    let rest = events.dropLast().map(\.event.timetoken)
    let cursor = rest.isEmpty ? base : moment.next()
    if !rest.isEmpty { bursts.insert(.init(pending: rest, base: base), for: cursor) }
    return envelopes.answer(events.suffix(1), cursor: cursor)
  }

  private var envelopes: EnvelopeWriter {
    EnvelopeWriter(subscribeKey: subscribeKey, delivery: configuration.delivery)
  }

  private mutating func enter(
    _ subscription: ListenedChannels, _ query: RequestQuery, user: String?,
    _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) {
    guard let user, configuration.features.hasPresence else { return }
    try enter(
      user, subscription.occupiedChannels, query, renews: configuration.presence.pollRenews,
      &moment)
  }

  private static func filter(_ query: RequestQuery) throws(ServiceRefusal) -> SubscriberFilter? {
    guard let text = query["filter-expr"] else { return nil }
    do {
      return try SubscriberFilter(text)
    } catch {
      throw .malformedFilter
    }
  }

  /// Returns the cursor of a request, 0 for none; a cursor that cannot be read counts as none.
  private static func cursor(_ query: RequestQuery) -> Int64 {
    if let text = query["tt"] { return max(0, Int64(text) ?? 0) }
    // Old clients send the cursor and the region as one JSON object.
    guard let text = query["t"], let cursor = Payload(Array(text.utf8))?.value?["t"] else {
      return 0
    }
    return max(0, cursor.string.flatMap { Int64($0) } ?? cursor.number?.int64 ?? 0)
  }
}
