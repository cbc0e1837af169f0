/// What stands above a component.
public struct NavigationBar: Hashable, Sendable {
  /// Items at the left.
  public var leftItems: [NavigationItem]
  /// Items at the right.
  public var rightItems: [NavigationItem]
  /// What is in between.
  public var title: NavigationTitle

  /// A bar.
  public init(
    leftItems: [NavigationItem] = [], rightItems: [NavigationItem] = [],
    title: NavigationTitle = .text(nil)
  ) {
    self.leftItems = leftItems
    self.rightItems = rightItems
    self.title = title
  }
}

/// Something above a component that can be chosen.
public struct NavigationItem: Identifiable, Hashable, Sendable {
  /// What tells it from the others.
  public let id: String
  /// Its text; nil for none.
  public var title: String?
  /// What the application shows in place of the text.
  public var value: OpaqueValue?

  /// An item.
  public init(id: String, title: String? = nil, value: OpaqueValue? = nil) {
    self.id = id
    self.title = title
    self.value = value
  }

  /// The identifier of the item that opens the members of a channel.
  public static let membersID = "members"
}

/// The title of a component.
public enum NavigationTitle: Hashable, Sendable {
  /// A view of the application's own.
  case view(OpaqueValue)
  /// A text; nil for none.
  case text(String?)

  /// The title of a component: a view goes before a stream of texts, and that before the default.
  ///
  /// - Parameters:
  ///   - view: The application's own view; nil if there is none.
  ///   - text: The last text of the application's stream; nil if there is no stream.
  ///   - standard: What is shown if there is neither.
  init(view: OpaqueValue?, text: String??, standard: String?) {
    if let view {
      self = .view(view)
    } else if let text {
      self = .text(text)
    } else {
      self = .text(standard)
    }
  }
}
