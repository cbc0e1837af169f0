import ChatRuntime
import ChatStore

/// An entity of the chat, as the commands of a store need it: how it is read, written and shown.
protocol StoredEntity: Sendable {
  /// The model, which checks and codes payloads.
  associatedtype Model: CheckedModel
  /// The record, which reads rows.
  associatedtype Record: StoredRecord

  /// The names that `--entity` takes, in any case; the entity's own first.
  static var names: [String] { get }

  /// The columns of attributes that payloads and models call by another name.
  static var aliases: [String: String] { get }

  /// The condition of rows that a search may find. Default: all.
  static var isFound: Condition { get }

  /// Writes a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - isForced: Whether what travels inside is written even without a version.
  ///   - target: The transaction.
  /// - Throws: `StoreError`, if a row that it needs is missing or the store refuses it.
  static func write(_ model: Model, isForced: Bool, into target: any ChangeTarget) throws

  /// The model of a record.
  ///
  /// - Throws: `StoreError` for JSON in the store that is no value of its type.
  static func model(of record: Record) throws -> Model
}

extension StoredEntity {
  /// The condition of rows that a search may find: all.
  static var isFound: Condition { .all([]) }
}
