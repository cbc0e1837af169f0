/// The rule for names of users and channels: 1 to 92 bytes of UTF-8 without commas, asterisks and
/// control characters.
///
/// Names are checked where they are passed, so that one invalid name does not make a request about
/// many fail.
package enum NameRule: Sendable {
  /// The name of a user.
  case user
  /// A channel that is published to, read or described.
  case channel
  /// A channel to follow, or a wildcard such as `rooms.*` or `rooms.a.*` for the channels below.
  case followed
  /// An item of a subscription: a channel or a wildcard, or `room-pnpres` for the presence events of `room`.
  case subscription

  /// The maximum length of a name in bytes, without the suffix of presence events.
  private static let maximumLength = 92

  /// Checks a name.
  ///
  /// - Throws: ``RemoteError/Code/invalidName``.
  package func check(_ name: String) throws(RemoteError) {
    guard let problem = problem(of: name) else { return }
    throw Self.error(problem, [name])
  }

  /// Splits names into those that the rule accepts, and an error that describes the others.
  package func split(_ names: [String]) -> (accepted: [String], error: RemoteError?) {
    let checked = names.map { (name: $0, problem: problem(of: $0)) }
    let refused = checked.filter { $0.problem != nil }
    let error =
      refused.isEmpty
      ? nil
      : Self.error(refused.compactMap(\.problem).joined(separator: " "), refused.map(\.name))
    return (checked.filter { $0.problem == nil }.map(\.name), error)
  }

  /// Returns a sentence about what is invalid in a name; nil if the service accepts the name.
  package func problem(of name: String) -> String? {
    let body = self == .subscription ? SubscriptionSet.withoutPresence(name) : name
    return if body.isEmpty {
      "The name of a \(noun) is empty."
    } else if body.utf8.count > Self.maximumLength {
      "The \(noun) \(Self.quoted(name)) has a name of \(body.utf8.count) bytes; "
        + "the service takes \(Self.maximumLength)."
    } else if body.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      "The \(noun) \(Self.quoted(name)) has a control character in its name."
    } else if body.utf8.contains(UInt8(ascii: ",")) {
      "The \(noun) \(Self.quoted(name)) has a comma in its name, which would make two names of it."
    } else if body.utf8.contains(UInt8(ascii: "*")), !isWildcard(body) {
      "The \(noun) \(Self.quoted(name)) has an asterisk in its name\(wildcardHint)."
    } else if SubscriptionSet.announcesPresence(body) {
      "The \(noun) \(Self.quoted(name)) can not be called so: a name that ends in "
        + "\(SubscriptionSet.presenceSuffix) stands for the presence events of another channel."
    } else if name == "." || name == ".." {
      "The name of a \(noun) can not be \(name) alone."
    } else {
      nil
    }
  }

  private var noun: String { self == .user ? "user" : "channel" }

  private var allowsWildcard: Bool { self == .followed || self == .subscription }

  private var wildcardHint: String {
    allowsWildcard ? "; a wildcard is the last of two or three levels, as in rooms.*" : ""
  }

  private func isWildcard(_ name: String) -> Bool {
    let levels = name.split(separator: ".", omittingEmptySubsequences: false)
    return allowsWildcard && (2...3).contains(levels.count) && levels.last == "*"
      && levels.dropLast().allSatisfy { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "*")) }
  }

  /// Returns the name in a form for sentences: without control characters, and not longer than a
  /// line.
  private static func quoted(_ name: String) -> String {
    name.count <= 100 ? name.debugDescription : String(name.prefix(100)).debugDescription + "…"
  }

  private static func error(_ message: String, _ names: [String]) -> RemoteError {
    RemoteError(.invalidName, message, deniedChannels: names)
  }
}
