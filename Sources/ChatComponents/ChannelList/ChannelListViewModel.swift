import ChatRuntime
public import ChatStore
import ChatSync

/// What the application does at the turns of a list of channels; each hook is optional.
public struct ChannelListHooks<Provider: DisplayedProvider>: Sendable {
  /// The list.
  public typealias Model = ChannelListViewModel<Provider>

  /// Changes the query, right before the first fetch.
  public var configureQuery: (@Sendable (Request<Provider.Member>) -> Request<Provider.Member>)?
  /// Gives the row of a channel in place of the default one.
  public var customChannelCell: (@Sendable (Model, Provider.Member, ChannelRow) -> ChannelRow)?
  /// The section of a channel in place of its type; nil for the section without a title.
  public var section: (@Sendable (Provider.Member) -> String?)?
  /// Called when a channel is chosen.
  ///
  /// By default the list of its messages is made.
  public var didSelectChannel:
    (@Sendable (Model, Provider.Channel) async throws -> MessageListViewModel<Provider>?)?

  /// Hooks that do nothing.
  public init() {}
}

/// The channels of a user, or any others, as a list.
///
/// By default the memberships of the own user: by the type of the channel, the last one first, in
/// sections, and by its name.
public final class ChannelListViewModel<Provider: DisplayedProvider>: Sendable {
  /// What the model was made by.
  public let viewModels: ViewModels<Provider>
  /// The settings.
  public let settings: LiveSettings<ChannelListSettings>
  /// The query, before ``ChannelListHooks/configureQuery``.
  public let query: Request<Provider.Member>
  private let isSectionedByType: Bool
  private let reader: ListReader<Provider.Member, ChannelRow>
  private let life = ComponentLifeCycle<ChannelListViewModel>()
  private let bar = ComponentNavigation<ChannelListViewModel>()
  private let boxedHooks = Guarded(ChannelListHooks<Provider>())
  /// What is fetched next; nil after the last page, until the user asks for the first one again.
  private let nextFetch: Guarded<Fetch?>
  private let tasks = Tasks()

  private typealias Fetch = MembershipsFetchRequest<Provider.User.ID>

  init(
    _ viewModels: ViewModels<Provider>, query: Request<Provider.Member>,
    settings: LiveSettings<ChannelListSettings>
  ) {
    self.viewModels = viewModels
    nextFetch = Guarded(Self.firstFetch(viewModels))
    self.settings = settings
    self.query = query
    isSectionedByType = settings.values.isSectionedByType
    reader = ListReader(
      viewModels.store, growth: .further, pageSize: settings.values.pageSize)
  }

  deinit {
    tasks.cancel()
  }
}

// MARK: - What is shown

extension ChannelListViewModel {
  /// The channels.
  public var channels: LiveList<ChannelRow> { reader.list.kept(by: self) }
  /// What stands above the list.
  public var navigationBar: LiveValue<NavigationBar> { bar.bar }
  /// Whether channels are being fetched from the service.
  public var isFetching: LiveValue<Bool> { reader.isFetching }
  /// What failed last.
  public var failures: LiveFailure { reader.failures }

  /// What the application does at the turns of the list.
  public var hooks: ChannelListHooks<Provider> {
    get { boxedHooks.withLock { $0 } }
    set { boxedHooks.withLock { $0 = newValue } }
  }

  /// What the application does as the list comes and goes.
  public var lifeHooks: LifeHooks<ChannelListViewModel> {
    get { life.hooks }
    set { life.hooks = newValue }
  }

  /// What the application puts above the list.
  public var navigation: NavigationHooks<ChannelListViewModel> {
    get { bar.hooks }
    set { bar.hooks = newValue }
  }
}

// MARK: - Actions

extension ChannelListViewModel {
  /// Reads the first channels, and follows them from now on; the first call counts.
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

  /// Fetches channels from the service, unless that is done already.
  public func refresh() async {
    nextFetch.withLock { $0 = Self.firstFetch(viewModels) }
    await reader.refresh()
  }

  /// A channel was chosen.
  ///
  /// - Returns: What is to be shown: by default the list of the channel's messages.
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the channel or the own user is not stored;
  ///   what the hook throws.
  @discardableResult
  public func selectChannel(_ id: String) async throws -> MessageListViewModel<Provider>? {
    if let didSelect = hooks.didSelectChannel {
      return try await didSelect(self, viewModels.channel(id))
    }
    return try await viewModels.messageList(for: id)
  }

  /// Follows nothing any more.
  public func stop() async {
    tasks.cancel()
    await reader.stop()
  }

  private var work: ListWork<Provider.Member, ChannelRow> {
    ListWork(
      sections: { [weak self] in self?.sections(of: $0) ?? [] },
      threshold: { [settings] in settings.values.prefetchIndexThreshold },
      fetch: { [weak self] in try await self?.fetch() ?? 0 })
  }

  private func sections(of members: [Provider.Member]) -> [ListSection<ChannelRow>] {
    let (settings, hooks) = (settings.values, hooks)
    var rows: [(String?, ChannelRow)] = []
    do {
      for member in members {
        guard var row = try ChannelRow(member, settings) else { continue }
        if let custom = hooks.customChannelCell { row = custom(self, member, row) }
        let section = hooks.section.map { $0(member) } ?? (isSectionedByType ? row.type : nil)
        rows.append((section, row))
      }
    } catch {
      failures.report(.reading, error)
    }
    return ListSection.grouped(rows).map { section in
      var section = section
      section.title = section.title.map(settings.sectionTitle)
      return section
    }
  }

  private static func firstFetch(_ viewModels: ViewModels<Provider>) -> Fetch {
    Fetch(userId: Provider.User.ID(rawValue: viewModels.userID), includeTotalCount: false)
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
  /// A list of channels.
  ///
  /// - Parameters:
  ///   - query: The memberships whose channels are listed; nil for those of the own user.
  ///   - settings: Settings of the caller's own; nil for those of the theme.
  /// - Returns: The list, which reads nothing before ``ChannelListViewModel/didLoad()``.
  public func channelList(
    query: Request<Provider.Member>? = nil, settings: LiveSettings<ChannelListSettings>? = nil
  ) -> ChannelListViewModel<Provider> {
    ChannelListViewModel(
      self, query: query ?? memberships(of: userID), settings: settings ?? theme.channelList)
  }

  /// The memberships of a user: by the type of the channel, the last one first, then by its name.
  public func memberships(of user: String) -> Request<Provider.Member> {
    typealias Member = Provider.Member
    let own = Request<Member>().where(Member.userId == Provider.User.ID(rawValue: user))
    return Provider.members(own).sorted(
      by: Member.channel[Provider.Channel.type].descending,
      Member.channel[Provider.Channel.name].ascending)
  }
}
