import ChatRuntime
public import ChatStore
public import ChatSync

/// What the application does at the turns of a list of members; each hook is optional.
public struct MemberListHooks<Provider: DisplayedProvider>: Sendable {
  /// The list.
  public typealias Model = MemberListViewModel<Provider>

  /// Changes the query, right before the first fetch.
  public var configureQuery: (@Sendable (Request<Provider.Member>) -> Request<Provider.Member>)?
  /// Gives the row of a member in place of the default one.
  public var customMemberCell: (@Sendable (Model, Provider.Member, MemberRow) -> MemberRow)?
  /// The section of a member; nil for the section without a title.
  public var section: (@Sendable (Provider.Member) -> String?)?
  /// Called when a member is chosen.
  public var didSelectMember: (@Sendable (Model, Provider.Member) async throws -> Void)?

  /// Hooks that do nothing.
  public init() {}
}

/// The members of a channel as a list.
///
/// By default those that are present, by their names.
public final class MemberListViewModel<Provider: DisplayedProvider>: Sendable {
  /// What the model was made by.
  public let viewModels: ViewModels<Provider>
  /// The channel.
  public let selectedChannelID: String
  /// The settings.
  public let settings: LiveSettings<MemberListSettings>
  /// The query, before ``MemberListHooks/configureQuery``.
  public let query: Request<Provider.Member>
  private let isSectionedByPresence: Bool
  private let reader: ListReader<Provider.Member, MemberRow>
  private let life = ComponentLifeCycle<MemberListViewModel>()
  private let bar = ComponentNavigation<MemberListViewModel>()
  private let boxedHooks = Guarded(MemberListHooks<Provider>())
  /// What is fetched next; nil after the last page, until the user asks for the first one again.
  private let nextFetch: Guarded<Fetch?>
  private let tasks = Tasks()

  private typealias Fetch = MembersFetchRequest<Provider.Channel.ID>

  init(
    _ viewModels: ViewModels<Provider>, channel: String, query: Request<Provider.Member>,
    settings: LiveSettings<MemberListSettings>
  ) {
    self.viewModels = viewModels
    self.settings = settings
    self.query = query
    selectedChannelID = channel
    nextFetch = Guarded(Self.firstFetch(channel))
    isSectionedByPresence = settings.values.isSectionedByPresence
    reader = ListReader(
      viewModels.store, growth: .further, pageSize: settings.values.pageSize)
  }

  deinit {
    tasks.cancel()
  }
}

// MARK: - What is shown

extension MemberListViewModel {
  /// The members.
  public var members: LiveList<MemberRow> { reader.list.kept(by: self) }
  /// What stands above the list.
  public var navigationBar: LiveValue<NavigationBar> { bar.bar }
  /// Whether members are being fetched from the service.
  public var isFetching: LiveValue<Bool> { reader.isFetching }
  /// What failed last.
  public var failures: LiveFailure { reader.failures }

  /// What the application does at the turns of the list.
  public var hooks: MemberListHooks<Provider> {
    get { boxedHooks.withLock { $0 } }
    set { boxedHooks.withLock { $0 = newValue } }
  }

  /// What the application does as the list comes and goes.
  public var lifeHooks: LifeHooks<MemberListViewModel> {
    get { life.hooks }
    set { life.hooks = newValue }
  }

  /// What the application puts above the list.
  public var navigation: NavigationHooks<MemberListViewModel> {
    get { bar.hooks }
    set { bar.hooks = newValue }
  }
}

// MARK: - Actions

extension MemberListViewModel {
  /// Reads the first members, and follows them from now on; the first call counts.
  ///
  /// - Throws: ``StoreError`` if they can not be read; then it may be called again.
  public func didLoad() async throws {
    try await life.didLoad(self, failures: failures) {
      let request = hooks.configureQuery?(query) ?? query
      try await reader.load(request, work)
      bar.update(self, StandardNavigation(title: settings.values.title))
      bar.load(self, in: tasks)
      tasks.follow(settings.changes()) { [weak self] settings in
        guard let self else { return }
        await reader.render()
        bar.update(self, StandardNavigation(title: settings.title))
      }
    }
  }

  /// The list comes on screen.
  public func willAppear() { life.willAppear(self) }

  /// The list leaves the screen.
  public func willDisappear() { life.willDisappear(self) }

  /// A row is on screen.
  public func rowShown(_ place: ListPlace) async { await reader.rowShown(place) }

  /// Fetches members from the service, unless that is done already.
  public func refresh() async {
    nextFetch.withLock { $0 = Self.firstFetch(selectedChannelID) }
    await reader.refresh()
  }

  /// Asks the service who is present, and stores it; the list fills by itself.
  ///
  /// - Throws: `RemoteError`; `UnstoredValue` if it could not be stored.
  @discardableResult
  public func syncHereNow() async throws -> HereNow {
    try await viewModels.provider.engine.hereNow(HereNowRequest(channels: [selectedChannelID]))
  }

  /// A member was chosen.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if it is no longer stored; what the hook throws.
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

  /// Follows nothing any more.
  public func stop() async {
    tasks.cancel()
    await reader.stop()
  }

  private var work: ListWork<Provider.Member, MemberRow> {
    ListWork(
      sections: { [weak self] in self?.sections(of: $0) ?? [] },
      threshold: { [settings] in settings.values.prefetchIndexThreshold },
      fetch: { [weak self] in try await self?.fetch() ?? 0 })
  }

  private func sections(of members: [Provider.Member]) -> [ListSection<MemberRow>] {
    let (settings, hooks) = (settings.values, hooks)
    let titles = settings.sectionTitles
    var rows: [(String?, MemberRow)] = []
    do {
      for member in members {
        guard var row = try MemberRow(member, settings.fields, settings.avatarType) else {
          continue
        }
        if let custom = hooks.customMemberCell { row = custom(self, member, row) }
        let presence = row.isPresent ? titles.present : titles.absent
        let section = hooks.section.map { $0(member) } ?? (isSectionedByPresence ? presence : nil)
        rows.append((section, row))
      }
    } catch {
      failures.report(.reading, error)
    }
    return ListSection.grouped(rows)
  }

  private static func firstFetch(_ channel: String) -> Fetch {
    Fetch(channelId: Provider.Channel.ID(rawValue: channel), includeTotalCount: false)
  }

  private func fetch() async throws -> Int {
    guard let request = nextFetch.withLock({ $0 }) else { return 0 }
    let page = try await viewModels.provider.engine.fetch(
      request, as: Provider.MembershipRole.self)
    nextFetch.withLock { $0 = page.next }
    return page.items.count
  }
}

extension ViewModels {
  /// A list of the members of a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - query: The memberships that are listed; nil for those that the settings say.
  ///   - settings: Settings of the caller's own; nil for those of the theme.
  /// - Returns: The list, which reads nothing before ``MemberListViewModel/didLoad()``.
  public func memberList(
    of channel: String, query: Request<Provider.Member>? = nil,
    settings: LiveSettings<MemberListSettings>? = nil
  ) -> MemberListViewModel<Provider> {
    let settings = settings ?? theme.memberList
    return MemberListViewModel(
      self, channel: channel, query: query ?? members(of: channel, settings.values),
      settings: settings)
  }

  /// The members of a channel, by their names; if absent ones are among them, after those that are present.
  ///
  /// Without absent ones they are all who are present, also those who are no members.
  private func members(
    of channel: String, _ settings: MemberListSettings
  ) -> Request<Provider.Member> {
    typealias Member = Provider.Member
    let name = Member.user[Provider.User.name].ascending
    var request = Request<Member>()
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
