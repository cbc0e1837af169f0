import ChatRuntime
public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The attributes of a channel as live queries, by the channel's identifier.
///
/// ```swift
/// for try await name in viewModels.channelModel("general").name { show(name) }
/// ```
public struct ChannelViewModel<Provider: DisplayedProvider>: Identifiable, Sendable {
  /// The identifier.
  public let id: String
  private let viewModels: ViewModels<Provider>

  init(_ id: String, _ viewModels: ViewModels<Provider>) {
    self.id = id
    self.viewModels = viewModels
  }

  /// The name; nil if the channel has none, or is not stored.
  public var name: LiveQuery<String?> { output { $0.name } }
  /// The description of the channel.
  public var details: LiveQuery<String?> { output { $0.details } }
  /// The URL of a picture.
  public var avatarURL: LiveQuery<URL?> { output { $0.avatarURL } }
  /// The functional type; nil if the channel is not stored.
  public var type: LiveQuery<String?> { output { $0.type } }
  /// The application's custom data; nil if the channel is not stored.
  public var custom: LiveQuery<Provider.Channel.CustomContent?> { output { $0.custom } }
  /// The number of members.
  public var memberCount: LiveQuery<Int?> { output { $0.memberCount } }
  /// The number of present members.
  public var presentMemberCount: LiveQuery<Int?> { output { $0.presentMemberCount } }

  /// Returns the memberships of the channel, by the names of their users.
  ///
  /// - Parameter limit: The maximum number of memberships to read.
  /// - Returns: The current memberships, and the new ones after each change.
  public func memberships(first limit: Int = 100) -> LiveQuery<[Provider.Member]> {
    typealias Member = Provider.Member
    let request = StoreRequest<Member>().where(
      Member.channelId == Provider.Channel.ID(rawValue: id))
    let sorted = Provider.members(request).sorted(by: Member.user[Provider.User.name].ascending)
    return viewModels.store.changes(of: sorted.first(limit))
  }

  /// Returns the newest messages of the channel, in order.
  ///
  /// - Parameter limit: The maximum number of messages to read.
  /// - Returns: The current messages, and the new ones after each change.
  public func messages(newest limit: Int = 50) -> LiveQuery<[Provider.Message]> {
    viewModels.store.changes(of: viewModels.messages(in: id).newest(limit))
  }

  /// The oldest stored message of the channel; nil for a channel without messages.
  public var oldestMessage: LiveQuery<Provider.Message?> {
    let first = viewModels.messages(in: id).first(1)
    return viewModels.store.live(first) { snapshot in try snapshot.first(first) }
  }

  private func output<Value: Equatable & Sendable>(
    _ value: @escaping @Sendable (Provider.Channel) -> Value?
  ) -> LiveQuery<Value?> {
    viewModels.store.live(ViewModels<Provider>.channelRequest(id)) { snapshot in
      try snapshot.first(ViewModels<Provider>.channelRequest(id)).flatMap(value)
    }
  }
}

extension ViewModels {
  /// Creates a view model of a channel.
  public func channelModel(_ id: String) -> ChannelViewModel<Provider> {
    ChannelViewModel(id, self)
  }

  /// Returns a request for the messages of a channel: in the order of the service, followed by
  /// waiting messages in the order in which they were written.
  public func messages(in channel: String) -> StoreRequest<Provider.Message> {
    typealias Message = Provider.Message
    return StoreRequest<Message>()
      .where(Message.pubnubChannelId == Provider.Channel.ID(rawValue: channel))
      .sorted(by: Message.timetoken.ascending, Message.id.ascending)
  }
}
