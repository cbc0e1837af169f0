import ChatRuntime
import ChatStore

/// An entity of the chat, with the functions that the store commands need to read, write and show it.
protocol StoredEntity: Sendable {
  /// The model, which validates, decodes and encodes payloads.
  associatedtype Model: CheckedModel
  /// The record, which reads rows.
  associatedtype Record: StoredRecord

  /// The names that `--entity` accepts, ignoring case; the entity's own name comes first.
  static var names: [String] { get }

  /// The columns of attributes that have another name in payloads or models.
  static var aliases: [String: String] { get }

  /// The condition for rows that a search may find.
  ///
  /// Default: all rows.
  static var isFound: Condition { get }

  /// Writes a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - isForced: Whether the objects nested in the model are written even without a version.
  ///   - target: The transaction.
  /// - Throws: `StoreError` if a row that the model requires is missing, or if the store refuses the model.
  static func write(_ model: Model, isForced: Bool, into target: any ChangeTarget) throws

  /// Returns the model of a record.
  ///
  /// - Throws: `StoreError` if JSON in the store is not a value of its type.
  static func model(of record: Record) throws -> Model
}

extension StoredEntity {
  /// The condition for rows that a search may find: all rows.
  static var isFound: Condition { .all([]) }
}
