import ChatRuntime

/// The division of subscribed names into parts, so that the address of each poll is short enough
/// for the service.
///
/// A name stays in its part as long as it is subscribed to, because another part has another
/// cursor, which may be ahead.
struct PollParts {
  /// The names of each part, by its number; part 0 also has the groups.
  private(set) var parts: [Int: SubscriptionSet] = [:]

  /// The maximum number of names in a poll: 100 channels and their presence events.
  private let maximumCount: Int

  init(maximumCount: Int = 200) {
    self.maximumCount = maximumCount
  }

  /// Removes names that are no longer wanted, and adds new ones to parts with room.
  mutating func divide(_ wanted: SubscriptionSet) {
    var rest = wanted.channels
    var sizes: [Int: (count: Int, length: Int)] = [:]
    for (number, part) in parts {
      let kept = part.channels.intersection(wanted.channels)
      rest.subtract(kept)
      parts[number] = kept.isEmpty ? nil : SubscriptionSet(channels: kept)
      if !kept.isEmpty { sizes[number] = (kept.count, Self.length(kept.sorted())) }
    }
    // A channel and the name of its presence events are adjacent, and go into one part.
    let channels = Dictionary(
      grouping: rest.sorted(), by: { ExactText(SubscriptionSet.channel(of: $0)) })
    for channel in channels.keys.sorted() {
      let names = channels[channel] ?? []
      let length = Self.length(names)
      let number = (0...).first { number in
        guard let size = sizes[number] else { return true }
        return size.count + names.count <= maximumCount
          && size.length + length <= Endpoint.maximumListLength
      }
      guard let number else { continue }
      let size = sizes[number] ?? (0, 0)
      sizes[number] = (size.count + names.count, size.length + length)
      parts[number, default: SubscriptionSet()].channels.formUnion(NameSet(names))
    }
    if !wanted.groups.isEmpty { parts[0, default: SubscriptionSet()].groups = wanted.groups }
  }

  /// Returns the number of bytes that names take in an address.
  private static func length(_ names: some Sequence<String>) -> Int {
    names.reduce(0) { $0 + Endpoint.encode($1).utf8.count + 1 }
  }
}

extension SubscriptionSet {
  /// Returns the channel of a name, which may be that of its presence events.
  fileprivate static func channel(of name: String) -> String {
    name.hasSuffix(presenceSuffix) ? String(name.dropLast(presenceSuffix.count)) : name
  }
}
