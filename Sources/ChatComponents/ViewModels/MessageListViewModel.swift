public import ChatDisplay
import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
public import Observation

/// A list of the messages of a channel with their reactions.
///
/// ```swift
/// @State var messages: MessageListViewModel<MyChat>     // chat.messageList("general")
/// var body: some View {
///   List(messages.rows) { row in MessageView(row.name, row.text, row.status, row.reactions) }
///     .task { await messages.run() }
/// }
/// ```
///
/// The newest page is shown first. ``rowShown(_:)`` and ``showOlder()`` add older ones, from the
/// store as long as it has some, then from the service.
@MainActor @Observable
public final class MessageListViewModel<Provider: DisplayedProvider> {
  /// The channel.
  @ObservationIgnored public let channelID: Provider.Channel.ID
  /// The reactions to choose from; nil while none is to be chosen.
  public private(set) var reactionPicker: ReactionPicker?
  @ObservationIgnored let viewModels: ViewModels<Provider>
  @ObservationIgnored private let settings: LiveSettings<MessageListSettings>
  @ObservationIgnored private let receipts: (any ReadReceiptReader)?
  @ObservationIgnored private var component: MessageListComponent<Provider>?
  let list = ShownList<Row>()

  init(
    _ viewModels: ViewModels<Provider>, _ channel: Provider.Channel.ID,
    settings: MessageListSettings, receipts: (any ReadReceiptReader)?
  ) {
    self.viewModels = viewModels
    self.settings = LiveSettings(settings)
    self.receipts = receipts
    channelID = channel
  }

  /// The messages, in the order of the service; waiting ones last.
  public var rows: [Row] { list.rows }
  /// Whether messages are being fetched from the service.
  public var isFetching: Bool { list.isFetching }
  /// The last failure; nil before the first one.
  public var failure: ComponentFailure? { list.failure }
  /// The rows, and what to insert, move and remove at each change, for views that do not observe.
  public var updates: LiveList<Row> { list.updates }
}

// MARK: - Life

extension MessageListViewModel {
  /// Shows the messages and follows them, until the task is cancelled.
  ///
  /// It waits for the channel and the current user if they are not stored yet.
  public func run() async {
    do {
      try await viewModels.waitUntilStored(channelID)
      let component = try await viewModels.messageList(
        for: channelID.rawValue, settings: settings, receipts: receipts)
      do {
        try await component.didLoad()
        await follow(component)
      } catch {
        list.report(.reading, error)
      }
      await component.stop()
    } catch {
      list.report(.reading, error)
    }
  }

  /// Follows a component until the task is cancelled.
  func follow(_ component: MessageListComponent<Provider>) async {
    self.component = component
    await together(
      { await self.list.follow(component) { Row($0) } },
      {
        for await picker in component.reactionPicker { self.reactionPicker = picker }
      })
  }
}

// MARK: - Actions

extension MessageListViewModel {
  /// Notifies the model that a row is on screen, which may load older messages.
  public func rowShown(_ row: Row) async {
    guard let component else { return }
    for (section, rows) in component.messages.sections.map(\.rows).enumerated() {
      guard let index = rows.firstIndex(where: { $0.id == row.contents.id }) else { continue }
      return await component.rowShown(ListPlace(section: section, row: index))
    }
  }

  /// Shows older messages, from the store or from the service.
  public func showOlder() async { await component?.refresh() }

  /// Shows the reactions that can be chosen for a message.
  public func showReactions(for row: Row) async {
    await perform(.reading) { try await $0.showReactions(for: row.contents.message.messageID) }
  }

  /// Hides the reactions to choose from.
  public func hideReactions() { component?.hideReactions() }

  /// Attaches a reaction to a message, or removes the current user's.
  public func toggleReaction(_ value: String, on row: Row) async {
    await perform(.sending) {
      try await $0.toggleReaction(value, on: row.contents.message.messageID)
    }
  }

  /// Sends a message that could not be sent again, at its place in the queue.
  public func retry(_ row: Row) async {
    await perform(.sending) { try await $0.retry(row.contents.message.messageID) }
  }

  /// Sends a message that could not be sent again, behind all waiting ones.
  public func resend(_ row: Row) async {
    await perform(.sending) { try await $0.resend(row.contents.message.messageID) }
  }

  /// Takes back a message that is waiting or could not be sent.
  ///
  /// - Returns: Whether it was taken back; a message that is being sent is not.
  @discardableResult
  public func cancel(_ row: Row) async -> Bool {
    await perform(.sending) { try await $0.cancel(row.contents.message.messageID) } ?? false
  }

  /// Performs an action of the component, and shows its failure; does nothing outside of ``run()``.
  @discardableResult
  private func perform<Value: Sendable>(
    _ activity: ComponentFailure.Activity,
    _ body: (MessageListComponent<Provider>) async throws -> Value
  ) async -> Value? {
    guard let component else { return nil }
    do {
      return try await body(component)
    } catch {
      list.report(activity, error)
      return nil
    }
  }
}
