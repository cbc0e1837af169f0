/// The events of a key set that subscribers can still catch up with, in order of their timetokens.
struct EventLog: Sendable {
  private var events: [Event] = []
  private var head = 0
  private var size = 0

  /// The number of events.
  var count: Int { events.count - head }

  /// Adds an event after the older ones.
  mutating func append(_ event: Event) {
    size += event.size
    var place = events.count
    while place > head, events[place - 1].timetoken > event.timetoken { place -= 1 }
    events.insert(event, at: place)
  }

  /// Removes events that are too old or exceed a limit.
  ///
  /// - Parameters:
  ///   - oldest: The timetoken that events must have reached.
  ///   - count: The maximum number of events.
  ///   - size: The maximum size of the events in bytes.
  /// - Returns: The removed events.
  mutating func trim(before oldest: Int64, count: Int, size: Int) -> [Event] {
    var gone: [Event] = []
    while let first = events[head...].first,
      first.timetoken < oldest || self.count > count || self.size > size
    {
      gone.append(first)
      self.size -= first.size
      head += 1
    }
    if head > 512, head > events.count / 2 {
      events.removeFirst(head)
      head = 0
    }
    return gone
  }

  /// Returns the events after a timetoken.
  func events(after timetoken: Int64) -> ArraySlice<Event> {
    var low = head
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].timetoken <= timetoken { low = middle + 1 } else { high = middle }
    }
    return events[low...]
  }
}
