/// A database for the records of a schema.
///
/// Adapters implement it. A store has one writer and any number of readers. Its other functions are extensions that use
/// only these requirements.
///
/// ```swift
/// try await store.write { transaction in
///   try ManagedTask.insertOrUpdate(task: task, into: transaction)
/// }
/// let tasks = try await store.fetch(ManagedTask.tasksBy(projectId: "p1"))
/// ```
public protocol Store: Sendable {
  /// The tables of the store.
  @_spi(Adapter) var schema: StorageSchema { get }

  /// Reads one state of the store.
  ///
  /// - Parameter body: Reads from the snapshot. It is called on a thread of the store.
  /// - Returns: The closure's result.
  /// - Throws: ``StoreError``, and the closure's errors.
  func read<Value: Sendable>(
    _ body: @Sendable (any StoreSnapshot) throws -> Value
  ) async throws -> Value

  /// Writes in one transaction, which takes the write lock when it begins.
  ///
  /// - Parameter body: Writes to the transaction. It is called on a thread of the store. If it throws, the transaction
  ///   is rolled back.
  /// - Returns: The closure's result, and the changes of the transaction.
  /// - Throws: ``StoreError``, and the closure's errors.
  @_spi(Adapter) func commit<Value: Sendable>(
    _ body: @Sendable (any StoreTransaction) throws -> Value
  ) async throws -> (value: Value, report: ChangeReport)

  /// The feed of all later commits, those of other processes included.
  @_spi(Adapter) var commits: CommitFeed { get }

  /// Refuses writes from now on, and ends the running one, which throws.
  ///
  /// Returns when the store holds no lock. Call it when the system is about to freeze the application.
  func suspend() async throws

  /// Accepts writes again.
  func resume()

  /// Closes the store.
  ///
  /// Later calls throw.
  func close() async throws
}

extension Store {
  /// Writes in one transaction.
  ///
  /// - Parameter body: Writes to the transaction. If it throws, the transaction is rolled back.
  /// - Returns: The closure's result.
  /// - Throws: ``StoreError``, and the closure's errors.
  @discardableResult
  public func write<Value: Sendable>(
    _ body: @Sendable (any StoreTransaction) throws -> Value
  ) async throws -> Value {
    try await commit(body).value
  }

  /// Returns the first record of a request, or nil if it has none.
  public func first<Record>(_ request: StoreRequest<Record>) async throws -> Record? {
    try await read { try $0.first(request) }
  }

  /// Returns the stored position in a source; nil if none was stored.
  public func cursor(of source: String) async throws -> String? {
    try await read { try $0.cursor(of: source) }
  }

  /// Applies a changeset in one transaction, parents before children.
  ///
  /// A change whose parent is missing is parked in the store. A change that is refused for another reason is in the
  /// result, and the other changes are applied.
  ///
  /// - Throws: ``StoreError`` if the transaction as a whole failed. Nothing is changed then.
  @discardableResult
  @_spi(Adapter) public func apply(_ changeset: Changeset) async throws -> ChangesetResult {
    let changes = schema.parentsFirst(changeset.changes) { $0.entity }
    let (outcome, report) = try await commit { transaction in
      var outcome = AppliedChanges()
      for change in changes { try outcome.apply(change, to: transaction) }
      if let bookmark = changeset.bookmark {
        try transaction.setBookmark(bookmark.name, to: bookmark.text)
      }
      return outcome
    }
    return ChangesetResult(
      report: report, parkedCount: outcome.parkedCount, refusals: outcome.refusals)
  }
}

/// The number of parked changes and the refusals of a changeset while it is applied.
private struct AppliedChanges: Sendable {
  var parkedCount = 0
  var refusals: [ChangesetResult.Refusal] = []

  mutating func apply(_ change: Change, to transaction: any StoreTransaction) throws {
    do {
      if try transaction.applyOrPark(change) == .parked { parkedCount += 1 }
    } catch let error as StoreError where error.isAboutOneChange {
      refusals.append(ChangesetResult.Refusal(change: change, error: error))
    }
  }
}

extension StoreError {
  /// Whether the error concerns only the change that threw it, and not the store as a whole.
  package var isAboutOneChange: Bool {
    let codes: [Code] = [
      .missingRequiredData, .entityCreationError, .uniqueConstraint, .constraint, .unstorable,
      .unreadable, .outOfRange,
    ]
    return codes.contains(code)
  }
}
