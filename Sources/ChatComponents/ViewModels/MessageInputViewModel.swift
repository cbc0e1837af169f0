public import ChatDisplay
import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
public import Observation

/// The field for new messages of a channel.
///
/// ```swift
/// TextField("Message", text: $input.draft).onSubmit { input.send() }
///   .task { await input.run() }
/// ```
@MainActor @Observable
public final class MessageInputViewModel<Provider: DisplayedProvider> {
  /// The text in the field; a change sends a typing signal if one is due.
  ///
  /// Signals are sent only while ``run()`` runs.
  public var draft = "" {
    didSet { if draft != oldValue, !isSending { drafts?.yield(draft) } }
  }
  /// The identifiers of the users typing, sorted.
  public private(set) var typingUserIDs: [Provider.User.ID] = []
  /// The last failure; nil before the first one.
  public private(set) var failure: ComponentFailure?

  @ObservationIgnored let component: MessageInputComponent<Provider>
  /// The texts for which typing signals are due; nil while nothing is followed.
  @ObservationIgnored private var drafts: AsyncStream<String>.Continuation?
  /// Whether the field is being emptied because its text is sent, which is no typing.
  @ObservationIgnored private var isSending = false
  /// The task that queues the last message, which the next one waits for.
  @ObservationIgnored private var lastSend: Task<Void, Never>?

  init(_ component: MessageInputComponent<Provider>) {
    self.component = component
  }

  /// Sends the text in the field, and empties the field.
  ///
  /// A blank text is not sent. The message is in the list before the service has it. One that the
  /// service refuses stays there; one that its schema does not allow returns to an empty field, and
  /// ``failure`` has the reason.
  public func send() {
    let text = draft
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    isSending = true
    draft = ""
    isSending = false
    lastSend = Task { [component, lastSend, weak self] in
      await lastSend?.value
      do {
        try await component.post(text)
      } catch {
        self?.returned(text, component.failures.value)
      }
    }
  }

  private func returned(_ text: String, _ failure: ComponentFailure?) {
    self.failure = failure
    if draft.isEmpty { draft = text }
  }

  /// Waits until all texts so far are in the outbox, or have returned.
  func sent() async { await lastSend?.value }

  /// Sends and follows typing, until the task is cancelled.
  public func run() async {
    await component.didLoad()
    await follow()
  }

  /// Follows typing and failures of a component that is loaded, until the task is cancelled.
  func follow() async {
    let (texts, drafts) = AsyncStream<String>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.drafts = drafts
    await together(
      {
        for await draft in texts { await self.component.textChanged(draft) }
      },
      {
        for await users in self.component.typingMemberIds {
          self.typingUserIDs = users.sorted().map { Provider.User.ID(rawValue: $0) }
        }
      },
      {
        for await failure in self.component.failures {
          if let failure { self.failure = failure }
        }
      })
  }
}
