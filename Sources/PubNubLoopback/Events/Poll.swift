/// A request of a subscriber for events after a cursor.
struct Poll: Hashable, Sendable {
  /// The channels.
  var subscription: ListenedChannels

  /// The filter; `nil` lets everything pass.
  var filter: SubscriberFilter?

  /// The timetoken after which events are requested.
  var cursor: Int64

  /// The user who sent the request.
  var user: String?

  /// The timetoken at which the poll is answered even without events.
  var deadline: Int64

  /// Returns the events that pass, each with the name through which it was listened to.
  func matches(_ events: some Sequence<Event>) -> [(event: Event, match: String)] {
    events.compactMap { event in
      guard let match = subscription.match(event.channel), filter?.passes(event) ?? true else {
        return nil
      }
      return (event, match)
    }
  }
}
