public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The attributes of a user as live queries, by the user's identifier.
public struct UserViewModel<Provider: DisplayedProvider>: Identifiable, Sendable {
  /// The identifier.
  public let id: String
  private let viewModels: ViewModels<Provider>

  init(_ id: String, _ viewModels: ViewModels<Provider>) {
    self.id = id
    self.viewModels = viewModels
  }

  /// The name; nil if the user has none, or is not stored.
  public var name: LiveQuery<String?> { output { $0.name } }
  /// The URL of a picture.
  public var avatarURL: LiveQuery<URL?> { output { $0.avatarURL } }
  /// The functional type; nil if the user is not stored.
  public var type: LiveQuery<String?> { output { $0.type } }
  /// The application's custom data; nil if the user is not stored.
  public var custom: LiveQuery<Provider.User.CustomContent?> { output { $0.custom } }

  private func output<Value: Equatable & Sendable>(
    _ value: @escaping @Sendable (Provider.User) -> Value?
  ) -> LiveQuery<Value?> {
    let request = StoreRequest<Provider.User>().where(
      Provider.User.id == Provider.User.ID(rawValue: id))
    return viewModels.store.live(request) { try $0.first(request).flatMap(value) }
  }
}

/// The attributes of a membership as live queries, by its two identifiers.
public struct MemberViewModel<Provider: DisplayedProvider>: Sendable {
  /// The user.
  public let userViewModel: UserViewModel<Provider>
  /// The channel.
  public let channelViewModel: ChannelViewModel<Provider>
  private let viewModels: ViewModels<Provider>

  init(user: String, channel: String, _ viewModels: ViewModels<Provider>) {
    userViewModel = UserViewModel(user, viewModels)
    channelViewModel = ChannelViewModel(channel, viewModels)
    self.viewModels = viewModels
  }

  /// Whether the user is present in the channel; false if there is no such membership.
  public var isPresent: LiveQuery<Bool> {
    typealias Member = Provider.Member
    let request = StoreRequest<Member>()
      .where(Member.channelId == Provider.Channel.ID(rawValue: channelViewModel.id))
      .where(Member.userId == Provider.User.ID(rawValue: userViewModel.id))
    return viewModels.store.live(request) { try $0.first(request)?.isPresent ?? false }
  }
}

extension ViewModels {
  /// Creates a view model of a user.
  public func userModel(_ id: String) -> UserViewModel<Provider> { UserViewModel(id, self) }

  /// Creates a view model of a membership.
  public func memberModel(user: String, channel: String) -> MemberViewModel<Provider> {
    MemberViewModel(user: user, channel: channel, self)
  }
}
