/// Why a loader has no source at a URI.
public struct SchemaAbsence: Sendable, Hashable {
  /// What is there instead, as a part of a sentence: ``there is no file `order.json` ``.
  public var reason: String

  /// The URI of the source that was probably meant.
  public var nearest: String?

  /// A reason, and the URI of what was probably meant.
  public init(_ reason: String, nearest: String? = nil) {
    self.reason = reason
    self.nearest = nearest
  }
}
