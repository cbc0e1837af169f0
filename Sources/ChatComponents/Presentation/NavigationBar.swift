/// The contents of a component's navigation bar.
public struct NavigationBar: Hashable, Sendable {
  /// The items on the left.
  public var leftItems: [NavigationItem]
  /// The items on the right.
  public var rightItems: [NavigationItem]
  /// The title between the items.
  public var title: NavigationTitle

  /// Creates a bar.
  public init(
    leftItems: [NavigationItem] = [], rightItems: [NavigationItem] = [],
    title: NavigationTitle = .text(nil)
  ) {
    self.leftItems = leftItems
    self.rightItems = rightItems
    self.title = title
  }
}

/// An item of a navigation bar that the user can select.
public struct NavigationItem: Identifiable, Hashable, Sendable {
  /// The identity of the item within the bar.
  public let id: String
  /// Its text; nil for none.
  public var title: String?
  /// A value of the application to show in place of the text.
  public var value: OpaqueValue?

  /// Creates an item.
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
  /// A view of the application.
  case view(OpaqueValue)
  /// A text; nil for none.
  case text(String?)

  /// Creates the title of a component: a view takes precedence over a stream of texts, and the
  /// stream over the default.
  ///
  /// - Parameters:
  ///   - view: The application's view; nil without one.
  ///   - text: The last text of the application's stream; nil without a stream.
  ///   - standard: The default title.
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
