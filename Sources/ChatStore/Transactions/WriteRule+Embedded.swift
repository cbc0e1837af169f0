extension WriteRule {
  /// The rule for an object that travels inside another one, such as the user of a membership.
  ///
  /// An object that has its version is written as the object around it. One that has none is written only
  /// if it is asked for, and one that is nothing but an identity never replaces a row.
  ///
  /// - Parameters:
  ///   - isSynced: Whether the object has its version, or needs none.
  ///   - isStub: Whether it has nothing but its identity.
  ///   - isForced: Whether an object without a version is written.
  /// - Returns: Nil if it is not written.
  public func forEmbedded(isSynced: Bool, isStub: Bool, isForced: Bool) -> WriteRule? {
    if isSynced, !isStub { return self }
    guard isForced else { return nil }
    return isStub ? .ifAbsent : self
  }
}
