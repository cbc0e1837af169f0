import ChatStore

/// What the application puts above a component; each part is optional.
public struct NavigationHooks<Model: Sendable>: Sendable {
  /// Items at the left.
  public var leftItems: (@Sendable (Model) -> [NavigationItem])?
  /// Items at the right.
  public var rightItems: (@Sendable (Model) -> [NavigationItem])?
  /// A view in place of the title.
  public var customTitleView: (@Sendable (Model) -> OpaqueValue?)?
  /// Titles, used if there is no view.
  public var customTitle: (@Sendable (Model) -> AsyncStream<String?>)?

  /// Nothing of the application's own.
  public init() {}
}

/// What a component puts above itself if the application says nothing.
struct StandardNavigation: Sendable {
  var rightItems: [NavigationItem] = []
  var title: String?
}

/// Keeps the bar of a component right.
final class ComponentNavigation<Model: AnyObject & Sendable>: Sendable {
  private struct State {
    var hooks = NavigationHooks<Model>()
    var standard = StandardNavigation()
    var text: String??
  }

  let bar = LiveValue(NavigationBar())
  private let state = Guarded(State())

  /// The application's hooks, asked when the component is loaded and whenever the bar changes.
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

  /// Makes the bar again.
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
