import ChatRuntime
import JSONText

extension OutboxOperation {
  /// Checks that the service and other users can take what the operation sends.
  ///
  /// - Parameters:
  ///   - roles: The entities, whose schemas are asked.
  ///   - userID: The own user.
  /// - Throws: ``RemoteError`` with the code ``RemoteError/Code/tooLarge``; `PayloadError` with all that a schema forbids.
  func check(_ roles: SyncRoles, by userID: String) throws {
    switch self {
    case .publish(let message):
      try message.checkSize()
      try roles.message?.check(message, by: userID)
    case .addAction(let action, let provisional):
      try action.checkSize()
      try roles.action?.model(of: action, by: userID, at: provisional).validate()
    case .removeAction, .setObject, .removeObject, .setMembership, .addMembership,
      .removeMembership:
      break
    }
  }
}

extension OutboxOperation.Publication {
  /// Checks that the service takes as many bytes.
  fileprivate func checkSize() throws(RemoteError) {
    try SizeLimit.message.check(payload.bytes().count)
  }
}

extension SyncedMessage {
  /// Checks that receivers can read a message: as an item of history, which is what they make of it.
  fileprivate static func check(
    _ message: OutboxOperation.Publication, by userID: String
  ) throws {
    let item: JSONValue = [
      "message": message.payload, "uuid": .string(userID), "channel": .string(message.channel),
    ]
    _ = try Model(checking: item.bytes(), options: ReadingOptions(name: "<message>"))
  }
}
