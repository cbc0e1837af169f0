import JSONText

extension KeySet {
  /// Answers a heartbeat.
  mutating func heartbeat(
    _ channels: [String], _ query: RequestQuery, user: String?, _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkPresence()
    if let user { try enter(user, channels, query, renews: true, &moment) }
    return .presence()
  }

  /// Answers a leave; a leave of a user who is not present is not a mistake.
  mutating func leaving(
    _ channels: [String], user: String?, _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkPresence()
    if let user { leave(user, channels, &moment) }
    return .presence(["action": "leave"])
  }

  /// Answers with the users who are present in channels, or in all channels.
  func occupants(_ channels: [String]?, _ query: RequestQuery) throws(ServiceRefusal)
    -> ServiceAnswer
  {
    try checkPresence()
    let groups = query["channel-group"]
    if let channels, channels.count == 1, groups == nil {
      return .presence(occupants(of: channels[0], query))
    }
    let occupied = (channels ?? occupancy.occupiedChannels).filter { occupancy.count(in: $0) > 0 }
    let payload: JSONObject = [
      "channels": .object(JSONObject(occupied.map { ($0, .object(occupants(of: $0, query))) })),
      "total_channels": .number(JSONNumber(occupied.count)),
      "total_occupancy": .number(JSONNumber(occupied.reduce(0) { $0 + occupancy.count(in: $1) })),
    ]
    return .presence(["payload": .object(payload)])
  }

  private func occupants(of channel: String, _ query: RequestQuery) -> JSONObject {
    var members: JSONObject = ["occupancy": .number(JSONNumber(occupancy.count(in: channel)))]
    if query.isOn("disable_uuids") { return members }
    let maximum = configuration.limits.occupantPage
    let limit = query["limit"].flatMap { Int($0) }.map { max(0, min($0, maximum)) } ?? maximum
    let offset = query["offset"].flatMap { Int($0) }.map { max(0, $0) } ?? 0
    let users = occupancy.users(in: channel).dropFirst(offset).prefix(limit)
    let showsState = query.isOn("state")
    members.append(
      "uuids",
      .array(
        users.map { user in
          guard showsState else { return .string(user) }
          let state = occupancy.state(of: user, in: channel).map { ("state", JSONValue.object($0)) }
          return .object(JSONObject([state, ("uuid", .string(user))].compactMap(\.self)))
        }))
    return members
  }

  /// Answers with the channels in which a user is present.
  func whereNow(_ user: String) throws(ServiceRefusal) -> ServiceAnswer {
    try checkPresence()
    let channels = occupancy.channels(of: user).map(JSONValue.string)
    return .presence(["payload": ["channels": .array(channels)]])
  }

  /// Answers with the state of a user.
  func state(_ channels: [String], of user: String, _ query: RequestQuery) throws(ServiceRefusal)
    -> ServiceAnswer
  {
    try checkPresence()
    if channels.count == 1 {
      return .presence([
        "payload": .object(occupancy.state(of: user, in: channels[0]) ?? [:]),
        "uuid": .string(user), "channel": .string(channels[0]),
      ])
    }
    let states = channels.map { channel -> (String, JSONValue) in
      (channel, .object(occupancy.state(of: user, in: channel) ?? [:]))
    }
    return .presence([
      "payload": ["channels": .object(JSONObject(states))], "uuid": .string(user),
    ])
  }

  /// Sets the state of a user.
  mutating func setState(
    _ channels: [String], of user: String, _ query: RequestQuery, _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkPresence()
    guard let text = query["state"] else { throw .presence("No state specified.") }
    guard let state = Payload(Array(text.utf8))?.value?.object else {
      throw .presence("Invalid JSON specified.")
    }
    guard occupancy.stateCount + channels.count <= configuration.limits.occupantCount else {
      throw .presence("Too many states.", status: 503)
    }
    for channel in channels where !NameRules.announcesPresence(channel) {
      if let change = occupancy.setState(state, of: user, in: channel) {
        announce(change, &moment)
      }
    }
    return .presence(["payload": .object(state)])
  }

  private func checkPresence() throws(ServiceRefusal) {
    guard configuration.features.hasPresence else {
      throw .service(
        "Presence is not enabled for this subscribe key.", "Presence", status: 403)
    }
  }
}
