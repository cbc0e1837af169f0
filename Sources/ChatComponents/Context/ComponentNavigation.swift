import ChatStore
import JSONText

/// The application's parts of a component's navigation bar; each is optional.
public struct NavigationHooks<Model: Sendable>: Sendable {
  /// Returns the items on the left.
  public var leftItems: (@Sendable (Model) -> [NavigationItem])?
  /// Returns the items on the right.
  public var rightItems: (@Sendable (Model) -> [NavigationItem])?
  /// Returns a view to show in place of the title.
  public var customTitleView: (@Sendable (Model) -> OpaqueValue?)?
  /// Returns a stream of titles, used if there is no view.
  public var customTitle: (@Sendable (Model) -> AsyncStream<String?>)?

  /// Creates hooks; those left out have default behaviour.
  public init() {}
}

/// The parts of a component's navigation bar that apply without hooks.
struct StandardNavigation: Sendable {
  var rightItems: [NavigationItem] = []
  var title: String?
}

/// The navigation bar of a component, which it keeps up to date.
final class ComponentNavigation<Model: AnyObject & Sendable>: Sendable {
  private struct State {
    var hooks = NavigationHooks<Model>()
    var standard = StandardNavigation()
    var text: String??
  }

  let bar = LiveValue(NavigationBar())
  private let state = Guarded(State())

  /// The application's hooks, called when the component loads and whenever the bar changes.
  var hooks: NavigationHooks<Model> {
    get { state.withLock { $0.hooks } }
    set { state.withLock { $0.hooks = newValue } }
  }

  /// Follows the application's stream of titles.
  func load(_ model: Model, in tasks: Tasks) {
    if let titles = hooks.customTitle?(model) {
      tasks.follow(titles) { [weak self, weak model] text in
        guard let self, let model else { return }
        state.withLock { $0.text = .some(text) }
        update(model)
      }
    }
    update(model)
  }

  /// Builds the bar again.
  func update(_ model: Model, _ standard: StandardNavigation? = nil) {
    let state = state.withLock { state in
      if let standard { state.standard = standard }
      return state
    }
    bar.send(
      NavigationBar(
        leftItems: state.hooks.leftItems?(model) ?? [],
        rightItems: state.hooks.rightItems?(model) ?? state.standard.rightItems,
        title: NavigationTitle(
          view: state.hooks.customTitleView?(model), text: state.text,
          standard: state.standard.title)))
  }
}
