import JSONText

// What several endpoints have in common.

extension Endpoint {
  /// Encodes one value of a path.
  static func encode(_ text: String) -> String { PercentEncoding.encode(text) }

  /// How long the encoded values of a list or a payload in an address may be, so that the address has
  /// room for the rest.
  static let maximumListLength = 24_000

  /// Checks that a name is not empty.
  static func require(_ name: String, _ what: String) throws(RemoteError) {
    guard name.isEmpty else { return }
    throw RemoteError(.invalidRequest, "The request needs \(what); the one given is empty.")
  }

  /// Checks that a payload is one JSON value.
  static func requireOneValue(_ payload: [UInt8]) throws(RemoteError) {
    var reader = JSONReader(payload)
    do {
      try reader.skipValue()
      try reader.finish()
    } catch {
      let position = error.located(in: payload).position
      throw RemoteError(
        .invalidRequest,
        "The payload is not one JSON value: see line \(position.line), column \(position.column).")
    }
  }

  /// Splits values into lists that one request can hold.
  ///
  /// - Parameters:
  ///   - values: The values, in order; none of them twice.
  ///   - maximumCount: How many values a request takes.
  /// - Returns: The lists, none of them empty.
  static func lists(of values: [String], maximumCount: Int) -> [[String]] {
    var lists: [[String]] = []
    var length = 0
    for value in values {
      let added = encode(value).utf8.count + 1
      if let last = lists.last, last.count < maximumCount, length + added <= maximumListLength {
        lists[lists.count - 1].append(value)
        length += added
      } else {
        lists.append([value])
        length = added
      }
    }
    return lists
  }

  /// Splits channels and groups into sets that one request can hold.
  ///
  /// - Returns: At least one set.
  static func parts(of subscriptions: SubscriptionSet) -> [(channels: [String], groups: [String])] {
    let channels = lists(of: subscriptions.channels.sorted(), maximumCount: .max)
    let groups = lists(of: subscriptions.groups.sorted(), maximumCount: maximumGroupCount)
    // A request with as many of both as go into one could be too long: each has only one kind, unless
    // both are few.
    if channels.count == 1, groups.count == 1, channels[0].count + groups[0].count <= 100 {
      return [(channels[0], groups[0])]
    }
    let parts = channels.map { ($0, []) } + groups.map { ([], $0) }
    return parts.isEmpty ? [([], [])] : parts
  }

  /// How many channel groups a request takes.
  static let maximumGroupCount = 10

  /// The parameter that names channel groups; none for no groups.
  static func groupItems(_ groups: [String]) -> [QueryItem] {
    groups.isEmpty ? [] : [QueryItem("channel-group", groups.joined(separator: ","), isList: true)]
  }
}
