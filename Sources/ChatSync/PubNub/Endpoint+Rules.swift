import JSONText

// Parts that several endpoints share.

extension Endpoint {
  /// Percent-encodes one value of a path.
  static func encode(_ text: String) -> String { PercentEncoding.encode(text) }

  /// The maximum length of the encoded values of a list or payload in an address, which leaves room
  /// for the rest of the address.
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

  /// Splits values into lists that each fit in one request.
  ///
  /// - Parameters:
  ///   - values: The values, in order and without duplicates.
  ///   - maximumCount: The maximum number of values in a request.
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

  /// Splits channels and groups into sets that each fit in one request.
  ///
  /// - Returns: At least one set.
  static func parts(of subscriptions: SubscriptionSet) -> [(channels: [String], groups: [String])] {
    let channels = lists(of: subscriptions.channels.sorted(), maximumCount: .max)
    let groups = lists(of: subscriptions.groups.sorted(), maximumCount: maximumGroupCount)
    // A request with a full list of each could be too long: each has only one kind, unless both are
    // short.
    if channels.count == 1, groups.count == 1, channels[0].count + groups[0].count <= 100 {
      return [(channels[0], groups[0])]
    }
    let parts = channels.map { ($0, []) } + groups.map { ([], $0) }
    return parts.isEmpty ? [([], [])] : parts
  }

  /// The maximum number of channel groups in a request.
  static let maximumGroupCount = 10

  /// Returns the parameter for channel groups; empty for no groups.
  static func groupItems(_ groups: [String]) -> [QueryItem] {
    groups.isEmpty ? [] : [QueryItem("channel-group", groups.joined(separator: ","), isList: true)]
  }
}
