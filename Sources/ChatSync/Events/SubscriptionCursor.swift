/// The position from which a subscription continues, as received with the last answer.
///
/// It is opaque: the client sends it back unchanged, with its region, and never compares it, least
/// of all with the timetokens of events, which may be lower or higher. Store its description:
///
/// ```swift
/// let text = "\(cursor)"                      // 17000000000000123@12
/// let stored = SubscriptionCursor(text)
/// ```
@_spi(Adapter) public struct SubscriptionCursor: Hashable, Sendable, LosslessStringConvertible {
  /// The digits of the cursor.
  package let token: String

  /// The region of the cursor.
  package let region: Int?

  /// Creates a cursor from its parts.
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

  /// Creates the cursor with a description.
  ///
  /// - Returns: Nil if the text is not the description of a cursor.
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

  /// The cursor as text, for storage.
  public var description: String { region.map { "\(token)@\($0)" } ?? token }
}
