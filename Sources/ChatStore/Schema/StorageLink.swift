/// A reference from the rows of one table to rows of another table or of the same one.
@_spi(Adapter) public struct StorageLink: Hashable, Sendable {
  /// The effect on a referring row when the row that it refers to is deleted.
  public enum DeleteRule: Hashable, Sendable {
    /// The referring row is deleted as well.
    case cascade
    /// The referring row and its columns stay.
    ///
    /// The link reads as absent until a row with that key is written again.
    case detach
    /// The referring row stays, and the columns of the link become null.
    case nullify
    /// The deletion is refused as long as a row refers to the deleted one.
    case deny
  }

  /// The name of the relationship.
  public let name: String
  /// The entity that the link refers to.
  public let entity: String
  /// The columns that hold the reference.
  ///
  /// If one of them is null, the row refers to nothing.
  public let columns: [String]
  /// The columns that ``columns`` refer to; nil for the key.
  public let references: [String]?
  /// The effect of the deletion of the referenced row.
  public let onDelete: DeleteRule
  /// Whether a record loads the referenced row together with itself, unless a request excludes it.
  public let isLoaded: Bool

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - name: The name of the relationship.
  ///   - entity: The entity that the link refers to.
  ///   - columns: The columns that hold the reference.
  ///   - references: The unique columns that `columns` refer to; nil for the key.
  ///   - onDelete: The effect of the deletion of the referenced row.
  ///   - isLoaded: Whether a record loads the referenced row together with itself. Default: false.
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

  /// Returns the columns that the link refers to, in the order of ``columns``.
  public func targetColumns(in target: StorageTable) -> [String] {
    references ?? target.key
  }
}

/// A relationship to the rows of another table that refer to a row, such as the reactions to a message.
@_spi(Adapter) public struct StorageList: Hashable, Sendable {
  /// The name of the relationship.
  public let name: String
  /// The entity of the rows.
  public let entity: String
  /// The link of those rows that refers to this one.
  public let link: String
  /// The columns that the rows are sorted by, before their key.
  public let sort: [String]
  /// Whether a record loads the rows together with itself, unless a request excludes them.
  ///
  /// If not, the list is for conditions, and for requests that include it.
  public let isLoaded: Bool

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - name: The name of the relationship.
  ///   - entity: The entity of the rows.
  ///   - link: The link of those rows that refers to this one.
  ///   - sort: The columns that the rows are sorted by.
  ///   - isLoaded: Whether a record loads the rows together with itself. Default: false.
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
/// At least one of the two is set. ``WriteRule/ifNewer(at:)`` describes the comparison.
@_spi(Adapter) public struct StorageVersionColumns: Hashable, Sendable {
  /// The column of an opaque tag, compared for equality.
  public let tag: String?
  /// The column of a value that increases with each state, such as a date or a revision.
  public let order: String?

  /// Creates version columns.
  ///
  /// - Parameters:
  ///   - tag: The column of an opaque tag.
  ///   - order: The column of a value that increases with each state.
  public init(tag: String? = nil, order: String? = nil) {
    self.tag = tag
    self.order = order
  }
}
