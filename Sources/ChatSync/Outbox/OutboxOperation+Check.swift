import ChatRuntime
import JSONText

extension OutboxOperation {
  /// Checks that the service and other users can accept the operation.
  ///
  /// - Parameters:
  ///   - roles: The entities, whose schemas are checked.
  ///   - userID: The identifier of the current user.
  /// - Throws: ``RemoteError`` with the code ``RemoteError/Code/tooLarge``; `PayloadError` with all
  ///   schema violations.
  func check(_ roles: SyncRoles, by userID: String) throws {
    switch self {
    case .publish(let message):
      try message.checkSize()
      try roles.message?.check(message, by: userID)
    case .addAction(let action, let provisional):
      try action.checkSize()
      try roles.action?.model(of: action, by: userID, at: provisional).validate()
    case .setProfile(let reference, let body):
      try roles.profile(reference.kind)?.check(body, about: ["id": .string(reference.id)])
    case .setMembership(let membership, let body):
      try roles.membership?.check(
        body,
        about: [
          "channel": ["id": .string(membership.channel)], "uuid": ["id": .string(membership.user)],
        ])
    case .removeAction, .removeProfile, .addMembership, .removeMembership, .invite,
      .moveReadMark:
      break
    }
  }
}

extension OutboxOperation.Publication {
  /// Checks that the payload does not exceed the service's limit.
  fileprivate func checkSize() throws(RemoteError) {
    try SizeLimit.message.check(payload.bytes().count)
  }
}

extension PatchedEntity {
  /// Checks that receivers can read a change, in the form of its event, which has the members that
  /// the service adds.
  ///
  /// - Parameters:
  ///   - body: The members that change; null clears one.
  ///   - identity: The identifying members.
  /// - Throws: `PayloadError` with all schema violations.
  fileprivate static func check(_ body: JSONObject, about identity: JSONObject) throws {
    var event = body
    for (name, value) in identity { event[name] = value }
    event["eTag"] = "-"
    event["updated"] = "1970-01-01T00:00:00Z"
    _ = try Patch(
      checking: JSONValue.object(event).bytes(), options: ReadingOptions(name: "<change>"))
  }
}

extension SyncedMessage {
  /// Checks that receivers can read a message, in the form of an item of history.
  fileprivate static func check(
    _ message: OutboxOperation.Publication, by userID: String
  ) throws {
    let item: JSONValue = [
      "message": message.payload, "uuid": .string(userID), "channel": .string(message.channel),
    ]
    _ = try Model(checking: item.bytes(), options: ReadingOptions(name: "<message>"))
  }
}
