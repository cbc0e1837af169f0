/// A target of changes: a transaction applies them, and a `ChangesetBuilder` collects them.
///
/// Generated code writes into a target, so that one function serves both.
public protocol ChangeTarget: AnyObject {
  /// Applies or collects a change.
  ///
  /// - Returns: The effect of the change; a builder always returns ``WriteOutcome/unchanged``.
  /// - Throws: ``StoreError``; with the code `missingRequiredData` if a row that the change needs does not exist. The
  ///   change then has no effect.
  @discardableResult
  @_spi(Adapter) func apply(_ change: Change) throws -> WriteOutcome
}
