/// A problem that an inspection of a store found.
@_spi(Adapter) public struct StoreProblem: Hashable, Sendable {
  /// The kind of a problem; later versions may add more.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The stable name, for example `damage`.
    public let description: String

    /// The database reports damage in the file.
    public static let damage = Kind(description: "damage")
    /// A row refers to a row that does not exist, by a link that does not allow it.
    public static let brokenLink = Kind(description: "brokenLink")
    /// A derived column does not have the value that follows from other rows.
    public static let derivedValue = Kind(description: "derivedValue")
    /// A search index does not contain the rows of its table.
    public static let searchIndex = Kind(description: "searchIndex")
  }

  /// The kind of the problem.
  public let kind: Kind
  /// A sentence that states the location and the details.
  public let message: String

  /// Creates a problem.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

@_spi(Adapter) extension StoreProblem: CustomStringConvertible {
  /// The kind and the message.
  public var description: String { "\(kind): \(message)" }
}
