/// The reason for which a loader has no source at a URI.
public struct SchemaAbsence: Sendable, Hashable {
  /// The reason as part of a sentence, for example: ``there is no file `order.json` ``.
  public var reason: String

  /// The URI of the source that was probably meant.
  public var nearest: String?

  /// Creates an absence with a reason and, optionally, the URI that was probably meant.
  public init(_ reason: String, nearest: String? = nil) {
    self.reason = reason
    self.nearest = nearest
  }
}
