/// Something in a store that is not as it should be.
public struct StoreProblem: Hashable, Sendable {
  /// What is wrong; more may come.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    private enum Name: String {
      case damage, brokenLink, derivedValue, searchIndex
    }

    private let name: Name

    /// The database says that the file is damaged.
    public static let damage = Kind(name: .damage)
    /// A row refers to a row that is not there, by a link that does not allow it.
    public static let brokenLink = Kind(name: .brokenLink)
    /// A derived column does not have the value that other rows give it.
    public static let derivedValue = Kind(name: .derivedValue)
    /// A search index does not have the rows of its table.
    public static let searchIndex = Kind(name: .searchIndex)

    /// The stable name, for example `brokenLink`.
    public var description: String { name.rawValue }
  }

  /// What is wrong.
  public let kind: Kind
  /// Where and how, in a sentence.
  public let message: String

  /// A problem.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension StoreProblem: CustomStringConvertible {
  /// The kind and the sentence.
  public var description: String { "\(kind): \(message)" }
}
