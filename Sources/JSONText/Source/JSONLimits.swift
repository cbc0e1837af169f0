/// Limits on the depth and size of a JSON text (RFC 8259, section 9).
///
/// ```swift
/// let document = try JSONDocument(bytes, limits: JSONLimits(maximumByteCount: 1 << 20))
/// ```
public struct JSONLimits: Sendable, Hashable {
  /// The maximum number of arrays and objects that are open at once; `[[]]` needs 2.
  ///
  /// Default: 1,024.
  public var maximumDepth: Int

  /// The maximum number of bytes in the text; `nil` for no limit, which is the default.
  public var maximumByteCount: Int?

  /// The maximum number of bytes in a single number; `nil` for no limit, which is the default.
  public var maximumNumberLength: Int?

  /// Creates limits.
  ///
  /// Omitted ones are as in ``standard``.
  ///
  /// - Parameters:
  ///   - maximumDepth: The maximum number of arrays and objects that are open at once.
  ///   - maximumByteCount: The maximum number of bytes in the text.
  ///   - maximumNumberLength: The maximum number of bytes in a single number.
  @inlinable
  public init(
    maximumDepth: Int = 1024, maximumByteCount: Int? = nil, maximumNumberLength: Int? = nil
  ) {
    self.maximumDepth = maximumDepth
    self.maximumByteCount = maximumByteCount
    self.maximumNumberLength = maximumNumberLength
  }

  /// A depth of 1,024, with no limit on the text's size and the length of numbers.
  @inlinable
  public static var standard: JSONLimits { JSONLimits() }

  /// No limits.
  ///
  /// A document still has at most 4,294,967,295 bytes (see ``JSONDocument``).
  @inlinable
  public static var unlimited: JSONLimits { JSONLimits(maximumDepth: .max) }
}
