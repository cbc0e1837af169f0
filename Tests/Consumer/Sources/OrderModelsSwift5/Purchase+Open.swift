import ChatRuntime

extension Purchase {
  /// Whether something is still to be done.
  var isOpen: Bool { state != .closed }
}
