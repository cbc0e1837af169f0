import JSONText

/// Reads the payloads of events that the service itself creates.
enum EventPayloads {
  /// Reads `{"source":"objects","version":"2.0","event":"set","type":"channel","data":{…}}`.
  static func object(_ payload: [UInt8]) throws(JSONReadError) -> ObjectEvent {
    let parts = try Parts(payload)
    // Version 1 had a different format.
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
  ) throws(JSONReadError) -> MessageActionEvent {
    let parts = try Parts(payload)
    guard let data = parts.data else { throw unreadable("data") }
    guard parts.event == "added" || parts.event == "removed" else {
      throw unreadable("an event added or removed")
    }
    return MessageActionEvent(
      isRemoval: parts.event == "removed", data: data, channel: channel, userID: userID)
  }

  /// Reads `{"action":"join","timestamp":1700000000,"uuid":"alice","occupancy":1}`.
  static func presence(_ payload: [UInt8]) throws(JSONReadError) -> PresenceEvent {
    let parts = try PresenceParts(payload)
    guard let timestamp = parts.timestamp else { throw unreadable("a timestamp") }
    guard let occupancy = parts.occupancy else { throw unreadable("an occupancy") }
    return PresenceEvent(
      change: try parts.change, timestamp: timestamp, occupancy: occupancy,
      unreadableState: parts.state.mistake)
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

    init(_ payload: [UInt8]) throws(JSONReadError) {
      var reader = JSONReader(payload, limits: .ofItem)
      try reader.beginObject()
      while let name = try reader.nextMemberName() {
        switch name {
        case "version": version = try reader.readString()
        case "event": event = try reader.readString()
        case "type": type = try reader.readString()
        case "data":
          guard try reader.peekKind() == .object else { throw reader.unexpected("data") }
          data = Array(payload[try reader.readRawValue()])
        default: try reader.skipValue()
        }
      }
    }
  }
}

/// The members of a presence event.
private struct PresenceParts {
  private var action: String?
  private(set) var timestamp: Int64?
  private(set) var occupancy: Int?
  private var userID: String?
  private(set) var state = PresenceState()
  private var joined: [String] = []
  private var left: [String] = []
  private var timedOut: [String] = []
  private var needsHereNow = false

  init(_ payload: [UInt8]) throws(JSONReadError) {
    var reader = JSONReader(payload, limits: .ofItem)
    try reader.beginObject()
    while let name = try reader.nextMemberName() {
      if name == "data" {
        state = try reader.readPresenceState()
        continue
      }
      switch (name, try reader.peekKind()) {
      case ("action", .string): action = try reader.readString()
      case ("uuid", .string): userID = try reader.readString()
      case ("timestamp", .number): timestamp = Int64(try reader.readNumber().text)
      case ("occupancy", .number): occupancy = Int(try reader.readNumber().text)
      case ("join", .array): joined = try reader.readStrings()
      case ("leave", .array): left = try reader.readStrings()
      case ("timeout", .array): timedOut = try reader.readStrings()
      case ("here_now_refresh", .boolean): needsHereNow = try reader.readBoolean()
      default: _ = try reader.passOver()
      }
    }
  }

  var change: PresenceEvent.Change {
    get throws(JSONReadError) {
      if action == "interval" {
        return .interval(
          PresenceEvent.Interval(
            joined: joined, left: left, timedOut: timedOut, needsHereNow: needsHereNow))
      }
      guard let userID else { throw EventPayloads.unreadable("a user") }
      switch action {
      case "join": return .join(userID: userID, state: state.value)
      case "leave": return .leave(userID: userID)
      case "timeout": return .timeout(userID: userID)
      case "state-change": return .stateChange(userID: userID, state: state.value)
      default: throw EventPayloads.unreadable("an action")
      }
    }
  }
}

/// The presence state of a user in a channel, which may be any value.
struct PresenceState {
  /// The state; nil for none, and for one that cannot be read.
  var value: JSONValue?
  /// The reason why the state cannot be read; nil if it can be read.
  var mistake: String?
}

extension JSONReader {
  /// Reads a state, or skips one that cannot be read.
  mutating func readPresenceState() throws(JSONReadError) -> PresenceState {
    let bytes = Array(bytes[try passOver().range])
    var reader = JSONReader(bytes, limits: .ofItem)
    do throws(JSONReadError) {
      let value = try reader.readValue()
      return PresenceState(value: value.isNull ? nil : value)
    } catch {
      return PresenceState(
        mistake: "The state of the user can not be read. \(error.sentence(in: bytes))")
    }
  }
}
