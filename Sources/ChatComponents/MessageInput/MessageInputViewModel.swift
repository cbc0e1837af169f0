public import ChatRuntime
import ChatStore
public import ChatSync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What the application does as messages are sent; each hook is optional.
public struct MessageInputHooks<Provider: DisplayedProvider>: Sendable {
  /// The field.
  public typealias Model = MessageInputViewModel<Provider>
  /// A message.
  public typealias Message = Provider.MessageRole.Model

  /// Gives the message that is sent in place of the one that the user wrote; it may store it first.
  public var messageWillSend: (@Sendable (Model, Message) async -> Message)?
  /// Called at once when sending begins, with the future result.
  public var messageDidSend: (@Sendable (Model, Message, Task<Message, any Error>) -> Void)?
  /// Called when the service has a message.
  public var didFinishSending: (@Sendable (Model, Message) -> Void)?
  /// Called when the service refused a message: its text, when it was sent off, and why.
  public var failedToSend: (@Sendable (Model, String, Date, any Error) -> Void)?

  /// Hooks that do nothing.
  public init() {}
}

/// The field for new messages of a channel.
///
/// It sends text. The field is empty as soon as the text is sent off, whatever becomes of it: what could
/// not be sent stays in the list of messages, to be tried again or deleted.
public actor MessageInputViewModel<Provider: DisplayedProvider> {
  /// What the model was made by.
  public nonisolated let viewModels: ViewModels<Provider>
  /// The channel.
  public nonisolated let channelID: String
  /// The settings.
  public nonisolated let settings: LiveSettings<MessageInputSettings>
  /// What is written in the field.
  public nonisolated let text = LiveValue("")
  /// Who types in the channel; empty for nobody.
  public nonisolated let typingMemberIds = LiveValue<NameSet>([])
  /// What failed last.
  public nonisolated let failures = LiveFailure(nil)
  private nonisolated let boxedHooks = Guarded(MessageInputHooks<Provider>())
  private nonisolated let tasks = Tasks()
  /// Who types, whether that is shown or not.
  private var typists: NameSet = []
  private var isLoaded = false
  /// The last message on its way into the outbox, which the next one waits for; its value is why it did not get in.
  private var lastAdmission: Task<(any Error)?, Never>?

  init(
    _ viewModels: ViewModels<Provider>, channel: String,
    settings: LiveSettings<MessageInputSettings>
  ) {
    self.viewModels = viewModels
    self.settings = settings
    channelID = channel
  }

  /// What the application does as messages are sent.
  public nonisolated var hooks: MessageInputHooks<Provider> {
    get { boxedHooks.withLock { $0 } }
    set { boxedHooks.withLock { $0 = newValue } }
  }

  deinit { tasks.cancel() }
}

// MARK: - Typing

extension MessageInputViewModel {
  /// Follows who types, and the settings; the first call counts.
  public func didLoad() async {
    guard !isLoaded else { return }
    isLoaded = true
    let users = await viewModels.provider.engine.typing.users(in: channelID)
    tasks.follow(users) { [weak self] in await self?.typing($0) }
    tasks.follow(settings.changes()) { [weak self] _ in await self?.showTyping() }
  }

  /// Follows nothing any more.
  public func stop() { tasks.cancel() }

  /// The user has changed what is in the field; others are told that it types.
  public func textChanged(_ newText: String) async {
    text.send(newText)
    guard settings.values.publishTypingIndicator else { return }
    do {
      try await viewModels.provider.engine.typing.typed(in: channelID, text: newText)
    } catch {
      failures.report(.typing, error)
    }
  }

  private func typing(_ users: NameSet) {
    typists = users
    showTyping()
  }

  private func showTyping() {
    typingMemberIds.send(settings.values.displayTypingIndicator ? typists : [])
  }
}

// MARK: - Sending

extension MessageInputViewModel {
  /// Sends what is in the field.
  ///
  /// - Returns: The message as the service has it, once it does; nil for a blank text, which is not sent.
  @discardableResult
  public func send() async -> Task<Provider.MessageRole.Model, any Error>? {
    await send(text.value)
  }

  /// Sends a text.
  ///
  /// - Returns: The message as the service has it, once it does; nil for a blank text, which is not sent.
  @discardableResult
  public func send(_ written: String) async -> Task<Provider.MessageRole.Model, any Error>? {
    await begin(written)?.future
  }

  /// Sends a text, and returns when it is in the outbox; a blank one is not sent.
  ///
  /// - Throws: The reason why it could not be kept there, and is not sent. What the service says later is not waited for.
  package func post(_ written: String) async throws {
    guard let sending = await begin(written) else { return }
    if let error = await sending.admission.value { throw error }
  }

  private struct Sending {
    let future: Task<Provider.MessageRole.Model, any Error>
    let admission: Task<(any Error)?, Never>
  }

  private func begin(_ written: String) async -> Sending? {
    guard written.contains(where: { !$0.isWhitespace }) else { return nil }
    let environment = viewModels.environment
    let draft = MessageDraft(
      id: environment.makeMessageID(), text: written, date: environment.now(),
      userID: viewModels.userID, channelID: channelID)
    text.send("")
    let before = lastAdmission
    let (admitted, admission) = AsyncThrowingStream<Void, any Error>.makeStream()
    let ownAdmission = Task<(any Error)?, Never> {
      do {
        for try await _ in admitted {}
        return nil
      } catch {
        return error
      }
    }
    lastAdmission = ownAdmission
    var message: Provider.MessageRole.Model
    do {
      message = try viewModels.provider.message(draft)
    } catch {
      admission.finish(throwing: error)
      failed(draft, error)
      return Sending(future: Task { throw error }, admission: ownAdmission)
    }
    if let willSend = hooks.messageWillSend { message = await willSend(self, message) }
    let future = Task { [message, weak self, viewModels] in
      defer { admission.finish() }
      // Messages of one channel are sent in the order in which they were written.
      _ = await before?.value
      let provider = viewModels.provider
      var hooks = provider.sendingHooks
      let didSend = hooks.didSend
      hooks.didSend = { message, delivery in
        admission.finish()
        didSend?(message, delivery)
      }
      do {
        let sent = try await provider.engine.send(
          SendMessageRequest(message: message), as: Provider.MessageRole.self, hooks)
        await self?.sent(sent)
        return sent
      } catch {
        // Has no effect once the message is in the outbox.
        admission.finish(throwing: error)
        // What the user has taken back did not fail.
        if !(error is CancellationError) { await self?.failed(draft, error) }
        throw error
      }
    }
    hooks.messageDidSend?(self, message, future)
    return Sending(future: future, admission: ownAdmission)
  }

  private func sent(_ message: Provider.MessageRole.Model) {
    hooks.didFinishSending?(self, message)
  }

  private func failed(_ draft: MessageDraft, _ error: any Error) {
    failures.report(.sending, error)
    hooks.failedToSend?(self, draft.text, draft.date, error)
  }
}

extension ViewModels {
  /// A field for new messages of a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - settings: Settings of the caller's own; nil for those of the theme.
  /// - Returns: The field.
  public func messageInput(
    for channel: String, settings: LiveSettings<MessageInputSettings>? = nil
  ) -> MessageInputViewModel<Provider> {
    MessageInputViewModel(self, channel: channel, settings: settings ?? theme.messageInput)
  }
}
