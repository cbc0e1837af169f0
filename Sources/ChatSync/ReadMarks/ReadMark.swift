package import ChatRuntime
package import JSONText

/// The position up to which a user has read a channel.
///
/// The custom data of the membership holds it as a string, the timetoken of the last message that
/// was read. Clients of the vendor keep it in the same member. If there are two marks, the greater
/// one counts.
///
/// ```json
/// { "lastReadMessageTimetoken": "17188888888888888" }
/// ```
package enum ReadMark {
  /// The member of the custom data that holds the mark.
  package static let name = "lastReadMessageTimetoken"

  /// The maximum number of attempts when others change the membership at the same time.
  private static let attempts = 5

  /// Returns the read mark of a membership; nil if it has none.
  ///
  /// - Parameter custom: The custom data of the membership.
  /// - Returns: The timetoken of the last message that was read.
  package static func timetoken(in custom: JSONValue) -> Timetoken? {
    let value = custom[name]
    return value?.string.flatMap { Timetoken($0) }
      ?? value?.number?.int64.flatMap { UInt64(exactly: $0) }.map { Timetoken(rawValue: $0) }
  }

  /// Sends a read mark to the service, unless the service has the same one or a greater one.
  ///
  /// Reads the membership, and writes the mark beside its other custom data on condition that the
  /// membership still has the version that was read. If it was changed in the meantime, reads it
  /// again.
  ///
  /// - Parameters:
  ///   - timetoken: The mark.
  ///   - user: The user.
  ///   - channel: The channel.
  ///   - remote: The network client, authenticated as that user.
  /// - Returns: The membership as the service has it now. Nil if the user is no longer a member,
  ///   and after five attempts during which others changed the membership.
  /// - Throws: ``RemoteError``.
  package static func advance(
    to timetoken: Timetoken, of user: String, in channel: String, at remote: any ChatRemote
  ) async throws(RemoteError) -> JSONValue? {
    do throws(RemoteError) {
      return try await move(to: timetoken, of: user, in: channel, at: remote)
    } catch {
      guard error.code == .changedMeanwhile else { throw error }
      return nil
    }
  }

  /// Sends a read mark to the service.
  ///
  /// - Parameters:
  ///   - timetoken: The mark.
  ///   - movesBack: Whether it replaces a greater one.
  ///   - user: The user.
  ///   - channel: The channel.
  ///   - remote: The network client, authenticated as that user.
  /// - Returns: The membership as the service has it now; nil if the user is not a member.
  /// - Throws: ``RemoteError``, with the code ``RemoteError/Code/changedMeanwhile`` after five
  ///   attempts during which others changed the membership.
  static func move(
    to timetoken: Timetoken, movesBack: Bool = false, of user: String, in channel: String,
    at remote: any ChatRemote
  ) async throws(RemoteError) -> JSONValue? {
    let memberships = ObjectListing.memberships(of: user)
    let query = ListingQuery(filter: "channel.id == \(ListingQuery.literal(channel))", limit: 1)
    var attempt = 1
    while true {
      let page = try await remote.list(memberships, matching: query, as: JSONValue.self)
      guard let known = page.items.first else { return nil }
      let custom = known["custom"]?.object ?? [:]
      if let sent = Self.timetoken(in: .object(custom)),
        sent == timetoken || sent > timetoken && !movesBack
      {
        return membership(known, of: user)
      }
      do {
        let answer = try await remote.change(
          memberships, set: [body(of: known, custom, timetoken, in: channel)], remove: [],
          expecting: known["eTag"]?.string, matching: query, as: JSONValue.self)
        return answer.items.first.map { membership($0, of: user) }
      } catch {
        guard error.code == .changedMeanwhile, attempt < attempts else { throw error }
        attempt += 1
      }
    }
  }

  /// Returns an item of a user's memberships with the user added, which the service omits from the
  /// items.
  private static func membership(_ item: JSONValue, of user: String) -> JSONValue {
    guard var members = item.object else { return item }
    members["uuid"] = ["id": .string(user)]
    return .object(members)
  }

  /// Returns the membership as it was read, with another mark.
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
