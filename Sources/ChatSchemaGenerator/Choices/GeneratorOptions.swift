/// What a caller of the generator may choose.
public struct GeneratorOptions: Sendable, Hashable {
  /// Who can see the generated declarations.
  public enum Access: String, Sendable, Hashable, CaseIterable {
    /// Everybody; for a library.
    case `public`
    /// The targets of the same package.
    case package
    /// The target itself.
    case `internal`
  }

  /// Who can see the generated declarations.
  public var access: Access
  /// The spec as headers name it, for example `Schemas/entities.json`; nil for its display path.
  public var sourceName: String?

  /// Creates options.
  public init(access: Access = .public, sourceName: String? = nil) {
    self.access = access
    self.sourceName = sourceName
  }
}
