public import ChatRuntime

/// A model that a store keeps in rows.
///
/// Generated records conform the models of a spec to it, so that functions of a transaction take any of them.
public protocol StoredModel: Sendable {
  /// The table of the model's row.
  @_spi(Adapter) static var storedTable: StorageTable { get }

  /// The key of the model's row.
  @_spi(Adapter) var storedKey: EntityKey { get throws }

  /// Writes the row, and those of the models in it.
  @_spi(Adapter) func write(rule: WriteRule, into target: any ChangeTarget) throws
}

/// A patch of a model that a store keeps.
public protocol StoredPatch {
  /// The table of the model's row.
  @_spi(Adapter) static var storedTable: StorageTable { get }

  /// Writes the attributes that the patch names.
  @_spi(Adapter) func write(into target: any ChangeTarget) throws
}

extension StoredPatch where Self: EntityPatcher, Entity: StoredModel {
  /// The table of the model's row.
  @_spi(Adapter) public static var storedTable: StorageTable { Entity.storedTable }
}

/// A target of the changes of one model, which notes what happens to the model's own row.
final class ModelTarget: ChangeTarget {
  private let transaction: any StoreTransaction
  private let table: StorageTable
  /// The key of the row; nil for a patch, which changes no other row.
  private let key: EntityKey?
  private let parentRule: StoreParentRule
  private(set) var outcome = WriteOutcome.unchanged

  init(
    _ transaction: any StoreTransaction, _ table: StorageTable, key: EntityKey? = nil,
    ifParentMissing parentRule: StoreParentRule = .fail
  ) {
    self.transaction = transaction
    self.table = table
    self.key = key
    self.parentRule = parentRule
  }

  func apply(_ change: Change) throws -> WriteOutcome {
    let outcome =
      switch parentRule {
      case .fail: try transaction.apply(change)
      case .wait: try transaction.applyOrPark(change)
      }
    if try isAboutModel(change) { self.outcome = outcome }
    return outcome
  }

  private func isAboutModel(_ change: Change) throws -> Bool {
    switch change {
    case .upsert(table.entity, let row, _): try row.key(in: table) == key
    case .patch(table.entity, _, _): true
    default: false
    }
  }
}
