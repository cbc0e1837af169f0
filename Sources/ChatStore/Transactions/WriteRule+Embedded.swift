extension WriteRule {
  /// Returns the rule for an object that is embedded in another one, such as the user of a membership.
  ///
  /// An object with a version follows the rule of the object around it. An object without a version is written only if
  /// `isForced` is true. A stub, which has only an identity, never replaces a row.
  ///
  /// - Parameters:
  ///   - isSynced: Whether the object has a version, or needs none.
  ///   - isStub: Whether it has only its identity.
  ///   - isForced: Whether an object without a version is written.
  /// - Returns: The rule; nil if the object is not written.
  @_spi(Adapter) public func forEmbedded(isSynced: Bool, isStub: Bool, isForced: Bool) -> WriteRule?
  {
    if isSynced, !isStub { return self }
    guard isForced else { return nil }
    return isStub ? .ifAbsent : self
  }
}
