@_spi(Generated) import ChatRuntime
import JSONText

/// Reads one envelope of an answer to a poll, and items of lists as the events that they were.
///
/// Names and texts chosen by users are read one by one, so that an error in one of them is reported
/// with the channel and the timetoken of the event.
enum EnvelopeReader {
  /// Reads an envelope.
  ///
  /// - Parameter bytes: The envelope.
  /// - Returns: The event; an unreadable one if the envelope lacks a member that every event has.
  static func event(_ bytes: [UInt8]) -> RemoteEvent {
    event(Envelope(bytes), bytes)
  }

  /// Reads a message of history.
  ///
  /// - Parameters:
  ///   - bytes: An item such as `{"message":…,"timetoken":"17000000000000200","uuid":"bob"}`.
  ///   - channel: The channel whose history was requested.
  /// - Returns: The event that the message was, and its actions as one JSON value.
  static func message(
    _ bytes: [UInt8], in channel: String
  ) -> (event: RemoteEvent, actions: [UInt8]?) {
    var envelope = Envelope(bytes)
    envelope.channel = channel
    // History has messages and files.
    if envelope.kind != 4 { envelope.kind = 0 }
    return (event(envelope, bytes), envelope.actions)
  }

  /// Reads an item of a list of message actions.
  ///
  /// - Parameters:
  ///   - bytes: An item such as `{"type":"reaction","value":"👍","uuid":"alice","actionTimetoken":"1700…",…}`.
  ///   - channel: The channel whose actions were requested.
  /// - Returns: The event that announced the action.
  static func action(_ bytes: [UInt8], in channel: String) -> RemoteEvent {
    let envelope = Envelope(bytes)
    let content: RemoteEvent.Content =
      if let mistake = envelope.mistake {
        .unreadable(mistake)
      } else if envelope.timetoken == nil {
        .unreadable("The action lacks a timetoken.")
      } else {
        .messageAction(
          MessageActionEvent(
            isRemoval: false, data: bytes, channel: channel, userID: envelope.publisher))
      }
    return RemoteEvent(
      content: content, channel: channel, timetoken: envelope.timetoken ?? 0,
      publisher: envelope.publisher, payload: bytes)
  }

  private static func event(_ envelope: Envelope, _ bytes: [UInt8]) -> RemoteEvent {
    guard let channel = envelope.channel, let timetoken = envelope.timetoken,
      let payload = envelope.payload
    else {
      let lacking =
        envelope.channel == nil
        ? "a channel" : envelope.timetoken == nil ? "a timetoken" : "a payload"
      return RemoteEvent(
        content: .unreadable(envelope.mistake ?? "The event lacks \(lacking)."),
        channel: envelope.channel ?? "", timetoken: envelope.timetoken ?? 0,
        publisher: envelope.publisher, payload: bytes)
    }
    let isPresence = isPresence(envelope.kind, channel)
    return RemoteEvent(
      content: content(of: envelope, payload, channel, isPresence: isPresence),
      channel: isPresence ? SubscriptionSet.withoutPresence(channel) : channel,
      // The service omits the subscription if it is the channel.
      subscription: envelope.subscription.map {
        isPresence ? SubscriptionSet.withoutPresence($0) : $0
      }
        ?? (isPresence ? SubscriptionSet.withoutPresence(channel) : channel),
      timetoken: timetoken, publisher: envelope.publisher, payload: payload.bytes,
      metadata: envelope.metadata, customMessageType: envelope.customMessageType)
  }

  /// Returns whether an event is about presence: it has no known kind, and its channel is for
  /// presence.
  private static func isPresence(_ kind: Int?, _ channel: String) -> Bool {
    !(1...4).contains(kind ?? 0) && SubscriptionSet.announcesPresence(channel)
  }

