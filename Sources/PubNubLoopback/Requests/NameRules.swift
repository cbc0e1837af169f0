/// Names of channels, users and key sets, as the service allows them.
enum NameRules {
  /// How many bytes a name may have.
  static let maximumLength = 92

  /// The end of the name of the channel on which a channel's presence is announced.
  static let presenceSuffix = "-pnpres"

  /// Checks a name for its length and for control characters.
  ///
  /// Spaces, slashes and colons pass: the vendor's clients send them, although its manual does not
  /// allow them.
  static func check(_ name: String) throws(RequestProblem) -> String {
    guard !name.isEmpty, name.utf8.count <= maximumLength + presenceSuffix.utf8.count,
      name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f })
    else { throw .reservedCharacter }
    return name
  }

  /// Checks all names of a list.
  static func check(_ names: [String]) throws(RequestProblem) -> [String] {
    for name in names { _ = try check(name) }
    return names
  }

  /// Whether a name is that of a channel on which presence is announced.
  static func announcesPresence(_ name: String) -> Bool { name.hasSuffix(presenceSuffix) }
}
