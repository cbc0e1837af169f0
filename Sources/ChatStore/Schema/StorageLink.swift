/// A reference from the rows of one table to those of another, or of the same.
public struct StorageLink: Hashable, Sendable {
  /// What happens to a row when the row that it refers to is deleted.
  public enum DeleteRule: Hashable, Sendable {
    /// It is deleted as well.
    case cascade
    /// It stays and keeps the values of its columns, and the link reads as nil until such a row is
    /// there again.
    case detach
    /// It stays, and the columns of the link become null.
    case nullify
    /// The deletion is refused as long as there is a row that refers to it.
    case deny
  }

  /// The name of the relationship.
  public let name: String
  /// The entity that is referred to.
  public let entity: String
  /// The columns that hold the reference; if one of them is null, there is none.
  public let columns: [String]
  /// The columns that they refer to; nil for the key.
  public let references: [String]?
  /// What happens when the row that is referred to is deleted.
  public let onDelete: DeleteRule
  /// Whether records read the row that is referred to with themselves.
  public let isLoaded: Bool

  /// A reference.
  ///
  /// - Parameters:
  ///   - name: The name of the relationship.
  ///   - entity: The entity that is referred to.
  ///   - columns: The columns that hold the reference.
  ///   - references: The columns that they refer to, which are unique; nil for the key.
  ///   - onDelete: What happens when the row that is referred to is deleted.
  ///   - isLoaded: Whether records read that row with themselves.
  public init(
    _ name: String, to entity: String, by columns: [String], references: [String]? = nil,
    onDelete: DeleteRule, isLoaded: Bool = false
  ) {
    self.name = name
    self.entity = entity
    self.columns = columns
    self.references = references
    self.onDelete = onDelete
    self.isLoaded = isLoaded
  }

  /// The columns that are referred to, in the order of ``columns``.
  public func targetColumns(in target: StorageTable) -> [String] {
    references ?? target.key
  }
}

/// Rows of another table that records read with themselves, such as the reactions to a message.
public struct StorageList: Hashable, Sendable {
  /// The name of the relationship.
  public let name: String
  /// The entity of the rows.
  public let entity: String
  /// The link by which they refer to the row that they are read with.
  public let link: String
  /// The columns that they are sorted by, after which comes their key.
  public let sort: [String]
  /// Whether records read the rows with themselves; otherwise the list is for conditions only.
  public let isLoaded: Bool

  /// A list.
  ///
  /// - Parameters:
  ///   - name: The name of the relationship.
  ///   - entity: The entity of the rows.
  ///   - link: The link by which they refer to the row that they are read with.
  ///   - sort: The columns that they are sorted by.
  ///   - isLoaded: Whether records read the rows with themselves.
  public init(
    _ name: String, of entity: String, by link: String, sort: [String] = [], isLoaded: Bool = false
  ) {
    self.name = name
    self.entity = entity
    self.link = link
    self.sort = sort
    self.isLoaded = isLoaded
  }
}

/// The columns that decide which of two states of an entity is the newer one.
///
/// At least one of the two is there. How they decide is told at ``WriteRule/ifNewer(at:)``.
public struct StorageVersionColumns: Hashable, Sendable {
  /// The column of an opaque tag, compared for equality.
  public let tag: String?
  /// The column of what grows from state to state, such as a date or a revision.
  public let order: String?

  /// Version columns.
  ///
  /// - Parameters:
  ///   - tag: The column of an opaque tag.
  ///   - order: The column of what grows from state to state.
  public init(tag: String? = nil, order: String? = nil) {
    self.tag = tag
    self.order = order
  }
}
