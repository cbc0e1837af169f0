/// Keeps the records of a schema; implemented by adapters.
///
/// Any number of readers beside one writer. Everything else that a store offers is made of these few
/// requirements.
public protocol Store: Sendable {
  /// The tables.
  var schema: StorageSchema { get }

  /// Reads a state of the store.
  ///
  /// - Parameter body: Reads; called on a thread of the store's.
  /// - Returns: What the closure returns.
  /// - Throws: ``StoreError``, and what the closure throws.
  func read<Value: Sendable>(
    _ body: @Sendable (any StoreSnapshot) throws -> Value
  ) async throws -> Value

  /// Writes in one transaction, which has the write lock from its beginning.
  ///
  /// - Parameter body: Writes; called on a thread of the store's. If it throws, nothing is kept.
  /// - Returns: What the closure returns, and what was changed.
  /// - Throws: ``StoreError``, and what the closure throws.
  func commit<Value: Sendable>(
    _ body: @Sendable (any StoreTransaction) throws -> Value
  ) async throws -> (value: Value, report: ChangeReport)

  /// The reports of all transactions from now on, and what other processes did.
  var commits: CommitFeed { get }

  /// Takes no writes from now on, and ends the one that is running, which throws.
  ///
  /// Returns when no lock is held. For an application that the system is about to freeze.
  func suspend() async throws

  /// Takes writes again.
  func resume()

  /// Closes the store; whatever is asked of it later throws.
  func close() async throws
}

extension Store {
  /// Writes in one transaction.
  ///
  /// - Parameter body: Writes. If it throws, nothing is kept.
  /// - Returns: What the closure returns.
  /// - Throws: ``StoreError``, and what the closure throws.
  @discardableResult
  public func write<Value: Sendable>(
    _ body: @Sendable (any StoreTransaction) throws -> Value
  ) async throws -> Value {
    try await commit(body).value
  }

  /// The records of a request.
  @inlinable
  public func fetch<Record>(_ request: Request<Record>) async throws -> [Record] {
    try await read { try $0.fetch(request) }
  }

  /// The first record of a request; nil if it has none.
  public func first<Record>(_ request: Request<Record>) async throws -> Record? {
    try await read { try $0.first(request) }
  }

  /// The number of records that a request has.
  public func count<Record>(_ request: Request<Record>) async throws -> Int {
    try await read { try $0.count(request) }
  }

  /// A page of a request: its records, and the request for the page before.
  public func page<Record>(_ request: Request<Record>) async throws -> Page<Record> {
    try await read { try $0.page(request) }
  }

  /// Applies a changeset in one transaction, parents before children.
  ///
  /// A change whose parent is missing waits in the store; one that is refused for another reason is
  /// reported and harms no other.
  ///
  /// - Throws: ``StoreError`` if the transaction as a whole failed; then nothing was changed.
  @discardableResult
  public func apply(_ changeset: Changeset) async throws -> ChangesetResult {
    let changes = changeset.parentsFirst(in: schema)
    let (outcome, report) = try await commit { transaction in
      var outcome = AppliedChanges()
      for change in changes { try outcome.apply(change, to: transaction) }
      if let position = changeset.position {
        try transaction.setPosition(position.text, ofStream: position.stream)
      }
      return outcome
    }
    return ChangesetResult(
      report: report, parkedCount: outcome.parkedCount, refusals: outcome.refusals)
  }
}

/// What became of the changes of a changeset so far.
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
  /// Whether only the change that it was thrown for is concerned, and not the store as a whole.
  package var isAboutOneChange: Bool {
    let codes: [Code] = [
      .missingRequiredData, .entityCreationError, .uniqueConstraint, .constraint, .unstorable,
      .unreadable,
    ]
    return codes.contains(code)
  }
}
