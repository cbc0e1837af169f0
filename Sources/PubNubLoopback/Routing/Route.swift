/// A recognized request: its operation, and its key set.
struct Route: Hashable, Sendable {
  var operation: ServiceOperation
  var subscribeKey = ""
  var publishKey: String?

  /// Recognizes a request by its method and its path.
  ///
  /// - Returns: `nil` for a request that the service does not know.
  /// - Throws: ``RequestProblem`` for an invalid name.
  static func of(_ method: String, _ target: RequestTarget) throws(RequestProblem) -> Route? {
    let segments = target.rawSegments
    switch segments.first {
    case "time":
      return method == "GET" && segments == ["time", "0"] ? Route(operation: .time) : nil
    case "publish", "signal": return try publication(method, target, from: 0)
    case "v1": return try firstVersion(method, target)
    case "v2": return try secondVersion(method, target)
    case "v3": return try history(method, target)
    default: return nil
    }
  }

  /// Recognizes `/publish/{pub}/{sub}/0/{ch}/0/{json}`, and paths of `signal` and
  /// `v1/files/publish-file`.
  private static func publication(
    _ method: String, _ target: RequestTarget, from first: Int
  ) throws(RequestProblem) -> Route? {
    let segments = target.rawSegments
    guard segments.count >= first + 6, segments[first + 3] == "0", segments[first + 5] == "0" else {
      return nil
    }
    let channel = try NameRules.check(try target.segment(first + 4))
    let operation: ServiceOperation
    switch (segments[first], method, segments.count) {
    case ("publish", "POST", first + 6): operation = .publish(channel: channel, payload: nil)
    case (_, "GET", (first + 7)...):
      let payload = try payload(target, from: first + 6)
      operation =
        switch segments[first] {
        case "publish": .publish(channel: channel, payload: payload)
        case "signal": .signal(channel: channel, payload: payload)
        default: .publishFile(channel: channel, payload: payload)
        }
    default: return nil
    }
    return Route(
      operation: operation, subscribeKey: try target.segment(first + 2),
      publishKey: try target.segment(first + 1))
  }

  private static func payload(
    _ target: RequestTarget, from first: Int
  ) throws(RequestProblem) -> PathPayload {
    let size = target.rawSegments[first...].reduce(-1) { $0 + $1.utf8.count + 1 }
    return PathPayload(text: try target.rest(from: first), encodedSize: size)
  }

  /// Recognizes message actions, and messages of files.
  private static func firstVersion(
    _ method: String, _ target: RequestTarget
  ) throws(RequestProblem) -> Route? {
    let segments = target.rawSegments
    guard segments.count > 4 else { return nil }
    if segments[1] == "files", segments[2] == "publish-file" {
      return try publication(method, target, from: 2)
    }
    guard segments[1] == "message-actions", segments[3] == "channel" else { return nil }
    let operation: ServiceOperation
    switch method {
    case "GET": operation = .listActions(try channel(target, 4, segments.count))
    case "POST":
      guard segments.count > 6, segments[segments.count - 2] == "message" else { return nil }
      operation = .addAction(
        try channel(target, 4, segments.count - 2),
        message: try timetoken(target, segments.count - 1))
    case "DELETE":
      guard segments.count > 8, segments[segments.count - 2] == "action",
        segments[segments.count - 4] == "message"
      else { return nil }
      operation = .removeAction(
        try channel(target, 4, segments.count - 4),
        message: try timetoken(target, segments.count - 3),
        action: try timetoken(target, segments.count - 1))
    default: return nil
    }
    return Route(operation: operation, subscribeKey: try target.segment(2))
  }

  /// Returns a channel whose slashes a client may have left unencoded.
  private static func channel(
    _ target: RequestTarget, _ first: Int, _ end: Int
  ) throws(RequestProblem) -> String {
    let raw = target.rawSegments[first..<end].joined(separator: "/")
    guard let channel = PercentEscapes.decode(raw) else { throw .unreadable }
    return try NameRules.check(channel)
  }

  private static func timetoken(
    _ target: RequestTarget, _ index: Int
  ) throws(RequestProblem) -> Int64 {
    guard let timetoken = Int64(try target.segment(index)), timetoken > 0 else {
      throw .unreadable
    }
    return timetoken
  }
}
