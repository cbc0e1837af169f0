/// A request of a subscriber for events after a cursor.
struct Poll: Hashable, Sendable {
  /// The channels.
  var subscription: ListenedChannels

  /// The filter; `nil` passes everything.
  var filter: SubscriberFilter?

  /// The timetoken after which events are asked for.
  var cursor: Int64

  /// Who asks.
  var user: String?

  /// The timetoken at which the poll is answered even without events.
  var deadline: Int64

  /// What passes of events, with the names they were listened to by.
  func matches(_ events: some Sequence<Event>) -> [(event: Event, match: String)] {
    events.compactMap { event in
      guard let match = subscription.match(event.channel), filter?.passes(event) ?? true else {
        return nil
      }
      return (event, match)
    }
  }
}
