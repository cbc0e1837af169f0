/// Takes changes: a transaction applies them, a ``ChangesetBuilder`` keeps them.
///
/// What generated code writes into, so that one function serves both.
public protocol ChangeTarget: AnyObject {
  /// Takes a change.
  ///
  /// - Returns: What it did; a builder always says ``WriteOutcome/unchanged``.
  /// - Throws: ``StoreError``; with the code `missingRequiredData` if a row that the change needs is
  ///   not there, in which case nothing of the change was done.
  @discardableResult
  func apply(_ change: Change) throws -> WriteOutcome
}
