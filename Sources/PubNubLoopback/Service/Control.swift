import JSONText

/// The names and formats of the control endpoint, under a path that the service never has.
enum Control {
  /// The prefix of the paths of all control requests.
  static let path = "/_loopback"

  /// Returns whether a path belongs to the control endpoint.
  static func isControl(_ path: String) -> Bool {
    path == Self.path || path.hasPrefix(Self.path + "/")
  }

  /// The reason for which a control request is rejected.
  struct Problem: Error {
    var message: String
    var status = 400
  }

  /// Returns an answer of the control endpoint.
  static func answer(_ value: JSONValue) -> ServiceAnswer { .json(value, .json) }

  /// Returns the answer to a rejected request.
  static func answer(_ problem: Problem) -> ServiceAnswer {
    .json(["error": .string(problem.message)], status: problem.status, .json)
  }

  /// Returns the answer to a request that a page may have made against the user's will.
  static func forbidden(_ sentence: String) -> ServiceAnswer {
    var answer = answer(Problem(message: sentence, status: 403))
    answer.isForPages = false
    return answer
  }

  /// An event to be sent as if another user had caused it.
  struct Injection {
    var subscribeKey: String
    var event: Event
    var isStored: Bool

    /// Creates an injection of an event, which gets its timetoken when it is sent.
    init(subscribeKey: String, event: Event, isStored: Bool) {
      self.subscribeKey = subscribeKey
      self.event = event
      self.isStored = isStored
    }

    /// Reads an event, which gets its timetoken when it is sent.
    init(_ json: JSONValue) throws(Problem) {
      guard let key = json["subscribeKey"]?.string, let channel = json["channel"]?.string,
        let payload = json["payload"]
      else {
        throw Problem(message: "'subscribeKey', 'channel' and 'payload' are needed.")
      }
      let name = json["kind"]?.string ?? "message"
      let kinds: [String: Event.Kind] = [
        "message": .message, "signal": .signal, "object": .object, "action": .action,
        "file": .file, "presence": .presence,
      ]
      guard let kind = kinds[name] else {
        throw Problem(message: "'\(name)' is not a kind of event.")
      }
      let uuid = json["uuid"]?.string.flatMap { $0.isEmpty ? nil : $0 }
      do {
        _ = try NameRules.check([key, channel] + [uuid].compactMap(\.self))
      } catch {
        throw Problem(
          message: "The names of key sets, channels and users have no controls, and 1 to "
            + "\(NameRules.maximumLength + NameRules.presenceSuffix.utf8.count) bytes.")
      }
      subscribeKey = key
      isStored = json["store"]?.boolean ?? (kind == .message || kind == .file)
      event = Event(
        timetoken: 0, channel: channel, kind: kind, publisher: uuid,
        payload: Payload(payload), meta: json["meta"].map { Payload($0) },
        customType: json["customMessageType"]?.string)
    }
  }
}
