import ChatRuntime
public import ChatStore
public import ChatSync
import JSONText

/// Closures that customize a list of members; each is optional.
public struct MemberListHooks<Provider: DisplayedProvider>: Sendable {
  /// The type of the list.
  public typealias Model = MemberListViewModel<Provider>

  /// Changes the query, right before the first fetch.
  public var configureQuery: (@Sendable (Request<Provider.Member>) -> Request<Provider.Member>)?
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
  public let query: Request<Provider.Member>
  private let isSectionedByPresence: Bool
  private let reader: ListReader<Provider.Member, MemberRow>
  private let life = ComponentLifeCycle<MemberListViewModel>()
  private let bar = ComponentNavigation<MemberListViewModel>()
  private let boxedHooks = Guarded(MemberListHooks<Provider>())
  /// The next request to fetch; nil after the last page, until the user requests the first one
  /// again.
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
  /// The navigation bar of the list.
  public var navigationBar: LiveValue<NavigationBar> { bar.bar }
  /// Whether members are being fetched from the service.
  public var isFetching: LiveValue<Bool> { reader.isFetching }
  /// The last failure.
  public var failures: LiveFailure { reader.failures }

  /// The closures that customize the list.
  public var hooks: MemberListHooks<Provider> {
    get { boxedHooks.withLock { $0 } }
    set { boxedHooks.withLock { $0 = newValue } }
  }

  /// The closures that run when the list loads, appears and disappears.
  public var lifeHooks: LifeHooks<MemberListViewModel> {
    get { life.hooks }
    set { life.hooks = newValue }
  }

  /// The application's parts of the navigation bar.
  public var navigation: NavigationHooks<MemberListViewModel> {
    get { bar.hooks }
    set { bar.hooks = newValue }
  }
}

// MARK: - Actions

extension MemberListViewModel {
  /// Reads the first members, and follows them from now on; later calls do nothing.
  ///
  /// - Throws: ``StoreError`` if they cannot be read; the method can then be called again.
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

  /// Notifies the model that the list will appear on screen.
  public func willAppear() { life.willAppear(self) }

  /// Notifies the model that the list will disappear from the screen.
  public func willDisappear() { life.willDisappear(self) }

  /// Notifies the model that a row is on screen, which may load more.
  public func rowShown(_ place: ListPlace) async { await reader.rowShown(place) }

  /// Fetches members from the service, unless a fetch is already running.
  public func refresh() async {
    nextFetch.withLock { $0 = Self.firstFetch(selectedChannelID) }
    await reader.refresh()
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

  /// Stops following changes.
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
  /// Creates a list of the members of a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - query: The memberships to list; nil for those that the settings select.
  ///   - settings: Settings owned by the caller; nil for those of the theme.
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

  /// Returns a request for the members of a channel, by name; absent members, if included, follow
  /// the present ones.
  ///
  /// Without absent members, the request includes all present users, even those that are not
  /// members.
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
