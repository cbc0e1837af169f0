public import ChatDisplay
import ChatRuntime
@_spi(Adapter) public import ChatStore
@_spi(Adapter) import ChatSync
public import Observation

/// A list of the members of a channel.
///
/// ```swift
/// @State var members: MemberListViewModel<MyChat>       // chat.memberList("general")
/// var body: some View {
///   List(members.rows) { row in MemberView(row.name, row.isPresent) }
///     .task { await members.run() }
/// }
/// ```
///
/// By default it shows the present members, by name.
@MainActor @Observable
public final class MemberListViewModel<Provider: DisplayedProvider> {
  /// A member as a row.
  public struct Row: ListRow {
    /// The membership.
    public let member: Provider.Member
    /// The user.
    public let user: Provider.User
    private let contents: MemberRow

    init?(_ row: RecordRow<Provider.Member, MemberRow>) {
      guard let user = row.record.managedUser.record else { return nil }
      member = row.record
      self.user = user
      contents = row.contents
    }

    /// The key of the membership.
    public var id: EntityKey { contents.id }
    /// The name; the identifier of a user without one.
    public var name: String { contents.name }
    /// The picture or initials beside the name.
    public var avatar: Avatar { contents.avatar }
    /// Whether the user is present in the channel.
    public var isPresent: Bool { contents.isPresent }
  }

  /// The channel.
  @ObservationIgnored public let channelID: Provider.Channel.ID
  @ObservationIgnored private let viewModels: ViewModels<Provider>
  @ObservationIgnored private let settings: MemberListSettings
  @ObservationIgnored private var component: MemberListComponent<Provider>?
  private let list = ShownList<Row>()

  init(
    _ viewModels: ViewModels<Provider>, _ channel: Provider.Channel.ID,
    settings: MemberListSettings
  ) {
    self.viewModels = viewModels
    self.settings = settings
    channelID = channel
  }

  /// The members, in order.
  public var rows: [Row] { list.rows }
  /// The members in their sections.
  public var sections: [ListSection<Row>] { list.sections }
  /// Whether members are being fetched from the service.
  public var isFetching: Bool { list.isFetching }
  /// The last failure; nil before the first one.
  public var failure: ComponentFailure? { list.failure }
  /// The rows, and what to insert, move and remove at each change, for views that do not observe.
  public var updates: LiveList<Row> { list.updates }

  /// Shows the members and follows them, until the task is cancelled.
  public func run() async {
    let component = viewModels.memberList(
      of: channelID.rawValue, settings: LiveSettings(settings))
    self.component = component
    do {
      try await component.didLoad()
      await list.follow(component) { Row($0) }
    } catch {
      list.report(.reading, error)
    }
    await component.stop()
  }

  /// Fetches members from the service, unless a fetch is already running or ``run()`` is not.
  public func refresh() async { await component?.refresh() }
}