  private static func content(
    of envelope: Envelope, _ payload: Envelope.Part, _ channel: String, isPresence: Bool
  ) -> RemoteEvent.Content {
    if let mistake = envelope.mistake { return .unreadable(mistake) }
    do throws(JSONReadError) {
      switch envelope.kind {
      case 4: return .file
      case 2: return .object(try EventPayloads.object(payload.checked()))
      case 3:
        return .messageAction(
          try EventPayloads.messageAction(
            payload.checked(), channel: channel, userID: envelope.publisher))
      // A user's state is not part of the presence.
      case _ where isPresence: return .presence(try EventPayloads.presence(payload.bytes))
      default:
        _ = try payload.checked()
        return envelope.kind == 1 ? .signal : .message
      }
    } catch {
      return .unreadable(
        error.code == .malformed
          ? "The payload can not be read. \(error.sentence(in: payload.bytes))"
          : "The payload of the event lacks \(error.expected).")
    }
  }

}

/// The relevant members of an envelope; those of items of lists have other names.
private struct Envelope {
  /// A value of any kind, as received.
  struct Part {
    let bytes: [UInt8]
    let isSound: Bool

    /// Returns the bytes if they are valid JSON within the limits.
    func checked() throws(JSONReadError) -> [UInt8] {
      if isSound { return bytes }
      var limits = JSONLimits.ofItem
      // The enclosing object is one level.
      limits.maximumDepth -= 1
      throw JSONReadError.mistake(in: bytes, limits: limits)
        ?? JSONReadError(.unreadable, byteOffset: 0, expected: "a payload", found: "")
    }
  }

  var kind: Int?
  var timetoken: Timetoken?
  var channel: String?
  var subscription: String?
  var publisher: String?
  var payload: Part?
  var metadata: [UInt8]?
  var customMessageType: String?
  var actions: [UInt8]?
  /// The reason why a member cannot be read.
  var mistake: String?

  init(_ bytes: [UInt8]) {
    do throws(JSONReadError) {
      try read(bytes)
    } catch {
      mistake = error.sentence(in: bytes)
    }
  }

  private mutating func read(_ bytes: [UInt8]) throws(JSONReadError) {
    var reader = JSONReader(bytes, limits: .ofItem)
    try reader.beginObject()
    while let name = try reader.nextMemberName() {
      switch name {
      case "d", "message": payload = try Self.part(&reader)
      case "u", "meta": metadata = try Self.part(&reader).bytes
      case "actions": actions = try Self.part(&reader).bytes
      default:
        let start = reader.mark
        do throws(JSONReadError) {
          try read(name, &reader)
        } catch {
          mistake = "The member '\(name)' can not be read. \(error.sentence(in: bytes))"
          reader.rewind(to: start)
          _ = try reader.passOver()
        }
      }
    }
  }

  private mutating func read(
    _ name: String, _ reader: inout JSONReader
  ) throws(JSONReadError) {
    switch name {
    case "e", "message_type":
      kind = try reader.readNullIfPresent() ? nil : Int(try reader.readDigits())
    case "p": timetoken = try Self.timetoken(&reader)
    case "timetoken", "actionTimetoken": timetoken = try reader.readTimetoken()
    case "c": channel = try reader.readString()
    case "b": subscription = try reader.readStringIfPresent()
    case "i", "uuid": publisher = try reader.readStringIfPresent()
    case "cmt", "custom_message_type": customMessageType = try reader.readStringIfPresent()
    default: _ = try reader.passOver()
    }
  }

  private static func part(_ reader: inout JSONReader) throws(JSONReadError) -> Part {
    let (range, isSound) = try reader.passOver()
    return Part(bytes: Array(reader.bytes[range]), isSound: isSound)
  }

  private static func timetoken(
    _ reader: inout JSONReader
  ) throws(JSONReadError) -> Timetoken? {
    var timetoken: Timetoken?
    try reader.beginObject()
    while let name = try reader.nextMemberName() {
      if name == "t" { timetoken = try reader.readTimetoken() } else { try reader.skipValue() }
    }
    return timetoken
  }
}
