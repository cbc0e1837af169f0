/// Finds schemas that no one has added to a registry, when a reference asks for them.
///
/// A loader reads files. It never asks the network: whoever needs a remote schema saves it and adds
/// the file.
public protocol SchemaLoader: Sendable {
  /// The source at a URI without fragment, or `nil` if this loader knows none.
  ///
  /// - Throws: ``DiagnosticsError`` if there is one and it can not be read.
  func source(at uri: String) throws(DiagnosticsError) -> SchemaSource?
}
