/// A member that the payload of another application may lack, and the part of the envelope that
/// replaces it.
///
/// Messages of the vendor's Chat SDK have neither an identifier nor a date:
/// `{"type":"text","text":"Hello"}` is identified only by its channel and its timetoken. A payload
/// that is a JSON string is the text of such a message. Generated roles list the members that a
/// sender of the spec generates.
public struct PayloadSubstitute: Hashable, Sendable {
  /// A part of the envelope of a message.
  @_spi(Generated) public enum Source: Hashable, Sendable {
    /// An identifier made of channel and timetoken, for example
    /// `17000000000000200.n4bQgYhMfWWaL-qgxVrQFQ`.
    ///
    /// It consists of the timetoken, a dot, and the first 128 bits of the SHA-256 digest of the
    /// channel's name in URL-safe Base64. No UUID has this form, and messages of two channels have
    /// different identifiers.
    case identifier
    /// The time of the timetoken.
    case moment
  }

  /// The name of the member.
  @_spi(Generated) public let member: String
  /// The part of the envelope that replaces it.
  @_spi(Generated) public let source: Source

  /// Creates a substitute for a member.
  @_spi(Generated) public init(_ member: String, by source: Source) {
    self.member = member
    self.source = source
  }
}
