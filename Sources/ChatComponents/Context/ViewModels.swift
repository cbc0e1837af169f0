public import ChatStore
import ChatSync

/// Makes the view models of one provider.
///
/// ```swift
/// let viewModels = ViewModels(of: provider)
/// let channels = viewModels.channelList()
/// try await channels.didLoad()
/// for await change in channels.channels { show(change) }
/// ```
public struct ViewModels<Provider: DisplayedProvider>: Sendable {
  /// The provider.
  public let provider: Provider
  /// The settings that components share unless they are given others.
  public let theme: ComponentTheme
  /// What components would otherwise take from the machine.
  public let environment: ComponentEnvironment

  /// View models of a provider.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - theme: The settings of components that are given none of their own.
  ///   - environment: What components would otherwise take from the machine.
  public init(
    of provider: Provider, theme: ComponentTheme = ComponentTheme(),
    environment: ComponentEnvironment = ComponentEnvironment()
  ) {
    self.provider = provider
    self.theme = theme
    self.environment = environment
  }

  /// Where rows are kept.
  public var store: any Store { provider.engine.store }

  /// The own user.
  public var userID: String { provider.engine.userID }
}

extension ViewModels {
  /// The record of the own user.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the user is not stored.
  public func currentUser() async throws -> Provider.User {
    try await stored(
      Request<Provider.User>().where(Provider.User.id == Provider.User.ID(rawValue: userID)),
      EntityKey(values: [.text(userID)]))
  }

  /// The record of a channel.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the channel is not stored.
  public func channel(_ id: String) async throws -> Provider.Channel {
    try await stored(Self.channelRequest(id), EntityKey(values: [.text(id)]))
  }

  /// The request for a channel.
  static func channelRequest(_ id: String) -> Request<Provider.Channel> {
    Request<Provider.Channel>().where(
      Provider.Channel.id == Provider.Channel.ID(rawValue: id))
  }

  private func stored<Record>(
    _ request: Request<Record>, _ key: EntityKey
  ) async throws -> Record {
    guard let record = try await store.first(request) else {
      let table = Record.table
      throw StoreError.missing(
        StoreError.Missing(entity: table.entity, columns: table.key, key: key))
    }
    return record
  }
}
