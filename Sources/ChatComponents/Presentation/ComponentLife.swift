/// The stage of a component's life cycle, so that hooks run once per transition, however often it
/// is reported.
struct ComponentLife: Hashable, Sendable {
  private var isLoaded = false
  private var isVisible = false

  /// Records that the component is loaded.
  ///
  /// - Returns: Whether it was not loaded before.
  mutating func didLoad() -> Bool {
    defer { isLoaded = true }
    return !isLoaded
  }

  /// Records that loading failed, so that it can be tried again.
  mutating func didFailToLoad() { isLoaded = false }

  /// Records that the component will appear on screen.
  ///
  /// - Returns: Whether it was not on screen before.
  mutating func willAppear() -> Bool {
    defer { isVisible = true }
    return !isVisible
  }

  /// Records that the component will disappear from the screen.
  ///
  /// - Returns: Whether it was on screen before.
  mutating func willDisappear() -> Bool {
    defer { isVisible = false }
    return isVisible
  }
}
