import ChatRuntime
import JSONText

/// The coded form of operations: JSON with identifiers, and bodies in the service's form, which
/// later versions of a schema can still read.
extension OutboxOperation {
  fileprivate enum Kind: String {
    case publish, addAction, removeAction, setMembership, addMembership, removeMembership
    case invite, moveReadMark
    // Entries of earlier versions have these texts.
    case setProfile = "setObject"
    case removeProfile = "removeObject"
  }

  /// The operation as JSON text.
  var text: String {
    var object = JSONObject()
    func put(_ kind: Kind, _ members: KeyValuePairs<String, JSONValue?>) {
      object["do"] = .string(kind.rawValue)
      for case (let name, let value?) in members { object[name] = value }
    }
    switch self {
    case .publish(let message):
      put(
        .publish,
        [
          "channel": .string(message.channel), "id": .string(message.id),
          "payload": message.payload, "isStored": message.isStored.map { .bool($0) },
          "hours": message.hoursInHistory.map { .number(JSONNumber($0)) },
          "metadata": message.metadata, "type": message.customMessageType.map { .string($0) },
          "isCompressed": message.isCompressed ? .bool(true) : nil,
        ])
    case .addAction(let action, let provisional):
      put(
        .addAction, ["action": action.json, "provisional": .string(provisional.description)])
    case .removeAction(let action, let timetoken):
      put(
        .removeAction,
        ["action": action.json, "timetoken": timetoken.map { .string($0.description) }])
    case .setProfile(let reference, let body):
      put(.setProfile, ["object": reference.json, "body": .object(body)])
    case .removeProfile(let reference): put(.removeProfile, ["object": reference.json])
    case .setMembership(let membership, let body):
      put(.setMembership, ["membership": membership.json, "body": .object(body)])
    case .addMembership(let membership): put(.addMembership, ["membership": membership.json])
    case .removeMembership(let membership):
      put(.removeMembership, ["membership": membership.json])
    case .invite(let membership, let moment):
      put(.invite, ["membership": membership.json, "timetoken": .string(moment.description)])
    case .moveReadMark(let membership, let timetoken, let movesBack):
      put(
        .moveReadMark,
        [
          "membership": membership.json, "timetoken": .string(timetoken.description),
          "movesBack": movesBack ? .bool(true) : nil,
        ])
    }
    return String(decoding: JSONValue.object(object).bytes(), as: UTF8.self)
  }

  /// Creates the operation of a JSON text.
  ///
  /// - Returns: Nil for a text that is not the coded form of an operation.
  init?(text: String) {
    // No version of this code writes a text that is not JSON, or that lacks members.
    guard let json = try? JSONValue(json: text), let kind = Kind(json["do"]?.string) else {
      return nil
    }
    let action = NewMessageAction(json: json["action"])
    let reference = ProfileReference(json: json["object"])
    let membership = MembershipReference(json: json["membership"])
    let body = json["body"]?.object
    switch (kind, action, reference, membership, body) {
    case (.publish, _, _, _, _):
      guard let message = Publication(json: json) else { return nil }
      self = .publish(message)
    case (.addAction, let action?, _, _, _):
      guard let provisional = Timetoken(json["provisional"]?.string ?? "") else { return nil }
      self = .addAction(action, provisional: provisional)
    case (.removeAction, let action?, _, _, _):
      self = .removeAction(action, timetoken: json["timetoken"]?.string.flatMap { Timetoken($0) })
    case (.setProfile, _, let reference?, _, let body?): self = .setProfile(reference, body)
    case (.removeProfile, _, let reference?, _, _): self = .removeProfile(reference)
    case (.setMembership, _, _, let membership?, let body?):
      self = .setMembership(membership, body)
    case (.addMembership, _, _, let membership?, _): self = .addMembership(membership)
    case (.removeMembership, _, _, let membership?, _): self = .removeMembership(membership)
    case (.invite, _, _, let membership?, _):
      guard let moment = Timetoken(json["timetoken"]?.string ?? "") else { return nil }
      self = .invite(membership, at: moment)
    case (.moveReadMark, _, _, let membership?, _):
      guard let timetoken = Timetoken(json["timetoken"]?.string ?? "") else { return nil }
      self = .moveReadMark(
        membership, to: timetoken, movesBack: json["movesBack"]?.boolean ?? false)
    default: return nil
    }
  }
}

extension OutboxOperation.Kind {
  fileprivate init?(_ text: String?) {
    guard let text else { return nil }
    self.init(rawValue: text)
  }
}

extension OutboxOperation.Publication {
  fileprivate init?(json: JSONValue) {
    guard let channel = json["channel"]?.string, let id = json["id"]?.string,
      let payload = json["payload"]
    else { return nil }
    self.init(
      channel: channel, id: id, payload: payload, isStored: json["isStored"]?.boolean,
      hoursInHistory: json["hours"]?.number?.int64.flatMap(Int.init(exactly:)),
      metadata: json["metadata"], customMessageType: json["type"]?.string,
      isCompressed: json["isCompressed"]?.boolean ?? false)
  }
}

extension NewMessageAction {
  fileprivate var json: JSONValue {
    [
      "channel": .string(channel), "message": .string(messageTimetoken.description),
      "type": .string(type), "value": .string(value),
    ]
  }

  fileprivate init?(json: JSONValue?) {
    guard let json, let channel = json["channel"]?.string, let type = json["type"]?.string,
      let value = json["value"]?.string,
      let message = json["message"]?.string.flatMap({ Timetoken($0) })
    else { return nil }
    self.init(channel: channel, messageTimetoken: message, type: type, value: value)
  }
}

extension ProfileReference {
  fileprivate var json: JSONValue { ["kind": .string(kind.rawValue), "id": .string(id)] }

  fileprivate init?(json: JSONValue?) {
    guard let json, let id = json["id"]?.string,
      let kind = json["kind"]?.string.flatMap(Kind.init(rawValue:))
    else { return nil }
    self.init(kind, id)
  }
}

extension MembershipReference {
  fileprivate var json: JSONValue {
    ["channel": .string(channel), "user": .string(user), "fromUser": .bool(isSeenFromUser)]
  }

  fileprivate init?(json: JSONValue?) {
    guard let json, let channel = json["channel"]?.string, let user = json["user"]?.string else {
      return nil
    }
    self.init(
      channel: channel, user: user, isSeenFromUser: json["fromUser"]?.boolean ?? false)
  }
}
