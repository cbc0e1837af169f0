import JSONText

/// Reads the payloads of events that the service itself makes.
enum EventPayloads {
  /// Reads `{"source":"objects","version":"2.0","event":"set","type":"channel","data":{…}}`.
  static func object(_ payload: [UInt8]) throws -> ObjectEvent {
    let parts = try Parts(payload)
    // Version 1 had other objects.
    guard parts.version?.hasPrefix("2") == true else { throw unreadable("a version 2.x") }
    guard let type = parts.type.flatMap(ObjectEvent.ObjectType.init) else {
      throw unreadable("a type of objects")
    }
    guard let data = parts.data else { throw unreadable("data") }
    switch parts.event {
    case "set": return ObjectEvent(type: type, isDeletion: false, data: data)
    case "delete": return ObjectEvent(type: type, isDeletion: true, data: data)
    default: throw unreadable("an event set or delete")
    }
  }

  /// Reads `{"source":"actions","version":"1.0","event":"added","data":{…}}`.
  static func messageAction(
    _ payload: [UInt8], channel: String, userID: String?
  ) throws -> MessageActionEvent {
    let parts = try Parts(payload)
    guard let data = parts.data else { throw unreadable("data") }
    guard parts.event == "added" || parts.event == "removed" else {
      throw unreadable("an event added or removed")
    }
    return MessageActionEvent(
      isRemoval: parts.event == "removed", data: data, channel: channel, userID: userID)
  }

  /// Reads `{"action":"join","timestamp":1700000000,"uuid":"alice","occupancy":1}`.
  static func presence(_ payload: [UInt8]) throws -> PresenceEvent {
    let parts = try PresenceParts(payload)
    guard let timestamp = parts.timestamp else { throw unreadable("a timestamp") }
    guard let occupancy = parts.occupancy else { throw unreadable("an occupancy") }
    return PresenceEvent(
      change: try parts.change, timestamp: timestamp, occupancy: occupancy)
  }

  fileprivate static func unreadable(_ expected: String) -> JSONReadError {
    JSONReadError(.unreadable, byteOffset: 0, expected: expected, found: "")
  }

  /// The members of an event about objects or actions.
  private struct Parts {
    var version: String?
    var event: String?
    var type: String?
    var data: [UInt8]?

    init(_ payload: [UInt8]) throws {
      var reader = JSONReader(payload)
      var parts: (version: String?, event: String?, type: String?, data: [UInt8]?)
      try reader.readObject { reader, name in
        switch name {
        case "version": parts.version = try reader.readString()
        case "event": parts.event = try reader.readString()
        case "type": parts.type = try reader.readString()
        case "data":
          guard try reader.peekKind() == .object else { throw reader.unexpected("data") }
          parts.data = Array(payload[try reader.readRawValue()])
        default: try reader.skipValue()
        }
      }
      (version, event, type, data) = parts
    }
  }
}

/// The members of a presence event.
private struct PresenceParts {
  private var action: String?
  private(set) var timestamp: Int64?
  private(set) var occupancy: Int?
  private var userID: String?
  private var state: JSONValue?
  private var interval: PresenceEvent.Interval

  init(_ payload: [UInt8]) throws {
    var reader = JSONReader(payload)
    let value = try reader.readValue()
    guard value.kind == .object else { throw EventPayloads.unreadable("an object") }
    action = value["action"]?.string
    timestamp = value["timestamp"]?.number.flatMap { Int64($0.text) }
    occupancy = value["occupancy"]?.number.flatMap { Int($0.text) }
    userID = value["uuid"]?.string
    state = value["data"].flatMap { $0.isNull ? nil : $0 }
    interval = PresenceEvent.Interval(
      joined: Self.names(value["join"]), left: Self.names(value["leave"]),
      timedOut: Self.names(value["timeout"]),
      needsHereNow: value["here_now_refresh"]?.boolean ?? false)
  }

  var change: PresenceEvent.Change {
    get throws {
      if action == "interval" { return .interval(interval) }
      guard let userID else { throw EventPayloads.unreadable("a user") }
      switch action {
      case "join": return .join(userID: userID, state: state)
      case "leave": return .leave(userID: userID)
      case "timeout": return .timeout(userID: userID)
      case "state-change": return .stateChange(userID: userID, state: state)
      default: throw EventPayloads.unreadable("an action")
      }
    }
  }

  private static func names(_ value: JSONValue?) -> [String] {
    value?.array?.compactMap(\.string) ?? []
  }
}
