/// The events of a key set that subscribers can still catch up with, in order of their timetokens.
struct EventLog: Sendable {
  private var events: [Event] = []
  private var head = 0
  private var size = 0

  /// How many events there are.
  var count: Int { events.count - head }

  /// Adds an event, behind those that are older.
  mutating func append(_ event: Event) {
    size += event.size
    var place = events.count
    while place > head, events[place - 1].timetoken > event.timetoken { place -= 1 }
    events.insert(event, at: place)
  }

  /// Drops events that are too old, or more than there may be.
  ///
  /// - Parameters:
  ///   - oldest: The timetoken that events must have reached.
  ///   - count: How many may stay.
  ///   - size: How many bytes may stay.
  /// - Returns: Those that went.
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

  /// The events after a timetoken.
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
