/// How much a JSON text may ask of the one who reads it (RFC 8259, section 9).
public struct JSONLimits: Sendable, Hashable {
  /// How many arrays and objects may be open at once; `[[]]` needs 2.
  public var maximumDepth: Int

  /// How many bytes the text may have; `nil` sets no limit.
  public var maximumByteCount: Int?

  /// How many bytes a single number may have; `nil` sets no limit.
  public var maximumNumberLength: Int?

  /// Creates limits; what is left out is as in ``standard``.
  ///
  /// - Parameters:
  ///   - maximumDepth: How many arrays and objects may be open at once.
  ///   - maximumByteCount: How many bytes the text may have.
  ///   - maximumNumberLength: How many bytes a single number may have.
  @inlinable
  public init(
    maximumDepth: Int = 1024, maximumByteCount: Int? = nil, maximumNumberLength: Int? = nil
  ) {
    self.maximumDepth = maximumDepth
    self.maximumByteCount = maximumByteCount
    self.maximumNumberLength = maximumNumberLength
  }

  /// A depth of 1,024, any size, numbers of any length.
  @inlinable
  public static var standard: JSONLimits { JSONLimits() }

  /// No limit; a document still has at most 4,294,967,295 bytes (see ``JSONDocument``).
  @inlinable
  public static var unlimited: JSONLimits { JSONLimits(maximumDepth: .max) }
}
