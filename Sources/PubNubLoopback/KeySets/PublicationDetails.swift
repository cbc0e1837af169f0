import JSONText

/// The settings of a publication, from the parameters of its request.
struct PublicationDetails {
  /// Whether the message is stored in history.
  let isStored: Bool

  /// Whether subscribers do not receive the message.
  let isSilent: Bool

  /// The number of hours for which history keeps the message; `nil` for ever.
  let hours: Int?

  let meta: Payload?
  let customType: String?
  let sequence: Int?
  let origin: Payload?

  /// The timetoken that the publisher requests.
  let timetoken: Int64?

  /// Reads the parameters.
  ///
  /// - Throws: ``ServiceRefusal`` for a parameter that cannot be used.
  init(_ query: RequestQuery, isSignal: Bool, _ moment: inout ServiceMoment) throws(ServiceRefusal)
  {
    isStored = query.flag("store") ?? true
    isSilent = query.isOn("norep")
    hours = try Self.hours(query, &moment)
    meta = isSignal ? nil : try Self.json(query["meta"], &moment)
    origin = try Self.json(query["ortt"], &moment)
    sequence = query["seqn"].flatMap { Int($0) }
    customType = query["custom_message_type"]
    if let customType, !Self.isType(customType) {
      throw .publish("Invalid custom message type", at: moment.next())
    }
    timetoken = query["ptto"].flatMap { Int64($0) }
    let latest = Timestamp.adding(86_400, to: moment.now)
    guard (query["ptto"] == nil) == (timetoken == nil), timetoken ?? 1 > 0,
      timetoken ?? 0 <= latest
    else { throw .service("Invalid Timestamp") }
  }

  private static func hours(_ query: RequestQuery, _ moment: inout ServiceMoment)
    throws(ServiceRefusal) -> Int?
  {
    guard let text = query["ttl"] else { return nil }
    guard let hours = Int(text), hours >= 0 else {
      throw .publish("Invalid ttl", at: moment.next())
    }
    return hours == 0 ? nil : hours
  }

  private static func json(
    _ text: String?, _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> Payload? {
    guard let text else { return nil }
    guard let payload = Payload(Array(text.utf8)) else {
      throw .publish("Invalid JSON", at: moment.next())
    }
    return payload.value == .null ? nil : payload
  }

  /// Returns whether a type has 3 to 50 letters, digits, hyphens and low lines, and does not begin
  /// like the service's own types.
  private static func isType(_ type: String) -> Bool {
    let isPlain = type.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isPlain && (3...50).contains(type.utf8.count)
      && !["-", "_", "pn_", "pn-"].contains { type.hasPrefix($0) }
  }
}
