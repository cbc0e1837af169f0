import JSONSchema

/// The lock of a storage beside what its spec asks for.
package struct StorageVersions: Sendable {
  /// The lock as it should be.
  package let lock: StorageLock
  /// What the version that the last run did not know changes; none if the lock fits.
  package let added: [StorageEditPlan]
  /// Whether there was no lock.
  package let isNew: Bool

  /// Compares a lock, if there is one, with a plan.
  ///
  /// - Throws: ``DiagnosticsError`` if the lock can not be read, or a change would lose data.
  init(
    _ source: SchemaSource?, plan: StoragePlan, of model: EntityModel
  ) throws(DiagnosticsError) {
    guard let source else {
      lock = StorageLock(steps: [], plan: plan.locked)
      added = []
      isNew = true
      return
    }
    var lock = try StorageLock(source)
    added = try StorageComparison.edits(from: lock.plan, to: plan, of: model)
    if !added.isEmpty { lock.steps.append(added) }
    lock.plan = plan.locked
    self.lock = lock
    isNew = false
  }
}

extension StoragePlan {
  /// The plan without what a lock does not keep.
  var locked: StoragePlan { StoragePlan(tables: tables.map(\.locked)) }
}
