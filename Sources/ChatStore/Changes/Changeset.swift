/// What one transaction applies: changes, and how far a stream has come with them.
///
/// ```swift
/// let changes = try Changeset { builder in
///   try ManagedProject.insertOrUpdate(project: project, rule: .ifNewer(), into: builder)
///   try ManagedTask.insertOrUpdate(task: task, rule: .ifNewer(), into: builder)
/// }
/// let result = try await store.apply(changes)
/// ```
///
/// Applying it a second time changes nothing and reports nothing.
public struct Changeset: Hashable, Sendable {
  /// A position in a stream.
  public struct Position: Hashable, Sendable {
    /// The name of the stream.
    public let stream: String
    /// The position, in any form that its source understands.
    public let text: String

    /// A position.
    public init(stream: String, text: String) {
      self.stream = stream
      self.text = text
    }
  }

  /// The changes, in the order in which they happened.
  public var changes: [Change]
  /// The position that the stream has reached with the changes.
  public var position: Position?

  /// A changeset.
  public init(_ changes: [Change] = [], position: Position? = nil) {
    self.changes = changes
    self.position = position
  }

  /// A changeset of what a closure writes.
  public init(
    position: Position? = nil, _ build: (ChangesetBuilder) throws -> Void
  ) rethrows {
    let builder = ChangesetBuilder()
    try build(builder)
    self.init(builder.changes, position: position)
  }

  /// The changes with those to parents before those to children, and otherwise in their order.
  func parentsFirst(in schema: StorageSchema) -> [Change] {
    var groups = Array(repeating: [Change](), count: schema.tables.count + 1)
    for change in changes { groups[schema.rank(of: change.entity)].append(change) }
    return groups.flatMap { $0 }
  }
}

/// Keeps changes in place of applying them.
public final class ChangesetBuilder: ChangeTarget {
  /// The changes so far.
  public private(set) var changes: [Change] = []

  /// A builder without changes.
  public init() {}

  /// Keeps a change.
  @discardableResult
  public func apply(_ change: Change) -> WriteOutcome {
    changes.append(change)
    return .unchanged
  }
}

/// What became of a changeset.
public struct ChangesetResult: Sendable {
  /// A change that could not be applied; the others were.
  public struct Refusal: Sendable {
    /// The change.
    public let change: Change
    /// Why.
    public let error: StoreError
  }

  /// What was changed.
  public let report: ChangeReport
  /// The number of changes that wait for a row that is missing.
  public let parkedCount: Int
  /// The changes that could not be applied.
  public let refusals: [Refusal]
}
