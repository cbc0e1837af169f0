import JSONText

extension Payload {
  /// The payload as a text in a record.
  fileprivate var record: JSONValue { .string(String(decoding: bytes, as: UTF8.self)) }
}

extension JSONValue {
  fileprivate func payload(_ name: String) -> Payload? {
    self[name]?.string.flatMap { Payload(Array($0.utf8)) }
  }

  fileprivate func timetoken(_ name: String) -> Int64? { self[name]?.number?.int64 }
}

extension JSONObject {
  /// Adds the members that have a value.
  fileprivate init(present members: [(String, JSONValue?)]) {
    self.init()
    for (name, value) in members {
      if let value { append(name, value) }
    }
  }
}

extension StoredMessage {
  /// Returns the message in its stored form.
  func record(channel: String) -> [UInt8] {
    JSONValue.object(
      JSONObject(present: [
        ("timetoken", .number(JSONNumber(timetoken))), ("payload", payload.record),
        ("publisher", .string(publisher)), ("meta", meta?.record),
        ("messageType", messageType.map { .number(JSONNumber($0)) }),
        ("customType", customType.map(JSONValue.string)),
        ("expiry", expiry.map { .number(JSONNumber($0)) }),
      ])
    ).bytes()
  }

  /// Reads a stored message.
  init?(_ json: JSONValue) {
    guard let timetoken = json.timetoken("timetoken"), let payload = json.payload("payload"),
      let publisher = json["publisher"]?.string
    else { return nil }
    self.init(
      timetoken: timetoken, payload: payload, publisher: publisher, meta: json.payload("meta"),
      messageType: json.timetoken("messageType").map { Int($0) },
      customType: json["customType"]?.string, expiry: json.timetoken("expiry"))
  }
}

extension Event {
  /// The event in its stored form.
  var record: [UInt8] {
    JSONValue.object(
      JSONObject(present: [
        ("timetoken", .number(JSONNumber(timetoken))), ("channel", .string(channel)),
        ("kind", .number(JSONNumber(kind.rawValue))), ("payload", payload.record),
        ("publisher", publisher.map(JSONValue.string)), ("meta", meta?.record),
        ("customType", customType.map(JSONValue.string)),
        ("sequence", sequence.map { .number(JSONNumber($0)) }), ("origin", origin?.record),
      ])
    ).bytes()
  }

  /// Reads a stored event.
  init?(_ json: JSONValue) {
    guard let timetoken = json.timetoken("timetoken"), let channel = json["channel"]?.string,
      let kind = json.timetoken("kind").flatMap({ Kind(rawValue: Int($0)) }),
      let payload = json.payload("payload")
    else { return nil }
    self.init(
      timetoken: timetoken, channel: channel, kind: kind, publisher: json["publisher"]?.string,
      payload: payload, meta: json.payload("meta"), customType: json["customType"]?.string,
      sequence: json.timetoken("sequence").map { Int($0) }, origin: json.payload("origin"))
  }
}

extension MessageAction {
  /// Reads a stored action.
  init?(_ json: JSONValue) {
    guard let type = json["type"]?.string, let value = json["value"]?.string,
      let user = json["uuid"]?.string,
      let message = json["messageTimetoken"]?.string.flatMap({ Int64($0) }),
      let action = json["actionTimetoken"]?.string.flatMap({ Int64($0) })
    else { return nil }
    self.init(
      type: type, value: value, user: user, messageTimetoken: message, actionTimetoken: action)
  }
}

extension ObjectStamp {
  fileprivate init?(_ json: JSONValue) {
    guard let nanoseconds = json.timetoken("nanoseconds"), let eTag = json["eTag"]?.string else {
      return nil
    }
    self.init(nanoseconds: nanoseconds, eTag: eTag)
  }

  fileprivate func record(_ fields: [String: JSONValue]) -> [UInt8] {
    let object: JSONValue = [
      "nanoseconds": .number(JSONNumber(nanoseconds)), "eTag": .string(eTag),
      "fields": .object(JSONObject(fields.map { ($0.key, $0.value) })),
    ]
    return object.bytes()
  }
}

extension ObjectRecord {
  /// The record in its stored form.
  var record: [UInt8] { stamp.record(fields) }

  /// Reads a stored record.
  init?(_ json: JSONValue, id: String) {
    guard let stamp = ObjectStamp(json), let fields = json["fields"]?.object else { return nil }
    self.init(
      id: id, fields: Dictionary(fields.map { ($0.name, $0.value) }) { $1 }, stamp: stamp)
  }
}

extension MembershipRecord {
  /// The record in its stored form.
  var record: [UInt8] { stamp.record(fields) }

  /// Reads a stored record.
  init?(_ json: JSONValue, key: Key) {
    guard let stamp = ObjectStamp(json), let fields = json["fields"]?.object else { return nil }
    self.init(
      key: key, fields: Dictionary(fields.map { ($0.name, $0.value) }) { $1 }, stamp: stamp)
  }
}
