/// Where a subscription goes on: what the service said with its last answer.
///
/// Opaque: it goes back to the service as it came, with its region, and is compared with nothing, least
/// of all with the timetokens of events, which may be on either side of it. Its description is what to
/// store:
///
/// ```swift
/// let text = "\(cursor)"                      // 17000000000000123@12
/// let stored = SubscriptionCursor(text)
/// ```
public struct SubscriptionCursor: Hashable, Sendable, LosslessStringConvertible {
  /// The digits that the service gave.
  package let token: String

  /// The region that the service gave with them.
  package let region: Int?

  /// A cursor of its parts.
  ///
  /// - Returns: Nil unless the token consists of 1 to 20 digits.
  package init?(token: String, region: Int?) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard (1...20).contains(token.utf8.count), token.utf8.allSatisfy(digits.contains) else {
      return nil
    }
    self.token = token
    self.region = region
  }

  /// The cursor with this description.
  ///
  /// - Returns: Nil for a text that is no description of a cursor.
  public init?(_ description: String) {
    let parts = description.split(separator: "@", omittingEmptySubsequences: false)
    guard let token = parts.first, parts.count <= 2 else { return nil }
    guard parts.count == 2 else {
      self.init(token: String(token), region: nil)
      return
    }
    guard let region = Int(parts[1]) else { return nil }
    self.init(token: String(token), region: region)
  }

  /// The cursor as text, to be stored.
  public var description: String { region.map { "\(token)@\($0)" } ?? token }
}
