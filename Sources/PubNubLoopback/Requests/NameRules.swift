/// Rules for the names of channels, users and key sets in the service.
enum NameRules {
  /// The maximum length of a name in bytes.
  static let maximumLength = 92

  /// The suffix of the name of the channel on which a channel's presence is announced.
  static let presenceSuffix = "-pnpres"

  /// Checks a name for its length, for control characters, and for an asterisk.
  ///
  /// Spaces, slashes and colons are accepted: the vendor's clients send them, although its manual
  /// does not allow them. The suffix of a channel that announces presence does not count.
  static func check(_ name: String) throws(RequestProblem) -> String {
    guard !name.utf8.contains(UInt8(ascii: "*")) else { throw .reservedCharacter }
    return try check(subscription: name)
  }

  /// Checks all names of a list.
  static func check(_ names: [String]) throws(RequestProblem) -> [String] {
    for name in names { _ = try check(name) }
    return names
  }

  /// Checks all names of a subscription, which may be wildcards: `a.*`, `a.b.*`.
  static func check(subscriptions names: [String]) throws(RequestProblem) -> [String] {
    for name in names { _ = try check(subscription: name) }
    return names
  }

  private static func check(subscription name: String) throws(RequestProblem) -> String {
    let base = withoutPresence(name)
    guard !base.isEmpty, base.utf8.count <= maximumLength,
      name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }),
      !base.utf8.dropLast(base.utf8.suffix(2).elementsEqual(".*".utf8) ? 1 : 0).contains(
        UInt8(ascii: "*"))
    else { throw .reservedCharacter }
    return name
  }

  /// Returns whether a name is that of a channel on which presence is announced.
  static func announcesPresence(_ name: String) -> Bool {
    name.utf8.suffix(presenceSuffix.utf8.count).elementsEqual(presenceSuffix.utf8)
  }

  /// Returns the channel whose presence is announced on a channel; any other channel is returned
  /// unchanged.
  static func withoutPresence(_ name: String) -> String {
    guard announcesPresence(name) else { return name }
    return String(decoding: name.utf8.dropLast(presenceSuffix.utf8.count), as: UTF8.self)
  }
}
