/// The channels that a poll listens to.
struct ListenedChannels: Hashable, Sendable {
  private let exact: Set<String>
  private let wildcards: [Wildcard]

  /// `a.*`, or `a.*-pnpres`.
  private struct Wildcard: Hashable, Sendable {
    var name: String
    var prefix: String
    var announcesPresence: Bool
  }

  /// The channels that a user who listens is present in, in the order of the request.
  let occupiedChannels: [String]

  /// Reads a list of channels and wildcards, also of their presence.
  init(_ names: [String]) {
    exact = Set(names)
    wildcards = names.compactMap { name in
      let announcesPresence = NameRules.announcesPresence(name)
      let base = announcesPresence ? name.dropLast(NameRules.presenceSuffix.count) : name[...]
      guard base.hasSuffix(".*") else { return nil }
      return Wildcard(
        name: name, prefix: String(base.dropLast()), announcesPresence: announcesPresence)
    }
    var seen: Set<String> = []
    occupiedChannels = names.filter {
      !NameRules.announcesPresence($0) && seen.insert($0).inserted
    }
  }

  /// The name through which a channel is listened to.
  ///
  /// - Returns: The channel itself, a wildcard, or `nil` if the channel is not listened to.
  func match(_ channel: String) -> String? {
    if exact.contains(channel) { return channel }
    let announcesPresence = NameRules.announcesPresence(channel)
    return wildcards.first { wildcard in
      guard wildcard.announcesPresence == announcesPresence, channel.hasPrefix(wildcard.prefix)
      else { return false }
      let level = channel.dropFirst(wildcard.prefix.count)
        .dropLast(announcesPresence ? NameRules.presenceSuffix.count : 0)
      return !level.isEmpty && !level.contains(".")
    }?.name
  }
}
