import LocalServing

extension ConnectionLedger.Limits {
  /// What a configuration keeps connections to.
  init(_ limits: LoopbackLimits) {
    self.init(
      headSize: limits.headSize, restSize: max(2 * limits.bodySize, limits.headSize),
      duration: .seconds(limits.requestTime), count: limits.connectionCount)
  }
}
