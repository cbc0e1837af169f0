public import ChatDisplay
import ChatRuntime
@_spi(Adapter) public import ChatStore
@_spi(Adapter) import ChatSync
public import Observation

/// A list of the channels of the current user, or of any others.
///
/// ```swift
/// @State var channels: ChannelListViewModel<MyChat>     // chat.channelList()
/// var body: some View {
///   List(channels.rows) { row in Text(row.name) }
///     .task { await channels.run() }
/// }
/// ```
///
/// By default the memberships of the current user are in sections by the type of the channel, in
/// descending order, and within them by name.
@MainActor @Observable
public final class ChannelListViewModel<Provider: DisplayedProvider> {
  /// A channel as a row.
  public struct Row: ListRow {
    /// The membership.
    public let member: Provider.Member
    /// The channel.
    public let channel: Provider.Channel
    private let contents: ChannelRow

    init?(_ row: RecordRow<Provider.Member, ChannelRow>) {
      guard let channel = row.record.managedChannel.record else { return nil }
      member = row.record
      self.channel = channel
      contents = row.contents
    }

    /// The key of the membership.
    public var id: EntityKey { contents.id }
    /// The name; the identifier of a channel without one.
    public var name: String { contents.name }
    /// The picture or initials beside the name.
    public var avatar: Avatar { contents.avatar }
  }

  @ObservationIgnored private let viewModels: ViewModels<Provider>
  @ObservationIgnored private let query: StoreRequest<Provider.Member>?
  @ObservationIgnored private let settings: ChannelListSettings
  @ObservationIgnored private var component: ChannelListComponent<Provider>?
  private let list = ShownList<Row>()

  init(
    _ viewModels: ViewModels<Provider>, query: StoreRequest<Provider.Member>?,
    settings: ChannelListSettings
  ) {
    self.viewModels = viewModels
    self.query = query
    self.settings = settings
  }

  /// The channels, in order.
  public var rows: [Row] { list.rows }
  /// The channels in their sections.
  public var sections: [ListSection<Row>] { list.sections }
  /// Whether channels are being fetched from the service.
  public var isFetching: Bool { list.isFetching }
  /// The last failure; nil before the first one.
  public var failure: ComponentFailure? { list.failure }
  /// The rows, and what to insert, move and remove at each change, for views that do not observe.
  public var updates: LiveList<Row> { list.updates }

  /// Shows the channels and follows them, until the task is cancelled.
  public func run() async {
    let component = viewModels.channelList(query: query, settings: LiveSettings(settings))
    self.component = component
    do {
      try await component.didLoad()
      await list.follow(component) { Row($0) }
    } catch {
      list.report(.reading, error)
    }
    await component.stop()
  }

  /// Fetches channels from the service, unless a fetch is already running or ``run()`` is not.
  public func refresh() async { await component?.refresh() }
}
