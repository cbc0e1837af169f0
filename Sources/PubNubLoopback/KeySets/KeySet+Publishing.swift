import JSONText

extension KeySet {
  /// A message, a signal or a file's message to be published.
  struct Publication {
    var kind: Event.Kind
    var channel: String

    /// The text of the payload.
    var text: [UInt8]

    /// The number of bytes of the request that count as payload.
    var size: Int

    var publisher: String?
  }

  /// Accepts a publication: creates an event for subscribers, and a message of history.
  mutating func publish(
    _ publication: Publication, _ query: RequestQuery, _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    let isSignal = publication.kind == .signal
    try checkSize(publication, &moment)
    guard let payload = Payload(publication.text) else {
      throw .publish("Invalid JSON", at: moment.next())
    }
    guard publication.channel.split(separator: ".", omittingEmptySubsequences: false).count <= 3
    else { throw .publish("Wildcard maximum depth exceeded", at: moment.next()) }
    let details = try PublicationDetails(query, isSignal: isSignal, &moment)
    let timetoken = details.timetoken ?? moment.next()
    moment.note(timetoken)
    if !isSignal, details.isStored { try store(publication, payload, details, timetoken, moment) }
    if !details.isSilent {
      append(
        Event(
          timetoken: timetoken, channel: publication.channel, kind: publication.kind,
          publisher: publication.publisher, payload: payload, meta: details.meta,
          customType: details.customType, sequence: details.sequence, origin: details.origin),
        at: moment.now)
    }
    return .json([1, "Sent", .string(String(timetoken))])
  }

  private func checkSize(_ publication: Publication, _ moment: inout ServiceMoment)
    throws(ServiceRefusal)
  {
    if publication.kind == .signal {
      guard publication.text.count <= configuration.limits.signalSize else {
        throw .publish("Signal size too large", at: moment.next())
      }
    } else {
      guard publication.size <= configuration.limits.messageSize else {
        throw .publish("Message Too Large", at: moment.next())
      }
    }
  }

  private mutating func store(
    _ publication: Publication, _ payload: Payload, _ details: PublicationDetails,
    _ timetoken: Int64, _ moment: ServiceMoment
  ) throws(ServiceRefusal) {
    guard configuration.features.hasStorage else { return }
    if history.count >= configuration.limits.storedMessageCount {
      guard let oldest = history.removeOldest(of: publication.channel) else {
        throw .service("Storage is full", "Storage", status: 503)
      }
      store(.message, LoopbackRecord.key(publication.channel, oldest), nil)
    }
    for gone in history.removeExpired(channel: publication.channel, at: moment.now) {
      store(.message, LoopbackRecord.key(publication.channel, gone), nil)
    }
    let message = StoredMessage(
      timetoken: timetoken, payload: payload, publisher: publication.publisher ?? "",
      meta: details.meta, messageType: publication.kind == .file ? 4 : nil,
      customType: details.customType,
      expiry: details.hours.map { Timestamp.adding(Double($0) * 3600, to: moment.now) })
    history.insert(message, channel: publication.channel)
    store(
      .message, LoopbackRecord.key(publication.channel, timetoken),
      message.record(channel: publication.channel))
  }
}
