/// The definition of a table: the columns, links, indexes and version of one entity's rows.
///
/// Generated code creates one for each entity. Adapters derive their SQL statements from it.
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
  @_spi(Adapter) public let entity: String
  /// The columns whose values identify a row.
  @_spi(Adapter) public let key: [String]
  /// The columns, in the order in which records read and write them.
  ///
  /// The columns of the model's attributes come first, so that ``RowValues/add(_:)-(StorableValue)`` sets them one
  /// after the other. Local, session and derived columns follow.
  @_spi(Adapter) public let columns: [StorageColumn]
  /// The references of this table's rows to other rows.
  @_spi(Adapter) public let links: [StorageLink]
  /// The relationships to rows of other tables that refer to this one's.
  @_spi(Adapter) public let lists: [StorageList]
  /// Groups of columns whose values are unique together.
  ///
  /// A null is equal to nothing.
  @_spi(Adapter) public let unique: [[String]]
  /// Groups of columns to index together, for requests that filter or sort by them in this order.
  @_spi(Adapter) public let indexes: [[String]]
  /// The text columns with an index of their words.
  @_spi(Adapter) public let searched: [String]
  /// The columns that decide which of two states is the newer one.
  @_spi(Adapter) public let version: StorageVersionColumns?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - entity: The name of the entity.
  ///   - key: The columns whose values identify a row.
  ///   - columns: The columns, those of the model's attributes first. At most 62.
  ///   - links: The references of rows to other rows.
  ///   - lists: The relationships to rows of other tables that refer to this one's.
  ///   - unique: Groups of columns whose values are unique together.
  ///   - indexes: Groups of columns to index together.
  ///   - searched: The text columns with an index of their words.
  ///   - version: The columns that decide which of two states is the newer one.
  @_spi(Adapter) public init(
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

  /// Returns the index of a column in ``columns``.
  ///
  /// - Precondition: The table has such a column.
  @_spi(Adapter) public func index(of column: String) -> Int {
    guard let index = columns.firstIndex(where: { $0.name == column }) else {
      preconditionFailure("The table '\(entity)' has no column '\(column)'.")
    }
    return index
  }

  /// The paths of attributes in payloads, by the names of their columns.
  ///
  /// For example, `profileUrl` for `avatarURL`. Columns that payloads do not contain are left out.
  @_spi(Adapter) public var memberPaths: [String: String] {
    Dictionary(
      columns.compactMap { column in column.member.map { (column.name, $0) } }
    ) { first, _ in first }
  }

  /// Returns the column of a name.
  ///
  /// - Precondition: The table has such a column.
  @_spi(Adapter) public func column(_ name: String) -> StorageColumn { columns[index(of: name)] }

  /// Returns the link of a name.
  ///
  /// - Precondition: The table has such a link.
  @_spi(Adapter) public func link(_ name: String) -> StorageLink {
    guard let link = links.first(where: { $0.name == name }) else {
      preconditionFailure("The table '\(entity)' has no link '\(name)'.")
    }
    return link
  }

  /// Returns the list of a name.
  ///
  /// - Precondition: The table has such a list.
  @_spi(Adapter) public func list(_ name: String) -> StorageList {
    guard let list = lists.first(where: { $0.name == name }) else {
      preconditionFailure("The table '\(entity)' has no list '\(name)'.")
    }
    return list
  }
}
