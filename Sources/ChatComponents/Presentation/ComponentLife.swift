/// How far a component is on screen, so that hooks are called once per transition however often a host
/// reports it.
struct ComponentLife: Hashable, Sendable {
  private var isLoaded = false
  private var isVisible = false

  /// The component was loaded.
  ///
  /// - Returns: Whether it was not before.
  mutating func didLoad() -> Bool {
    defer { isLoaded = true }
    return !isLoaded
  }

  /// Loading failed, so that it may be tried again.
  mutating func didFailToLoad() { isLoaded = false }

  /// The component comes on screen.
  ///
  /// - Returns: Whether it was not there.
  mutating func willAppear() -> Bool {
    defer { isVisible = true }
    return !isVisible
  }

  /// The component leaves the screen.
  ///
  /// - Returns: Whether it was there.
  mutating func willDisappear() -> Bool {
    defer { isVisible = false }
    return isVisible
  }
}
