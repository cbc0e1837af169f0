import ChatStore

/// What the application does as a component comes and goes; each hook is optional.
public struct LifeHooks<Model: Sendable>: Sendable {
  /// The component has its first rows.
  public var componentDidLoad: (@Sendable (Model) async throws -> Void)?
  /// The component comes on screen.
  public var componentWillAppear: (@Sendable (Model) -> Void)?
  /// The component leaves the screen.
  public var componentWillDisappear: (@Sendable (Model) -> Void)?

  /// Hooks that do nothing.
  public init() {}
}

/// Calls the hooks of a component once per transition.
final class ComponentLifeCycle<Model: Sendable>: Sendable {
  private let life = Guarded(ComponentLife())
  private let boxed = Guarded(LifeHooks<Model>())

  var hooks: LifeHooks<Model> {
    get { boxed.withLock { $0 } }
    set { boxed.withLock { $0 = newValue } }
  }

  /// Loads the component, the first time.
  ///
  /// - Throws: What loading throws, after which it can be tried again. What the hook throws goes to the
  ///   failures, because the component is loaded all the same.
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
