#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A change to one row, or to the rows that refer to one, as a value.
///
/// Records create changes from models, changesets collect them, and transactions apply them.
@_spi(Adapter) public enum Change: Hashable, Sendable {
  /// Writes the attributes of a full object; creates the row if it does not exist.
  case upsert(String, RowValues, WriteRule)
  /// Creates a row; an error if it exists.
  case insert(String, RowValues)
  /// Writes the attributes that a patch names, if the patch is newer than the row.
  ///
  /// The version columns in the given values are those of the state after the patch.
  case patch(String, EntityKey, RowValues)
  /// Writes attributes that exist only on this device; an error if the row does not exist.
  case set(String, EntityKey, RowValues)
  /// Deletes a row, if it exists.
  ///
  /// - Parameter at: The time of the deletion, if an older state that arrives later must not restore the row.
  case remove(String, EntityKey, at: Date?)
  /// Deletes the rows that refer to a row by a link, except those with the given keys.
  case removeOthers(String, link: String, to: EntityKey, keeping: [EntityKey])

  /// The entity that is changed.
  public var entity: String {
    switch self {
    case .upsert(let entity, _, _), .insert(let entity, _), .patch(let entity, _, _),
      .set(let entity, _, _), .remove(let entity, _, _), .removeOthers(let entity, _, _, _):
      entity
    }
  }
}

/// The condition under which an upsert overwrites an existing row.
public enum WriteRule: Hashable, Sendable {
  /// Always.
  case always

  /// Only if the object is newer than the row, by the version columns of the table.
  ///
  /// - With equal tags, only a later order is written, so that an intermediate state that arrives late does not win.
  /// - With different tags, the later order wins. With equal orders, the greater tag wins, which is the same choice on
  ///   every device.
  /// - A row without an order is older than any object. An object without an order is written.
  ///
  /// An object that is not in the store because it was deleted after its order is not written.
  ///
  /// - Parameter at: The time of the object's state if it has no order; it is compared only with deletions.
  case ifNewer(at: Date? = nil)

  /// Never: the row is created if it does not exist, and left unchanged otherwise.
  case ifAbsent

  /// Only if the object is newer than the row, by its own version: `ifNewer(at: nil)`.
  public static var ifNewer: WriteRule { .ifNewer(at: nil) }
}

/// The effect of a change.
public enum WriteOutcome: Hashable, Sendable {
  /// A row was created.
  case inserted
  /// Attributes of a row were changed.
  case updated
  /// Rows were deleted.
  case removed
  /// Nothing was written: the store has this state already, or a newer one.
  case unchanged
  /// The change waits in the store until a missing row is written.
  case waiting

  /// The change waits in the store: ``waiting``.
  @_spi(Adapter) public static var parked: WriteOutcome { .waiting }
}

/// The effect of saving a model whose parent is not in the store.
public enum StoreParentRule: Hashable, Sendable {
  /// Saving throws a ``StoreError`` with the code `missingRequiredData`.
  case fail
  /// The row waits in the store, and is written in the transaction that writes its parent.
  case wait
}
