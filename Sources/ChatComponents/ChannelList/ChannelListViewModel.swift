import ChatRuntime
public import ChatStore
import ChatSync
import JSONText

/// Closures that customize a list of channels; each is optional.
public struct ChannelListHooks<Provider: DisplayedProvider>: Sendable {
  /// The type of the list.
  public typealias Model = ChannelListViewModel<Provider>

  /// Changes the query, right before the first fetch.
  public var configureQuery: (@Sendable (Request<Provider.Member>) -> Request<Provider.Member>)?
  /// Returns a row to show in place of the default row of a channel.
  public var customChannelCell: (@Sendable (Model, Provider.Member, ChannelRow) -> ChannelRow)?
  /// Returns the section of a channel, in place of its type; nil for the section without a title.
  public var section: (@Sendable (Provider.Member) -> String?)?
  /// Runs when a channel is selected, and returns the list to show.
  ///
  /// By default, the list of the channel's messages is created.
  public var didSelectChannel:
    (@Sendable (Model, Provider.Channel) async throws -> MessageListViewModel<Provider>?)?

  /// Creates hooks; those left out have default behaviour.
  public init() {}
}

/// A list of channels: those of a user, or any others.
///
/// By default it shows the memberships of the current user, in sections by the type of the channel,
/// in descending order, and within them by name.
public final class ChannelListViewModel<Provider: DisplayedProvider>: Sendable {
  /// The factory that created the model.
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
  /// The next request to fetch; nil after the last page, until the user requests the first one
  /// again.
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
  /// The navigation bar of the list.
  public var navigationBar: LiveValue<NavigationBar> { bar.bar }
  /// Whether channels are being fetched from the service.
  public var isFetching: LiveValue<Bool> { reader.isFetching }
  /// The last failure.
  public var failures: LiveFailure { reader.failures }

  /// The closures that customize the list.
  public var hooks: ChannelListHooks<Provider> {
    get { boxedHooks.withLock { $0 } }
    set { boxedHooks.withLock { $0 = newValue } }
  }

  /// The closures that run when the list loads, appears and disappears.
  public var lifeHooks: LifeHooks<ChannelListViewModel> {
    get { life.hooks }
    set { life.hooks = newValue }
  }

  /// The application's parts of the navigation bar.
  public var navigation: NavigationHooks<ChannelListViewModel> {
    get { bar.hooks }
    set { bar.hooks = newValue }
  }
}

// MARK: - Actions

extension ChannelListViewModel {
  /// Reads the first channels, and follows them from now on; later calls do nothing.
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

  /// Fetches channels from the service, unless a fetch is already running.
  public func refresh() async {
    nextFetch.withLock { $0 = Self.firstFetch(viewModels) }
    await reader.refresh()
  }

  /// Selects a channel.
  ///
  /// - Returns: The list to show: by default that of the channel's messages.
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the channel or the current
  ///   user is not stored; any error of the hook.
  @discardableResult
  public func selectChannel(_ id: String) async throws -> MessageListViewModel<Provider>? {
    if let didSelect = hooks.didSelectChannel {
      return try await didSelect(self, viewModels.channel(id))
    }
    return try await viewModels.messageList(for: id)
  }

  /// Stops following changes.
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
  /// Creates a list of channels.
  ///
  /// - Parameters:
  ///   - query: The memberships whose channels are listed; nil for those of the current user.
  ///   - settings: Settings owned by the caller; nil for those of the theme.
  /// - Returns: The list, which reads nothing before ``ChannelListViewModel/didLoad()``.
  public func channelList(
    query: Request<Provider.Member>? = nil, settings: LiveSettings<ChannelListSettings>? = nil
  ) -> ChannelListViewModel<Provider> {
    ChannelListViewModel(
      self, query: query ?? memberships(of: userID), settings: settings ?? theme.channelList)
  }

  /// Returns a request for the memberships of a user, sorted by the type of the channel in
  /// descending order, then by its name.
  public func memberships(of user: String) -> Request<Provider.Member> {
    typealias Member = Provider.Member
    let own = Request<Member>().where(Member.userId == Provider.User.ID(rawValue: user))
    return Provider.members(own).sorted(
      by: Member.channel[Provider.Channel.type].descending,
      Member.channel[Provider.Channel.name].ascending)
  }
}
