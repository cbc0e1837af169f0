import JSONText

/// The channels that a poll listens to.
struct ListenedChannels: Hashable, Sendable {
  private let exact: Set<ExactText>
  private let wildcards: [Wildcard]

  /// A wildcard such as `a.*` or `a.*-pnpres`.
  private struct Wildcard: Hashable, Sendable {
    @ExactText var name: String
    @ExactText var prefix: String
    var announcesPresence: Bool
  }

  /// The channels in which a user who listens is present, in the order of the request.
  let occupiedChannels: [String]

  /// Reads a list of channels and wildcards, and of their presence channels.
  init(_ names: [String]) {
    exact = Set(names.map { ExactText($0) })
    wildcards = names.compactMap { name in
      let announcesPresence = NameRules.announcesPresence(name)
      let base = name.utf8.dropLast(announcesPresence ? NameRules.presenceSuffix.utf8.count : 0)
      guard base.suffix(2).elementsEqual(".*".utf8) else { return nil }
      return Wildcard(
        name: name, prefix: String(decoding: base.dropLast(), as: UTF8.self),
        announcesPresence: announcesPresence)
    }
    var seen: Set<ExactText> = []
    occupiedChannels = names.filter {
      !NameRules.announcesPresence($0) && seen.insert(ExactText($0)).inserted
    }
  }

  /// Returns the name through which a channel is listened to.
  ///
  /// - Returns: The channel itself, a wildcard, or `nil` if the channel is not listened to.
  func match(_ channel: String) -> String? {
    if exact.contains(ExactText(channel)) { return channel }
    let announcesPresence = NameRules.announcesPresence(channel)
    return wildcards.first { wildcard in
      guard wildcard.announcesPresence == announcesPresence,
        channel.utf8.starts(with: wildcard.prefix.utf8)
      else { return false }
      let level = channel.utf8.dropFirst(wildcard.prefix.utf8.count)
        .dropLast(announcesPresence ? NameRules.presenceSuffix.utf8.count : 0)
      return !level.isEmpty && !level.contains(UInt8(ascii: "."))
    }?.name
  }
}
