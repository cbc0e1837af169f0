/// What a transaction changed, each row once.
public struct ChangeReport: Hashable, Sendable {
  /// A row that was changed.
  public struct Entry: Hashable, Sendable {
    /// What happened to the row, from before the transaction to after it.
    public enum Kind: Hashable, Sendable {
      /// It was created.
      case inserted
      /// Some of its columns have other values.
      case updated
      /// It was deleted.
      case removed
    }

    /// The entity.
    public let entity: String
    /// The row.
    public let key: EntityKey
    /// What happened.
    public let kind: Kind
    /// The columns that have other values; empty for a row that was created or deleted.
    public let attributes: Set<String>

    /// A row that was changed.
    public init(entity: String, key: EntityKey, kind: Kind, attributes: Set<String> = []) {
      self.entity = entity
      self.key = key
      self.kind = kind
      self.attributes = attributes
    }
  }

  /// The rows, in the order in which they were changed first.
  public let entries: [Entry]

  /// A report of these rows.
  public init(entries: [Entry]) {
    self.entries = entries
  }

  /// Whether nothing was changed.
  public var isEmpty: Bool { entries.isEmpty }
}

/// What was touched by a commit, or what a live query looks at.
///
/// Adapters report regions; a query is read again only if the two meet.
public struct ChangedRegion: Hashable, Sendable {
  /// The columns that were touched, for each entity; nil if a row was created or deleted.
  public private(set) var columns: [String: Set<String>?] = [:]
  /// Whether everything may have changed, for example by another process.
  public let isEverything: Bool

  /// The region of everything.
  public static let everything = ChangedRegion(columns: [:], isEverything: true)

  /// The region of a report.
  public init(_ report: ChangeReport) {
    isEverything = false
    var last: String?
    for entry in report.entries {
      guard entry.kind == .updated else {
        // Rows of one entity are often written together, and one lookup is enough for them.
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

  /// A region of columns.
  ///
  /// - Parameters:
  ///   - columns: The columns of each entity; nil for all of them.
  ///   - isEverything: Whether it is all there is.
  public init(columns: [String: Set<String>?], isEverything: Bool = false) {
    self.columns = columns
    self.isEverything = isEverything
  }

  /// Whether two regions have something in common.
  public func meets(_ other: ChangedRegion) -> Bool {
    if isEverything || other.isEverything { return true }
    return columns.contains { entity, columns in
      guard let others = other.columns[entity] else { return false }
      guard let columns, let others else { return true }
      return !columns.isDisjoint(with: others)
    }
  }
}
