package import ChatDisplay
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) package import ChatStore
@_spi(Adapter) package import ChatSync
import JSONText
import PubNubChatNames

/// Closures that customize a list of members; each is optional.
package struct MemberListHooks<Provider: DisplayedProvider>: Sendable {
  /// The type of the list.
  package typealias Model = MemberListComponent<Provider>

  /// Changes the query, right before the first fetch.
  package var configureQuery:
    (@Sendable (StoreRequest<Provider.Member>) -> StoreRequest<Provider.Member>)?
  /// Returns the section of a member; nil for the section without a title.
  package var section: (@Sendable (Provider.Member) -> String?)?
  /// Runs when a member is selected.
  package var didSelectMember: (@Sendable (Model, Provider.Member) async throws -> Void)?

  /// Creates hooks; those left out have default behaviour.
  package init() {}
}

/// A list of the members of a channel.
///
/// By default it shows the present members, by name.
package final class MemberListComponent<Provider: DisplayedProvider>: Sendable {
  /// The factory that created the model.
  package let viewModels: ViewModels<Provider>
  /// The channel.
  package let selectedChannelID: String
  /// The settings.
  package let settings: LiveSettings<MemberListSettings>
  /// The query, before ``MemberListHooks/configureQuery``.
  package let query: StoreRequest<Provider.Member>
  private let isSectionedByPresence: Bool
  private let fetches: ListingPosition<MembersFetchRequest<Provider.Channel.ID>>
  /// The parts of the list that do not depend on the kind of its rows.
  package let parts:
    ListParts<MemberListComponent, Provider.Member, MemberRow, MemberListHooks<Provider>>

  init(
    _ viewModels: ViewModels<Provider>, channel: String, query: StoreRequest<Provider.Member>,
    settings: LiveSettings<MemberListSettings>
  ) {
    self.viewModels = viewModels
    self.settings = settings
    self.query = query
    selectedChannelID = channel
    fetches = ListingPosition(
      MembersFetchRequest(
        channelId: Provider.Channel.ID(rawValue: channel), includeTotalCount: false))
    isSectionedByPresence = settings.values.isSectionedByPresence
    parts = ListParts(
      viewModels.store, growth: .further, pageSize: settings.values.pageSize,
      hooks: MemberListHooks())
  }
}

extension MemberListComponent {
  /// The members.
  package var members: LiveList<MemberRow> { list }
}

// MARK: - Actions

extension MemberListComponent {
  /// Reads the first members, and follows them from now on; later calls do nothing.
  ///
  /// - Throws: ``StoreError`` if they cannot be read; the method can then be called again.
  package func didLoad() async throws {
    try await parts.life.didLoad(self, failures: failures) {
      try await read(hooks.configureQuery?(query) ?? query)
      followSettings()
    }
  }

  /// Reads the users present from the service and stores their presence; the list updates
  /// automatically.
  ///
  /// - Throws: `RemoteError`; `UnstoredValue` if the presence could not be stored.
  @discardableResult
  package func syncHereNow() async throws -> HereNow {
    try await viewModels.provider.engine.hereNow(HereNowRequest(channels: [selectedChannelID]))
  }

  /// Selects a member, which calls ``MemberListHooks/didSelectMember``.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the member is no longer
  ///   stored; any error of the hook.
  package func selectMember(_ row: MemberRow) async throws {
    guard let didSelect = hooks.didSelectMember else { return }
    let member = try await viewModels.store.read { snapshot in
      try snapshot.find(Provider.Member.self, key: row.id)
    }
    guard let member else {
      let table = Provider.Member.table
      throw StoreError.missing(
        StoreError.Missing(entity: table.entity, columns: table.key, key: row.id))
    }
    try await didSelect(self, member)
  }
}

// MARK: - Contents

extension MemberListComponent: ListContents {
  var fetchThreshold: Int? { settings.values.prefetchIndexThreshold }

  func sections(of members: [Provider.Member]) -> [ListSection<MemberRow>] {
    let (settings, hooks) = (settings.values, hooks)
    let titles = settings.sectionTitles
    return grouped(members) { member in
      guard let row = try MemberRow(member, settings.fields, settings.avatarType) else {
        return nil
      }
      let presence = row.isPresent ? titles.present : titles.absent
      return (hooks.section.map { $0(member) } ?? (isSectionedByPresence ? presence : nil), row)
    }
  }

  func fetch(isRefresh: Bool) async throws -> Int {
    try await fetches.fetch(isRefresh: isRefresh) { request in
      try await viewModels.provider.engine.fetch(request, as: Provider.MembershipRole.self)
    }
  }
}

extension ViewModels {
  /// Creates a list of the members of a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - query: The memberships to list; nil for those that the settings select.
  ///   - settings: Settings owned by the caller; nil for those of the theme.
  /// - Returns: The list, which reads nothing before ``MemberListComponent/didLoad()``.
  package func memberList(
    of channel: String, query: StoreRequest<Provider.Member>? = nil,
    settings: LiveSettings<MemberListSettings>? = nil
  ) -> MemberListComponent<Provider> {
    let settings = settings ?? theme.memberList
    return MemberListComponent(
      self, channel: channel, query: query ?? members(of: channel, settings.values),
      settings: settings)
  }

  /// Returns a request for the members of a channel, by name; absent members, if included, follow
  /// the present ones.
  ///
  /// Without absent members, the request includes all present users, even those that are not
  /// members.
  private func members(
    of channel: String, _ settings: MemberListSettings
  ) -> StoreRequest<Provider.Member> {
    typealias Member = Provider.Member
    let name = Member.user[Provider.User.name].ascending
    var request = StoreRequest<Member>()
      .where(Member.channelId == Provider.Channel.ID(rawValue: channel))
    if settings.excludesCurrentUser {
      request = request.where(Member.userId != Provider.User.ID(rawValue: userID))
    }
    guard !settings.includesAbsent else {
      return Provider.members(request).sorted(by: Member.isPresent.descending, name)
    }
    return request.where(Member.isPresent == true).sorted(by: name)
  }
}
