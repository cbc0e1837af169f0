import ChatRuntime
import JSONText

/// Reads one envelope of an answer to a poll.
enum EnvelopeReader {
  /// The members of an envelope that matter.
  private struct Envelope {
    var kind: Int?
    var timetoken: Timetoken?
    var channel: String?
    var subscription: String?
    var publisher: String?
    var payload: [UInt8]?
    var metadata: [UInt8]?
    var customMessageType: String?
  }

  /// The event that an envelope holds.
  ///
  /// - Parameter bytes: The envelope.
  /// - Returns: The event.
  /// - Throws: `JSONReadError` for one without a channel, a timetoken or a payload.
  static func event(_ bytes: [UInt8]) throws -> RemoteEvent {
    var reader = JSONReader(bytes)
    let envelope = try read(&reader)
    guard let channel = envelope.channel else { throw missing("a channel") }
    guard let timetoken = envelope.timetoken else { throw missing("a timetoken") }
    guard let payload = envelope.payload else { throw missing("a payload") }
    let isPresence = isPresence(envelope.kind, channel)
    return RemoteEvent(
      content: content(of: envelope, payload, channel, isPresence: isPresence),
      channel: isPresence ? stripped(channel) : channel,
      // The service leaves out a subscription that is the channel.
      subscription: envelope.subscription.map { isPresence ? stripped($0) : $0 }
        ?? (isPresence ? stripped(channel) : channel),
      timetoken: timetoken, publisher: envelope.publisher, payload: payload,
      metadata: envelope.metadata, customMessageType: envelope.customMessageType)
  }

  private static func read(_ reader: inout JSONReader) throws -> Envelope {
    let bytes = reader.bytes
    var envelope = Envelope()
    try reader.readObject { reader, name in
      switch name {
      case "e":
        envelope.kind = try reader.readNullIfPresent() ? nil : Int(try reader.readDigits())
      case "p": envelope.timetoken = try timetoken(&reader)
      case "c": envelope.channel = try reader.readString()
      case "b": envelope.subscription = try reader.readStringIfPresent()
      case "i": envelope.publisher = try reader.readStringIfPresent()
      case "d": envelope.payload = Array(bytes[try reader.readRawValue()])
      case "u": envelope.metadata = Array(bytes[try reader.readRawValue()])
      case "cmt": envelope.customMessageType = try reader.readStringIfPresent()
      default: try reader.skipValue()
      }
    }
    return envelope
  }

  private static func timetoken(_ reader: inout JSONReader) throws -> Timetoken? {
    var timetoken: Timetoken?
    try reader.readObject { reader, name in
      if name == "t" { timetoken = try reader.readTimetoken() } else { try reader.skipValue() }
    }
    return timetoken
  }

  /// An event of no known kind is a message, or about presence if its channel is for that.
  private static func isPresence(_ kind: Int?, _ channel: String) -> Bool {
    !(1...4).contains(kind ?? 0) && channel.hasSuffix(SubscriptionSet.presenceSuffix)
  }

  private static func content(
    of envelope: Envelope, _ payload: [UInt8], _ channel: String, isPresence: Bool
  ) -> RemoteEvent.Content {
    do {
      switch envelope.kind {
      case 1: return .signal
      case 2: return .object(try EventPayloads.object(payload))
      case 3:
        return .messageAction(
          try EventPayloads.messageAction(
            payload, channel: channel, userID: envelope.publisher))
      case 4: return .file
      default: return isPresence ? .presence(try EventPayloads.presence(payload)) : .message
      }
    } catch {
      let expected = (error as? JSONReadError)?.expected ?? "another payload"
      return .unreadable("The payload of the event lacks \(expected).")
    }
  }

  private static func stripped(_ name: String) -> String {
    name.hasSuffix(SubscriptionSet.presenceSuffix)
      ? String(name.dropLast(SubscriptionSet.presenceSuffix.count)) : name
  }

  private static func missing(_ what: String) -> JSONReadError {
    JSONReadError(.missingMember, byteOffset: 0, expected: what, found: "nothing")
  }
}
