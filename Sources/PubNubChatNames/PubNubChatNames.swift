public import ChatSync

extension CoreProvider {
  /// The provider itself, whose functions are those of the data provider of Chat Components.
  public var dataProvider: Self { self }
}

/// A request for a page of users.
public typealias UsersFetchRequest = ObjectsFetchRequest

/// A request for a page of channels.
public typealias ChannelsFetchRequest = ObjectsFetchRequest
