/// Why a text does not have a format.
public struct FormatFailure: Sendable, Hashable {
  /// The format that was asked for.
  public let format: Format

  /// Where in the text the failure was noticed, in bytes of UTF-8 from 0.
  public let byteOffset: Int

  /// The reason as a sentence without a full stop, such as "month 13 is out of range".
  public var reason: String { "" }
}
