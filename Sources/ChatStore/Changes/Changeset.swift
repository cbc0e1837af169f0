/// Changes to apply in one transaction, and a bookmark to store with them.
///
/// ```swift
/// let changes = try Changeset { builder in
///   try ManagedProject.insertOrUpdate(project: project, rule: .ifNewer(), into: builder)
///   try ManagedTask.insertOrUpdate(task: task, rule: .ifNewer(), into: builder)
/// }
/// let result = try await store.apply(changes)
/// ```
///
/// A changeset that is applied a second time changes nothing, and its report is empty.
@_spi(Adapter) public struct Changeset: Hashable, Sendable {
  /// A text that a store keeps under a name, such as the position up to which a source was read.
  public struct Bookmark: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The text, in the format of its source.
    public let text: String

    /// Creates a bookmark.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The changes, in the order in which they occurred.
  public var changes: [Change]
  /// The bookmark to store with the changes.
  public var bookmark: Bookmark?

  /// Creates a changeset.
  public init(_ changes: [Change] = [], bookmark: Bookmark? = nil) {
    self.changes = changes
    self.bookmark = bookmark
  }

  /// Creates a changeset of the changes that a closure writes.
  public init(
    bookmark: Bookmark? = nil, _ build: (ChangesetBuilder) throws -> Void
  ) rethrows {
    let builder = ChangesetBuilder()
    try build(builder)
    self.init(builder.changes, bookmark: bookmark)
  }

}

/// A change target that collects changes and does not apply them.
@_spi(Adapter) public final class ChangesetBuilder: ChangeTarget {
  /// The collected changes.
  public private(set) var changes: [Change] = []

  /// Creates a builder without changes.
  public init() {}

  /// Collects a change.
  @discardableResult
  public func apply(_ change: Change) -> WriteOutcome {
    changes.append(change)
    return .unchanged
  }
}

/// The outcome of applying a changeset.
@_spi(Adapter) public struct ChangesetResult: Sendable {
  /// A change that could not be applied, while the others were.
  public struct Refusal: Sendable {
    /// The change.
    public let change: Change
    /// The reason.
    public let error: StoreError
  }

  /// The rows that were changed.
  public let report: ChangeReport
  /// The number of changes that were parked because a row is missing.
  public let parkedCount: Int
  /// The changes that could not be applied.
  public let refusals: [Refusal]
}
