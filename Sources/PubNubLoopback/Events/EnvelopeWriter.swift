import JSONText

/// Writes answers to subscribers, with members in the order of the service.
struct EnvelopeWriter {
  /// The subscribe key that envelopes contain.
  let subscribeKey: String

  /// The form of the answers.
  let delivery: LoopbackDelivery

  /// Writes an answer.
  ///
  /// Clients read the cursor from the first 37 bytes if the rest is broken. Therefore the text is
  /// compact, the cursor comes first, and the region has one digit.
  func answer(_ events: [(event: Event, match: String)], cursor: Int64) -> ServiceAnswer {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("t")
    write(cursor, to: &writer)
    writer.name("m")
    writer.beginArray()
    for (event, match) in events { write(event, match: match, to: &writer) }
    writer.endArray()
    writer.endObject()
    var answer = ServiceAnswer.json(writer)
    answer.isStreamed = !events.isEmpty
    return answer
  }

  private func write(_ timetoken: Int64, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("t", String(timetoken))
    writer.member("r", delivery.region)
    writer.endObject()
  }

  private func write(_ event: Event, match: String, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("a", "1")
    writer.member("f", 0)
    if event.kind.rawValue > 0 { writer.member("e", event.kind.rawValue) }
    if let publisher = event.publisher { writer.member("i", publisher) }
    if let sequence = event.sequence { writer.member("s", sequence) }
    if let origin = event.origin { writer.member("o", origin) }
    writer.name("p")
    write(event.timetoken, to: &writer)
    writer.member("k", subscribeKey)
    writer.member("c", event.channel)
    if let meta = event.meta { writer.member("u", meta) }
    writer.member("d", event.payload)
    if delivery.alwaysSendsMatch || event.kind == .presence || match != event.channel {
      writer.member("b", match)
    }
    if let type = event.customType { writer.member("cmt", type) }
    writer.endObject()
  }
}
