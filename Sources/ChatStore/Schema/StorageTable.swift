/// How the rows of one entity are kept.
///
/// A value that generated code makes once; adapters make their statements of it.
///
/// ```swift
/// StorageTable(
///   "Task", key: ["id"],
///   columns: [
///     StorageColumn("id", .text),
///     StorageColumn("projectId", .text),
///     StorageColumn("title", .text),
///     StorageColumn("updated", .date, optional: true),
///   ],
///   links: [StorageLink("project", to: "Project", by: ["projectId"], onDelete: .cascade)],
///   indexes: [["projectId", "updated"]],
///   searched: ["title"],
///   version: StorageVersionColumns(order: "updated"))
/// ```
public struct StorageTable: Hashable, Sendable {
  /// The name of the entity, and of the table.
  public let entity: String
  /// The columns whose values tell rows apart.
  public let key: [String]
  /// The columns in the order in which records read and write them.
  ///
  /// Columns that a model's attributes fill come first, so that ``RowValues/add(_:)-(StorableValue)`` goes through
  /// them one by one; local, session and derived ones follow.
  public let columns: [StorageColumn]
  /// What rows of this table refer to.
  public let links: [StorageLink]
  /// The rows of other tables that records of this one read with themselves.
  public let lists: [StorageList]
  /// Columns that no two rows have the same values in; a null is equal to nothing.
  public let unique: [[String]]
  /// Columns that requests ask for together, the first ones first.
  public let indexes: [[String]]
  /// Text columns with an index of their words.
  public let searched: [String]
  /// The columns that decide which of two states is the newer one.
  public let version: StorageVersionColumns?

  /// A table.
  ///
  /// - Parameters:
  ///   - entity: The name of the entity.
  ///   - key: The columns whose values tell rows apart.
  ///   - columns: The columns, those that a model fills first.
  ///   - links: What rows refer to.
  ///   - lists: The rows of other tables that records read with themselves.
  ///   - unique: Columns that no two rows have the same values in.
  ///   - indexes: Columns that requests ask for together.
  ///   - searched: Text columns with an index of their words.
  ///   - version: The columns that decide which of two states is the newer one.
  public init(
    _ entity: String, key: [String], columns: [StorageColumn], links: [StorageLink] = [],
    lists: [StorageList] = [], unique: [[String]] = [], indexes: [[String]] = [],
    searched: [String] = [], version: StorageVersionColumns? = nil
  ) {
    self.entity = entity
    self.key = key
    self.columns = columns
    self.links = links
    self.lists = lists
    self.unique = unique
    self.indexes = indexes
    self.searched = searched
    self.version = version
    precondition(columns.count <= 62, "A table has at most 62 columns; '\(entity)' has more.")
  }

  /// Where a column stands among ``columns``.
  ///
  /// - Precondition: The table has such a column.
  public func index(of column: String) -> Int {
    guard let index = columns.firstIndex(where: { $0.name == column }) else {
      preconditionFailure("The table '\(entity)' has no column '\(column)'.")
    }
    return index
  }

  /// The column of a name.
  public func column(_ name: String) -> StorageColumn { columns[index(of: name)] }

  /// The link of a name.
  ///
  /// - Precondition: The table has such a link.
  public func link(_ name: String) -> StorageLink {
    guard let link = links.first(where: { $0.name == name }) else {
      preconditionFailure("The table '\(entity)' has no link '\(name)'.")
    }
    return link
  }

  /// The list of a name.
  ///
  /// - Precondition: The table has such a list.
  public func list(_ name: String) -> StorageList {
    guard let list = lists.first(where: { $0.name == name }) else {
      preconditionFailure("The table '\(entity)' has no list '\(name)'.")
    }
    return list
  }
}
