extension Route {
  /// Recognizes subscribe, presence, App Context and the old history.
  static func secondVersion(
    _ method: String, _ target: RequestTarget
  ) throws(RequestProblem) -> Route? {
    let segments = target.rawSegments
    guard segments.count >= 4 else { return nil }
    switch (segments[1], method) {
    case ("subscribe", "GET"):
      // The last segment was originally the name of a function to call; the service accepts any.
      guard segments.count == 5, !segments[4].isEmpty else { return nil }
      return Route(
        operation: .subscribe(try NameRules.check(subscriptions: try target.list(3))),
        subscribeKey: try target.segment(2))
    case ("presence", "GET"):
      // The service accepts both spellings.
      guard ["sub-key", "sub_key"].contains(segments[2]) else { return nil }
      guard let operation = try presence(target) else { return nil }
      return Route(operation: operation, subscribeKey: try target.segment(3))
    case ("objects", _):
      guard let operation = try objects(method, target) else { return nil }
      return Route(operation: operation, subscribeKey: try target.segment(2))
    case ("history", "GET"):
      guard segments.count == 6, segments[2] == "sub-key", segments[4] == "channel" else {
        return nil
      }
      return Route(
        operation: .oldHistory(try NameRules.check(try target.segment(5))),
        subscribeKey: try target.segment(3))
    default: return nil
    }
  }

  private static func presence(_ target: RequestTarget) throws(RequestProblem) -> ServiceOperation?
  {
    let rest = target.rawSegments.dropFirst(4).map(\.self)
    if rest.isEmpty { return .hereNow(nil) }
    if rest.count == 2, rest[0] == "uuid" {
      return .whereNow(user: try NameRules.check(try target.segment(5)))
    }
    guard rest.count >= 2, rest[0] == "channel" else { return nil }
    let channels = try NameRules.check(subscriptions: try target.list(5))
    switch (rest.count, rest.last) {
    case (2, _): return .hereNow(channels)
    case (3, "heartbeat"?): return .heartbeat(channels)
    case (3, "leave"?): return .leave(channels)
    case (4, _) where rest[2] == "uuid":
      return .state(channels, user: try NameRules.check(try target.segment(7)))
    case (5, "data"?) where rest[2] == "uuid":
      return .setState(channels, user: try NameRules.check(try target.segment(7)))
    default: return nil
    }
  }

  private static func objects(
    _ method: String, _ target: RequestTarget
  ) throws(RequestProblem) -> ServiceOperation? {
    let segments = target.rawSegments
    let kind: ObjectKind
    let others: String
    switch segments[3] {
    case "uuids": (kind, others) = (.user, "channels")
    case "channels": (kind, others) = (.channel, "uuids")
    default: return nil
    }
    switch (segments.count, method) {
    case (4, "GET"): return .listObjects(kind)
    case (5, "GET"): return .readObject(kind, try id(target))
    case (5, "PATCH"): return .changeObject(kind, try id(target))
    case (5, "DELETE"): return .removeObject(kind, try id(target))
    case (6, "GET") where segments[5] == others: return .listMemberships(of: kind, try id(target))
    case (6, "PATCH") where segments[5] == others:
      return .changeMemberships(of: kind, try id(target))
    default: return nil
    }
  }

  private static func id(_ target: RequestTarget) throws(RequestProblem) -> String {
    try NameRules.check(try target.segment(4))
  }

  /// Recognizes history, history with actions, and counts.
  static func history(
    _ method: String, _ target: RequestTarget
  ) throws(RequestProblem) -> Route? {
    let segments = target.rawSegments
    guard segments.count >= 6, segments[2] == "sub-key" else { return nil }
    let operation: ServiceOperation
    switch (segments[1], segments[4], method) {
    case ("history", "channel", "GET") where segments.count == 6:
      operation = .history(try channels(target))
    case ("history", "channel", "DELETE") where segments.count == 6:
      operation = .deleteHistory(try channels(target))
    case ("history", "message-counts", "GET") where segments.count == 6:
      operation = .counts(try channels(target))
    case ("history-with-actions", "channel", "GET"):
      let raw = segments[5...].joined(separator: "/")
      guard let channel = PercentEscapes.decode(raw) else { throw .unreadable }
      operation = .historyWithActions(try NameRules.check(channel))
    default: return nil
    }
    return Route(operation: operation, subscribeKey: try target.segment(3))
  }

  /// Returns the channels of a segment, of which there has to be at least one.
  private static func channels(_ target: RequestTarget) throws(RequestProblem) -> [String] {
    let channels = try NameRules.check(try target.list(5))
    guard !channels.isEmpty else { throw .unreadable }
    return channels
  }
}
