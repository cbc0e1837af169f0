/// Why a store could not do what it was asked for.
///
/// Carries no values that were bound to a statement, so that it can be logged; identities of entities
/// are in ``missing``, where a caller needs them.
public struct StoreError: Error, Sendable {
  /// What kind of failure it is; more may come.
  public struct Code: Hashable, Sendable, LosslessStringConvertible {
    private enum Name: String {
      case missingRequiredData, entityCreationError, uniqueConstraint, constraint, unreadable
      case unstorable, busy, full, corrupt, readOnly, notADatabase, cannotOpen, newerFile
      case foreignFile, failedMigration, suspended, closed, ioFailure, cancelled, failed
    }

    private let name: Name

    /// A row that is needed is not in the store; ``StoreError/missing`` says which.
    public static let missingRequiredData = Code(name: .missingRequiredData)
    /// A row that was to be created is there already.
    public static let entityCreationError = Code(name: .entityCreationError)
    /// Another row has the same values in columns that are unique.
    public static let uniqueConstraint = Code(name: .uniqueConstraint)
    /// A value is not allowed in its column.
    public static let constraint = Code(name: .constraint)
    /// A column holds something that does not stand for a value of its type.
    public static let unreadable = Code(name: .unreadable)
    /// A value has no form that a database can keep.
    public static let unstorable = Code(name: .unstorable)
    /// Another connection kept the database locked for longer than the store waits.
    public static let busy = Code(name: .busy)
    /// The disk, or what the file may take of it, is full.
    public static let full = Code(name: .full)
    /// The file is damaged.
    public static let corrupt = Code(name: .corrupt)
    /// The file, or the store, can not be written.
    public static let readOnly = Code(name: .readOnly)
    /// The file is not a database.
    public static let notADatabase = Code(name: .notADatabase)
    /// The file can not be opened or created.
    public static let cannotOpen = Code(name: .cannotOpen)
    /// The file was written by a later version of the schema.
    public static let newerFile = Code(name: .newerFile)
    /// The file is a database, but not one of this schema.
    public static let foreignFile = Code(name: .foreignFile)
    /// The file could not be brought to the current version; it is unchanged.
    public static let failedMigration = Code(name: .failedMigration)
    /// The store is suspended and takes no writes until it is resumed.
    public static let suspended = Code(name: .suspended)
    /// The store, or the transaction, is closed.
    public static let closed = Code(name: .closed)
    /// Reading from or writing to the disk failed.
    public static let ioFailure = Code(name: .ioFailure)
    /// The task was cancelled; nothing of the transaction was kept.
    public static let cancelled = Code(name: .cancelled)
    /// Anything else that the database reports.
    public static let failed = Code(name: .failed)

    /// The code of a stable name; nil if there is none of this name.
    public init?(_ description: String) {
      guard let name = Name(rawValue: description) else { return nil }
      self.name = name
    }

    private init(name: Name) {
      self.name = name
    }

    /// The stable name, for example `missingRequiredData`.
    public var description: String { name.rawValue }
  }

  /// A row that is not in the store, by the values of the columns that a link refers to.
  public struct Missing: Hashable, Sendable {
    /// The entity.
    public let entity: String
    /// The columns that are referred to; the key columns, or others that are unique.
    public let columns: [String]
    /// Their values.
    public let key: EntityKey

    /// A row that is missing.
    public init(entity: String, columns: [String], key: EntityKey) {
      self.entity = entity
      self.columns = columns
      self.key = key
    }
  }

  /// What kind of failure it is.
  public let code: Code

  /// What was expected, what was found, and what to do, in a sentence.
  public let message: String

  /// For ``Code/missingRequiredData``, the row that is missing.
  public let missing: Missing?

  /// What failed below, for example the database's own error.
  public let cause: (any Error)?

  /// A failure.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - message: What was expected and what was found, in a sentence without bound values.
  ///   - missing: The row that is missing.
  ///   - cause: What failed below.
  public init(
    _ code: Code, _ message: String, missing: Missing? = nil, cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.missing = missing
    self.cause = cause
  }
}

extension StoreError: CustomStringConvertible {
  /// The code, the sentence, and the cause.
  public var description: String {
    "\(code): \(message)" + (cause.map { " (\($0))" } ?? "")
  }
}

extension StoreError {
  /// An error for a row that is needed and not there.
  ///
  /// - Parameters:
  ///   - missing: The row.
  ///   - relationship: The relationship that refers to it, for example `Job.site`; nil if it is the row itself that
  ///     was to be changed or read.
  /// - Returns: The error, which says which of both it is.
  public static func missing(_ missing: Missing, of relationship: String? = nil) -> StoreError {
    let message =
      relationship.map {
        "The store has no \(missing.entity) that `\($0)` of the change refers to."
      }
      ?? "The store has no \(missing.entity) of this key."
    return StoreError(.missingRequiredData, message, missing: missing)
  }
}
