#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One change to one row, as data.
///
/// What records make of models, transactions apply, and changesets keep.
public enum Change: Hashable, Sendable {
  /// Writes the attributes of a full object; creates the row if there is none.
  case upsert(String, RowValues, WriteRule)
  /// Creates a row; an error if it is there.
  case insert(String, RowValues)
  /// Writes the attributes that a patch names, if it is newer than the row.
  ///
  /// The version columns of the row that is given are those that the patch leads to.
  case patch(String, EntityKey, RowValues)
  /// Writes attributes that exist on this device only; an error if there is no such row.
  case set(String, EntityKey, RowValues)
  /// Deletes a row; nothing happens if there is none.
  ///
  /// - Parameter at: When it was deleted, if late news about the row must not bring it back.
  case remove(String, EntityKey, at: Date?)
  /// Deletes the rows that refer to a row by a link, but those with some keys.
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

/// When an upsert writes to a row that is there already.
public enum WriteRule: Hashable, Sendable {
  /// Always.
  case always

  /// Only if the object is newer than the row, by the version columns of the table.
  ///
  /// - With equal tags nothing is written but a later order, so that a state in between that arrives
  ///   late does not win.
  /// - With different tags the later order wins; with equal orders the greater tag, which is the same
  ///   choice on every device.
  /// - A row without an order is older than any object, and an object without an order is written.
  ///
  /// An object that is not in the store but was deleted later than its order is not written.
  ///
  /// - Parameter at: When the object was in this state, if its order does not say; for deletions only.
  case ifNewer(at: Date? = nil)

  /// Never: the row is created if there is none, and left alone otherwise.
  case ifAbsent
}

/// What a change did.
public enum WriteOutcome: Hashable, Sendable {
  /// A row was created.
  case inserted
  /// Attributes of a row were changed.
  case updated
  /// Rows were deleted.
  case removed
  /// Nothing: the store had it already, or has something newer.
  case unchanged
  /// The change waits in the store for a row that is missing.
  case parked
}
