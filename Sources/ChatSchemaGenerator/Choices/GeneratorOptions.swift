/// Options for code generation from a spec.
public struct GeneratorOptions: Sendable, Hashable {
  /// The access level of the generated declarations.
  public enum Access: String, Sendable, Hashable, CaseIterable {
    /// Visible to every client: for a library.
    case `public`
    /// Visible to the targets of the same package.
    case package
    /// Visible only inside the target.
    case `internal`
  }

  /// The access level of the generated declarations.
  ///
  /// Default: `public`.
  public var access: Access
  /// The name of the spec in the headers of generated files, for example `Schemas/entities.json`; nil for its
  /// display path.
  public var sourceName: String?

  /// Creates options.
  public init(access: Access = .public, sourceName: String? = nil) {
    self.access = access
    self.sourceName = sourceName
  }
}
