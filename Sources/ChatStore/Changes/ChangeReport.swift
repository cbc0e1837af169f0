/// The rows that a transaction changed, each one once.
@_spi(Adapter) public struct ChangeReport: Hashable, Sendable {
  /// A row that was changed.
  public struct Entry: Hashable, Sendable {
    /// The difference of a row between the beginning and the end of the transaction.
    public enum Kind: Hashable, Sendable {
      /// The row was created.
      case inserted
      /// Some columns of the row have other values.
      case updated
      /// The row was deleted.
      case removed
    }

    /// The entity.
    public let entity: String
    /// The key of the row.
    public let key: EntityKey
    /// The kind of change.
    public let kind: Kind
    /// The columns that have other values; empty for a row that was created or deleted.
    public let attributes: Set<String>

    /// Creates an entry for a changed row.
    public init(entity: String, key: EntityKey, kind: Kind, attributes: Set<String> = []) {
      self.entity = entity
      self.key = key
      self.kind = kind
      self.attributes = attributes
    }
  }

  /// The rows, in the order of their first changes.
  public let entries: [Entry]

  /// Creates a report of these rows.
  public init(entries: [Entry]) {
    self.entries = entries
  }

  /// Whether the transaction changed nothing.
  public var isEmpty: Bool { entries.isEmpty }
}

/// The entities and columns that a commit changed or a live query observes.
///
/// A live query reads its value again only if a commit's region meets its own.
public struct ChangedRegion: Hashable, Sendable {
  /// The columns of each entity; nil for all of them, for example because a row was created or deleted.
  @_spi(Adapter) public private(set) var columns: [String: Set<String>?] = [:]
  /// Whether the region covers everything, for example because another process wrote to the store.
  @_spi(Adapter) public let isEverything: Bool

  /// The region that covers everything.
  public static let everything = ChangedRegion(columns: [:], isEverything: true)

  /// Creates the region of a report.
  @_spi(Adapter) public init(_ report: ChangeReport) {
    isEverything = false
    var last: String?
    for entry in report.entries {
      guard entry.kind == .updated else {
        // Rows of one entity are often written in succession; one lookup is enough for them.
        if last != entry.entity { columns[entry.entity] = .some(nil) }
        last = entry.entity
        continue
      }
      guard let known = columns[entry.entity] else {
        columns[entry.entity] = entry.attributes
        continue
      }
      if let known, !entry.attributes.isSubset(of: known) {
        columns[entry.entity] = known.union(entry.attributes)
      }
    }
  }

  /// Creates a region of columns.
  ///
  /// - Parameters:
  ///   - columns: The columns of each entity; nil for all of them.
  ///   - isEverything: Whether the region covers everything. Default: false.
  @_spi(Adapter) public init(columns: [String: Set<String>?], isEverything: Bool = false) {
    self.columns = columns
    self.isEverything = isEverything
  }

  /// Returns whether two regions overlap.
  @_spi(Adapter) public func meets(_ other: ChangedRegion) -> Bool {
    if isEverything || other.isEverything { return true }
    return columns.contains { entity, columns in
      guard let others = other.columns[entity] else { return false }
      guard let columns, let others else { return true }
      return !columns.isDisjoint(with: others)
    }
  }
  /// Returns the region that covers what either of two regions covers.
  public func union(_ other: ChangedRegion) -> ChangedRegion {
    if isEverything || other.isEverything { return .everything }
    return ChangedRegion(
      columns: columns.merging(other.columns) { columns, others in
        guard let columns, let others else { return nil }
        return columns.union(others)
      })
  }
}
