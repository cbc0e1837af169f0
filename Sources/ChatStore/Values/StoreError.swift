/// An error that a store throws.
///
/// It contains no values that were bound to a statement, so that it can be logged. A key appears only in
/// ``row``, for callers that need it.
public struct StoreError: Error, Sendable {
  /// The stable name of a failure.
  ///
  /// An error of the kind `storage` has one of the codes below, which distinguish what happened to the file, or
  /// `failed` for anything else. The codes of other kinds are for logs. Later versions may add more.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The stable name, for example `missingRequiredData`.
    public let description: String

    /// A required row is not in the store; ``StoreError/row`` identifies it.
    @_spi(Adapter) public static let missingRequiredData = Code(description: "missingRequiredData")
    /// A row that was to be created exists already.
    @_spi(Adapter) public static let entityCreationError = Code(description: "entityCreationError")
    /// Another row has the same values in columns that are unique.
    @_spi(Adapter) public static let uniqueConstraint = Code(description: "uniqueConstraint")
    /// A value is not allowed in its column.
    @_spi(Adapter) public static let constraint = Code(description: "constraint")
    /// The content of a column is not a value of its type.
    public static let unreadable = Code(description: "unreadable")
    /// A value has no form that a database can keep.
    @_spi(Adapter) public static let unstorable = Code(description: "unstorable")
    /// A request asks for something that no store can find.
    @_spi(Adapter) public static let unanswerable = Code(description: "unanswerable")
    /// A number that the store computes is beyond the 64 bits of a whole number.
    @_spi(Adapter) public static let outOfRange = Code(description: "outOfRange")
    /// Another connection held the database lock for longer than the store waits.
    public static let busy = Code(description: "busy")
    /// The disk is full, or the file has reached its maximum size.
    public static let full = Code(description: "full")
    /// The file is damaged.
    public static let corrupt = Code(description: "corrupt")
    /// The file or the store is read-only.
    @_spi(Adapter) public static let readOnly = Code(description: "readOnly")
    /// The file is not a database.
    public static let notADatabase = Code(description: "notADatabase")
    /// The file cannot be opened or created.
    public static let cannotOpen = Code(description: "cannotOpen")
    /// The file was written with a later version of the schema.
    public static let newerFile = Code(description: "newerFile")
    /// The file is a database, but not one of this schema.
    public static let foreignFile = Code(description: "foreignFile")
    /// The file could not be migrated to the current version; it is unchanged.
    public static let failedMigration = Code(description: "failedMigration")
    /// The store is suspended and takes no writes until it is resumed.
    @_spi(Adapter) public static let suspended = Code(description: "suspended")
    /// The store or the transaction is closed.
    @_spi(Adapter) public static let closed = Code(description: "closed")
    /// Reading from or writing to the disk failed.
    public static let ioFailure = Code(description: "ioFailure")
    /// The task was cancelled; nothing of the transaction was kept.
    @_spi(Adapter) public static let cancelled = Code(description: "cancelled")
    /// Any other error of the database.
    @_spi(Adapter) public static let failed = Code(description: "failed")
  }

  /// A row that is not in the store, identified by the values of the columns that a link refers to.
  @_spi(Adapter) public struct Missing: Hashable, Sendable {
    /// The entity.
    public let entity: String
    /// The columns that are referred to: the key columns, or other unique ones.
    public let columns: [String]
    /// Their values.
    public let key: EntityKey

    /// Creates a description of a missing row.
    public init(entity: String, columns: [String], key: EntityKey) {
      self.entity = entity
      self.columns = columns
      self.key = key
    }
  }

  /// A row that an error is about.
  public struct Row: Hashable, Sendable {
    /// The entity.
    public let entity: String
    /// The key, as the file has it.
    public let key: EntityKey
    /// The name of an attribute or of a relationship, if the error is about one of the row.
    public let name: String?

    /// Creates a description of a row.
    ///
    /// - Parameters:
    ///   - entity: The entity.
    ///   - key: The key.
    ///   - name: The name of an attribute or of a relationship of the row.
    @_spi(Adapter) public init(_ entity: String, _ key: EntityKey, name: String? = nil) {
      self.entity = entity
      self.key = key
      self.name = name
    }
  }

  /// The stable name of the failure.
  public let code: Code

  /// A sentence that states what was expected and found, and what to do.
  public let message: String

  /// The row that is missing, with the columns that identify it.
  @_spi(Adapter) public let missing: Missing?

  /// The row that the error is about: the one that is missing; one that refers to a row which was to be deleted, by
  /// the relationship of the name; or one with a value that could not be converted, in the attribute of the name.
  public let row: Row?

  /// The underlying error, for example the database's own.
  public let cause: (any Error)?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The stable name of the failure.
  ///   - message: A sentence that states what was expected and found, without bound values.
  ///   - missing: The row that is missing.
  ///   - row: The row that the error is about. Default: the one that is missing.
  ///   - cause: The underlying error.
  @_spi(Adapter)
  public init(
    _ code: Code, _ message: String, missing: Missing? = nil, row: Row? = nil,
    cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.missing = missing
    self.row = row ?? missing.map { Row($0.entity, $0.key) }
    self.cause = cause
  }
}

extension StoreError.Code: LosslessStringConvertible {
  private static let all: [Self] = [
    .missingRequiredData, .entityCreationError, .uniqueConstraint, .constraint, .unreadable,
    .unstorable, .unanswerable, .outOfRange, .busy, .full, .corrupt, .readOnly, .notADatabase,
    .cannotOpen, .newerFile, .foreignFile, .failedMigration, .suspended, .closed, .ioFailure,
    .cancelled, .failed,
  ]

  /// Creates the code of a stable name, or returns nil for an unknown name.
  public init?(_ description: String) {
    guard let code = Self.all.first(where: { $0.description == description }) else { return nil }
    self = code
  }
}

extension StoreError: CustomStringConvertible {
  /// The code, the message and the cause.
  public var description: String {
    "\(code): \(message)" + (cause.map { " (\($0))" } ?? "")
  }
}

extension StoreError {
  /// Returns an error for a required row that is not in the store.
  ///
  /// - Parameters:
  ///   - missing: The row.
  ///   - relationship: The relationship that refers to it, for example `Job.site`; nil if the row itself was to be
  ///     changed or read.
  /// - Returns: The error, whose message distinguishes the two cases.
  @_spi(Adapter)
  public static func missing(_ missing: Missing, of relationship: String? = nil) -> StoreError {
    let message =
      relationship.map {
        "The store has no \(missing.entity) that `\($0)` of the change refers to."
      }
      ?? "The store has no \(missing.entity) of this key."
    return StoreError(.missingRequiredData, message, missing: missing)
  }
}
