package import ChatDisplay
@_spi(Adapter) package import ChatStore
@_spi(Adapter) import ChatSync

/// A factory for the view models of one provider.
///
/// ```swift
/// let viewModels = ViewModels(of: provider)
/// let channels = viewModels.channelList()
/// try await channels.didLoad()
/// for await change in channels.channels { show(change) }
/// ```
package struct ViewModels<Provider: DisplayedProvider>: Sendable {
  /// The provider.
  package let provider: Provider
  /// The settings of components that are given none of their own.
  package let theme: ComponentTheme
  /// The values that components would otherwise take from the device.
  package let environment: ComponentEnvironment

  /// Creates a factory for view models of a provider.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - theme: The settings of components that are given none of their own.
  ///   - environment: The values that components would otherwise take from the device.
  package init(
    of provider: Provider, theme: ComponentTheme = ComponentTheme(),
    environment: ComponentEnvironment = ComponentEnvironment()
  ) {
    self.provider = provider
    self.theme = theme
    self.environment = environment
  }

  /// The store that holds the rows.
  package var store: any Store { provider.engine.store }

  /// The identifier of the current user.
  package var userID: String { provider.engine.userID }
}

extension ViewModels {
  /// Returns the record of the current user.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the user is not stored.
  package func currentUser() async throws -> Provider.User {
    try await stored(
      StoreRequest<Provider.User>().where(Provider.User.id == Provider.User.ID(rawValue: userID)),
      EntityKey(values: [.text(userID)]))
  }

  /// Returns the record of a channel.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the channel is not stored.
  package func channel(_ id: String) async throws -> Provider.Channel {
    try await stored(Self.channelRequest(id), EntityKey(values: [.text(id)]))
  }

  /// Returns the request for a channel.
  static func channelRequest(_ id: String) -> StoreRequest<Provider.Channel> {
    StoreRequest<Provider.Channel>().where(
      Provider.Channel.id == Provider.Channel.ID(rawValue: id))
  }

  /// Returns a request for the messages of a channel: in the order of the service, followed by
  /// waiting messages in the order in which they were written.
  package func messages(in channel: String) -> StoreRequest<Provider.Message> {
    typealias Message = Provider.Message
    return StoreRequest<Message>()
      .where(Message.pubnubChannelId == Provider.Channel.ID(rawValue: channel))
      .sorted(by: Message.timetoken.ascending, Message.id.ascending)
  }

  private func stored<Record>(
    _ request: StoreRequest<Record>, _ key: EntityKey
  ) async throws -> Record {
    guard let record = try await store.first(request) else {
      let table = Record.table
      throw StoreError.missing(
        StoreError.Missing(entity: table.entity, columns: table.key, key: key))
    }
    return record
  }
}
