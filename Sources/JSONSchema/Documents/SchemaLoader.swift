/// Finds schemas that no one has added to a registry, when a reference asks for them.
///
/// A loader reads files. It never asks the network: whoever needs a remote schema saves it and adds
/// the file.
public protocol SchemaLoader: Sendable {
  /// The source at a URI without fragment, or `nil` if this loader knows none.
  ///
  /// - Throws: ``DiagnosticsError`` if there is one and it can not be read.
  func source(at uri: String) throws(DiagnosticsError) -> SchemaSource?

  /// Why there is no source at a URI, for the message about a reference that leads there.
  ///
  /// - Returns: `nil`, as by default, if the loader knows nothing more than that there is none.
  func absence(at uri: String) -> SchemaAbsence?

  /// The sources beside the one at a URI: a reference that leads nowhere may mean the `$id` of one.
  ///
  /// - Returns: None by default. Sources that can not be read are left out.
  func neighbours(of uri: String) -> [SchemaSource]
}

extension SchemaLoader {
  /// Nothing more is known.
  public func absence(at uri: String) -> SchemaAbsence? { nil }

  /// None.
  public func neighbours(of uri: String) -> [SchemaSource] { [] }
}
