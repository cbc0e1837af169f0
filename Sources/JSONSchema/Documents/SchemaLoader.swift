/// Finds referenced schemas that have not been added to a registry.
///
/// A loader reads files and never accesses the network. To use a remote schema, save it and add the
/// file.
public protocol SchemaLoader: Sendable {
  /// Returns the source at a URI without fragment, or `nil` if this loader does not know one.
  ///
  /// - Throws: ``DiagnosticsError`` if the source exists but cannot be read.
  func source(at uri: String) throws(DiagnosticsError) -> SchemaSource?

  /// Returns the reason for which there is no source at a URI, for the message about a reference to
  /// it.
  ///
  /// - Returns: `nil`, which is the default, if the loader has no further information.
  func absence(at uri: String) -> SchemaAbsence?

  /// Returns the sources next to the one at a URI. An unresolved reference may mean the `$id` of
  /// one of them.
  ///
  /// - Returns: The sources, without those that cannot be read. The default implementation returns
  ///   an empty array.
  func neighbours(of uri: String) -> [SchemaSource]
}

extension SchemaLoader {
  /// Returns `nil`: no further information.
  public func absence(at uri: String) -> SchemaAbsence? { nil }

  /// Returns no sources.
  public func neighbours(of uri: String) -> [SchemaSource] { [] }
}

/// The reason for which a loader has no source at a URI.
public struct SchemaAbsence: Sendable, Hashable {
  /// The reason as part of a sentence, for example: “there is no file `order.json`”.
  public var reason: String

  /// The URI of the source that was probably meant.
  public var nearest: String?

  /// Creates an absence with a reason and, optionally, the URI that was probably meant.
  public init(_ reason: String, nearest: String? = nil) {
    self.reason = reason
    self.nearest = nearest
  }
}
