public import ChatRuntime
public import JSONText

/// The last place that a user has read in a channel.
///
/// It is a text with the timetoken of the last message, in the custom data of the membership, where clients of the vendor
/// keep it too. Of two marks the greater one counts.
public enum ReadMark {
  /// The member of the custom data.
  public static let name = "lastReadMessageTimetoken"

  /// The maximum number of attempts for a membership that is changed meanwhile.
  private static let attempts = 5

  /// The mark of a membership; nil if it has none.
  ///
  /// - Parameter custom: The custom data of the membership.
  /// - Returns: The timetoken of the last message that was read.
  public static func timetoken(in custom: JSONValue) -> Timetoken? {
    let value = custom[name]
    return value?.string.flatMap { Timetoken($0) }
      ?? value?.number?.int64.flatMap { UInt64(exactly: $0) }.map { Timetoken(rawValue: $0) }
  }

  /// Brings a mark to the service, unless the service's is as far.
  ///
  /// The membership is read, and the mark written beside the other custom data for the version that was read. A
  /// membership that was changed meanwhile is read again.
  ///
  /// - Parameters:
  ///   - timetoken: The mark.
  ///   - user: The user.
  ///   - channel: The channel.
  ///   - remote: The network, as that user.
  /// - Returns: The membership as the service has it now; nil for a user that has left, and after five attempts that
  ///   others were faster than.
  /// - Throws: ``RemoteError``.
  public static func advance(
    to timetoken: Timetoken, of user: String, in channel: String, at remote: any ChatRemote
  ) async throws(RemoteError) -> JSONValue? {
    let memberships = ObjectListing.memberships(of: user)
    let query = ListingQuery(filter: "channel.id == \(ListingQuery.literal(channel))", limit: 1)
    for _ in 0..<attempts {
      let page = try await remote.list(memberships, matching: query, as: JSONValue.self)
      guard let known = page.items.first else { return nil }
      let custom = known["custom"]?.object ?? [:]
      if let sent = Self.timetoken(in: .object(custom)), sent >= timetoken {
        return membership(known, of: user)
      }
      do {
        let answer = try await remote.change(
          memberships, set: [body(of: known, custom, timetoken, in: channel)], remove: [],
          expecting: known["eTag"]?.string, matching: query, as: JSONValue.self)
        return answer.items.first.map { membership($0, of: user) }
      } catch {
        guard error.code == .changedMeanwhile else { throw error }
      }
    }
    return nil
  }

  /// An item of a user's memberships with the user, whom the service does not repeat in each.
  private static func membership(_ item: JSONValue, of user: String) -> JSONValue {
    guard var members = item.object else { return item }
    members["uuid"] = ["id": .string(user)]
    return .object(members)
  }

  /// The membership as it was read, with another mark.
  private static func body(
    of known: JSONValue, _ custom: JSONObject, _ timetoken: Timetoken, in channel: String
  ) -> JSONValue {
    var custom = custom
    custom[name] = .string(timetoken.description)
    var body: JSONObject = ["channel": ["id": .string(channel)], "custom": .object(custom)]
    for name in ["status", "type"] {
      if let value = known[name], !value.isNull { body[name] = value }
    }
    return .object(body)
  }
}
