import ChatRuntime
public import ChatStore
public import ChatSync
import JSONText

/// Closures that customize a list of members; each is optional.
public struct MemberListHooks<Provider: DisplayedProvider>: Sendable {
  /// The type of the list.
  public typealias Model = MemberListViewModel<Provider>

  /// Changes the query, right before the first fetch.
  public var configureQuery:
    (@Sendable (StoreRequest<Provider.Member>) -> StoreRequest<Provider.Member>)?
  /// Returns a row to show in place of the default row of a member.
  public var customMemberCell: (@Sendable (Model, Provider.Member, MemberRow) -> MemberRow)?
  /// Returns the section of a member; nil for the section without a title.
  public var section: (@Sendable (Provider.Member) -> String?)?
  /// Runs when a member is selected.
  public var didSelectMember: (@Sendable (Model, Provider.Member) async throws -> Void)?

  /// Creates hooks; those left out have default behaviour.
  public init() {}
}

/// A list of the members of a channel.
///
/// By default it shows the present members, by name.
public final class MemberListViewModel<Provider: DisplayedProvider>: Sendable {
  /// The factory that created the model.
  public let viewModels: ViewModels<Provider>
  /// The channel.
  public let selectedChannelID: String
  /// The settings.
  public let settings: LiveSettings<MemberListSettings>
  /// The query, before ``MemberListHooks/configureQuery``.
  public let query: StoreRequest<Provider.Member>
  private let isSectionedByPresence: Bool
  private let fetches: ListingPosition<MembersFetchRequest<Provider.Channel.ID>>
  /// The parts of the list that do not depend on the kind of its rows.
  public let parts:
    ListParts<MemberListViewModel, Provider.Member, MemberRow, MemberListHooks<Provider>>

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

extension MemberListViewModel {
  /// The members.
  public var members: LiveList<MemberRow> { list }
}

// MARK: - Actions

extension MemberListViewModel {
  /// Reads the first members, and follows them from now on; later calls do nothing.
  ///
  /// - Throws: ``StoreError`` if they cannot be read; the method can then be called again.
  public func didLoad() async throws {
    try await parts.life.didLoad(self, failures: failures) {
      try await read(hooks.configureQuery?(query) ?? query)
      showNavigation()
      followSettings()
    }
  }

  /// Reads the users present from the service and stores their presence; the list updates
  /// automatically.
  ///
  /// - Throws: `RemoteError`; `UnstoredValue` if the presence could not be stored.
  @discardableResult
  public func syncHereNow() async throws -> HereNow {
    try await viewModels.provider.engine.hereNow(HereNowRequest(channels: [selectedChannelID]))
  }

  /// Selects a member, which calls ``MemberListHooks/didSelectMember``.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the member is no longer
  ///   stored; any error of the hook.
  public func selectMember(_ row: MemberRow) async throws {
    guard let didSelect = hooks.didSelectMember else { return }
    let member = try await viewModels.store.read { snapshot in
      try snapshot.find(Provider.Member.self, row.id)
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

extension MemberListViewModel: ListContents {
  var standardNavigation: StandardNavigation { StandardNavigation(title: settings.values.title) }

  var fetchThreshold: Int? { settings.values.prefetchIndexThreshold }

  func sections(of members: [Provider.Member]) -> [ListSection<MemberRow>] {
    let (settings, hooks) = (settings.values, hooks)
    let titles = settings.sectionTitles
    return grouped(members) { member in
      guard var row = try MemberRow(member, settings.fields, settings.avatarType) else {
        return nil
      }
      if let custom = hooks.customMemberCell { row = custom(self, member, row) }
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
  /// - Returns: The list, which reads nothing before ``MemberListViewModel/didLoad()``.
  public func memberList(
    of channel: String, query: StoreRequest<Provider.Member>? = nil,
    settings: LiveSettings<MemberListSettings>? = nil
  ) -> MemberListViewModel<Provider> {
    let settings = settings ?? theme.memberList
    return MemberListViewModel(
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
