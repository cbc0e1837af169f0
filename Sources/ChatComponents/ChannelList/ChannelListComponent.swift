package import ChatDisplay
import ChatRuntime
@_spi(Adapter) package import ChatStore
@_spi(Adapter) import ChatSync
import JSONText
import PubNubChatNames

/// Closures that customize a list of channels; each is optional.
package struct ChannelListHooks<Provider: DisplayedProvider>: Sendable {
  /// The type of the list.
  package typealias Model = ChannelListComponent<Provider>

  /// Changes the query, right before the first fetch.
  package var configureQuery:
    (@Sendable (StoreRequest<Provider.Member>) -> StoreRequest<Provider.Member>)?
  /// Returns the section of a channel, in place of its type; nil for the section without a title.
  package var section: (@Sendable (Provider.Member) -> String?)?
  /// Runs when a channel is selected, and returns the list to show.
  ///
  /// By default, the list of the channel's messages is created.
  package var didSelectChannel:
    (@Sendable (Model, Provider.Channel) async throws -> MessageListComponent<Provider>?)?

  /// Creates hooks; those left out have default behaviour.
  package init() {}
}

/// A list of channels: those of a user, or any others.
///
/// By default it shows the memberships of the current user, in sections by the type of the channel,
/// in descending order, and within them by name.
package final class ChannelListComponent<Provider: DisplayedProvider>: Sendable {
  /// The factory that created the model.
  package let viewModels: ViewModels<Provider>
  /// The settings.
  package let settings: LiveSettings<ChannelListSettings>
  /// The query, before ``ChannelListHooks/configureQuery``.
  package let query: StoreRequest<Provider.Member>
  private let isSectionedByType: Bool
  private let fetches: ListingPosition<MembershipsFetchRequest<Provider.User.ID>>
  /// The parts of the list that do not depend on the kind of its rows.
  package let parts:
    ListParts<ChannelListComponent, Provider.Member, ChannelRow, ChannelListHooks<Provider>>

  init(
    _ viewModels: ViewModels<Provider>, query: StoreRequest<Provider.Member>,
    settings: LiveSettings<ChannelListSettings>
  ) {
    self.viewModels = viewModels
    fetches = ListingPosition(
      MembershipsFetchRequest(
        userId: Provider.User.ID(rawValue: viewModels.userID), includeTotalCount: false))
    self.settings = settings
    self.query = query
    isSectionedByType = settings.values.isSectionedByType
    parts = ListParts(
      viewModels.store, growth: .further, pageSize: settings.values.pageSize,
      hooks: ChannelListHooks())
  }
}

extension ChannelListComponent {
  /// The channels.
  package var channels: LiveList<ChannelRow> { list }
}

// MARK: - Actions

extension ChannelListComponent {
  /// Reads the first channels, and follows them from now on; later calls do nothing.
  ///
  /// - Throws: ``StoreError`` if they cannot be read; the method can then be called again.
  package func didLoad() async throws {
    try await parts.life.didLoad(self, failures: failures) {
      try await read(hooks.configureQuery?(query) ?? query)
      followSettings()
    }
  }

  /// Selects a channel.
  ///
  /// - Returns: The list to show: by default that of the channel's messages.
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the channel or the current
  ///   user is not stored; any error of the hook.
  @discardableResult
  package func selectChannel(_ id: String) async throws -> MessageListComponent<Provider>? {
    if let didSelect = hooks.didSelectChannel {
      return try await didSelect(self, viewModels.channel(id))
    }
    return try await viewModels.messageList(for: id)
  }
}

// MARK: - Contents

extension ChannelListComponent: ListContents {
  var fetchThreshold: Int? { settings.values.prefetchIndexThreshold }

  func sections(of members: [Provider.Member]) -> [ListSection<ChannelRow>] {
    let (settings, hooks) = (settings.values, hooks)
    let sections = grouped(members) { member in
      guard let row = try ChannelRow(member, settings) else { return nil }
      return (hooks.section.map { $0(member) } ?? (isSectionedByType ? row.type : nil), row)
    }
    return sections.map { section in
      var section = section
      section.title = section.title.map(settings.sectionTitle)
      return section
    }
  }

  func fetch(isRefresh: Bool) async throws -> Int {
    try await fetches.fetch(isRefresh: isRefresh) { request in
      try await viewModels.provider.engine.fetch(request, as: Provider.MembershipRole.self)
    }
  }
}

extension ViewModels {
  /// Creates a list of channels.
  ///
  /// - Parameters:
  ///   - query: The memberships whose channels are listed; nil for those of the current user.
  ///   - settings: Settings owned by the caller; nil for those of the theme.
  /// - Returns: The list, which reads nothing before ``ChannelListComponent/didLoad()``.
  package func channelList(
    query: StoreRequest<Provider.Member>? = nil, settings: LiveSettings<ChannelListSettings>? = nil
  ) -> ChannelListComponent<Provider> {
    ChannelListComponent(
      self, query: query ?? memberships(of: userID), settings: settings ?? theme.channelList)
  }

  /// Returns a request for the memberships of a user, sorted by the type of the channel in
  /// descending order, then by its name.
  package func memberships(of user: String) -> StoreRequest<Provider.Member> {
    typealias Member = Provider.Member
    let own = StoreRequest<Member>().where(Member.userId == Provider.User.ID(rawValue: user))
    return Provider.members(own).sorted(
      by: Member.channel[Provider.Channel.type].descending,
      Member.channel[Provider.Channel.name].ascending)
  }
}
