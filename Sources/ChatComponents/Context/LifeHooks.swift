@_spi(Adapter) import ChatStore
import JSONText

/// Closures that run when a component loads, appears and disappears; each is optional.
package struct LifeHooks<Model: Sendable>: Sendable {
  /// Runs after the component has read its first rows.
  package var componentDidLoad: (@Sendable (Model) async throws -> Void)?
  /// Runs when the component is about to appear on screen.
  package var componentWillAppear: (@Sendable (Model) -> Void)?
  /// Runs when the component is about to disappear from the screen.
  package var componentWillDisappear: (@Sendable (Model) -> Void)?

  /// Creates hooks; those left out do nothing.
  package init() {}
}

/// The life cycle of a component, which calls its hooks once per transition.
final class ComponentLifeCycle<Model: Sendable>: Sendable {
  private let life = Guarded(ComponentLife())
  private let boxed = Guarded(LifeHooks<Model>())

  var hooks: LifeHooks<Model> {
    get { boxed.withLock { $0 } }
    set { boxed.withLock { $0 = newValue } }
  }

  /// Loads the component, on the first call.
  ///
  /// - Throws: Any error of loading, after which it can be tried again. An error of the hook is
  ///   reported to the failures, because the component is loaded anyway.
  func didLoad(
    _ model: Model, failures: LiveFailure, load: () async throws -> Void
  ) async throws {
    guard life.withLock({ $0.didLoad() }) else { return }
    do {
      try await load()
    } catch {
      life.withLock { $0.didFailToLoad() }
      throw error
    }
    do {
      try await hooks.componentDidLoad?(model)
    } catch {
      failures.report(.hook, error)
    }
  }

  func willAppear(_ model: Model) {
    if life.withLock({ $0.willAppear() }) { hooks.componentWillAppear?(model) }
  }

  func willDisappear(_ model: Model) {
    if life.withLock({ $0.willDisappear() }) { hooks.componentWillDisappear?(model) }
  }
}
