public import ChatRuntime
import ChatStore
public import ChatSync
import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Closures that run before and after messages are sent; each is optional.
public struct MessageInputHooks<Provider: DisplayedProvider>: Sendable {
  /// The type of the input field.
  public typealias Model = MessageInputViewModel<Provider>
  /// The type of a message.
  public typealias Message = Provider.MessageRole.Model

  /// Returns the message to send in place of the one that the user wrote; it may store it first.
  public var messageWillSend: (@Sendable (Model, Message) async -> Message)?
  /// Runs as soon as sending begins, with a task that returns the sent message.
  public var messageDidSend: (@Sendable (Model, Message, Task<Message, any Error>) -> Void)?
  /// Runs when the service has accepted a message.
  public var didFinishSending: (@Sendable (Model, Message) -> Void)?
  /// Runs when a message could not be sent, with its text, the time of sending, and the error.
  public var failedToSend: (@Sendable (Model, String, Date, any Error) -> Void)?

  /// Creates hooks; those left out do nothing.
  public init() {}
}

/// The input field for new messages of a channel.
///
/// It sends text. The field is cleared as soon as sending begins, regardless of the outcome: a
/// message that could not be sent stays in the list of messages, where the user can retry or delete
/// it.
public actor MessageInputViewModel<Provider: DisplayedProvider> {
  /// The factory that created the model.
  public nonisolated let viewModels: ViewModels<Provider>
  /// The channel.
  public nonisolated let channelID: String
  /// The settings.
  public nonisolated let settings: LiveSettings<MessageInputSettings>
  /// The text in the field.
  public nonisolated let text = LiveValue("")
  /// The users typing in the channel; empty while no user types, and if typing is not displayed.
  public nonisolated let typingMemberIds = LiveValue<NameSet>([])
  /// The last failure.
  public nonisolated let failures = LiveFailure(nil)
  private nonisolated let boxedHooks = Guarded(MessageInputHooks<Provider>())
  private nonisolated let tasks = Tasks()
  /// The users typing, whether they are shown or not.
  private var typists: NameSet = []
  private var isLoaded = false
  /// The task that adds the last message to the outbox, which the next message waits for; its value
  /// is the error, if it could not be added.
  private var lastAdmission: Task<(any Error)?, Never>?

  init(
    _ viewModels: ViewModels<Provider>, channel: String,
    settings: LiveSettings<MessageInputSettings>
  ) {
    self.viewModels = viewModels
    self.settings = settings
    channelID = channel
  }

  /// The closures that run before and after messages are sent.
  public nonisolated var hooks: MessageInputHooks<Provider> {
    get { boxedHooks.withLock { $0 } }
    set { boxedHooks.withLock { $0 = newValue } }
  }
}

// MARK: - Typing

extension MessageInputViewModel {
  /// Follows the users typing, and the settings; later calls do nothing.
  public func didLoad() async {
    guard !isLoaded else { return }
    isLoaded = true
    let users = await viewModels.provider.engine.typing.users(in: channelID)
    tasks.follow(users) { [weak self] in await self?.typing($0) }
    tasks.follow(settings.changes()) { [weak self] _ in await self?.showTyping() }
  }

  /// Stops following changes.
  public func stop() { tasks.cancel() }

  /// Updates the text in the field, and sends a typing signal if one is due.
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
  /// Sends the text in the field.
  ///
  /// - Returns: A task that returns the message when the service has accepted it; nil for a blank
  ///   text, which is not sent.
  @discardableResult
  public func send() async -> Task<Provider.MessageRole.Model, any Error>? {
    await send(text.value)
  }

  /// Sends a text.
  ///
  /// - Returns: A task that returns the message when the service has accepted it; nil for a blank
  ///   text, which is not sent.
  @discardableResult
  public func send(_ written: String) async -> Task<Provider.MessageRole.Model, any Error>? {
    await begin(written)?.future
  }

  /// Sends a text, and returns when it is in the outbox; a blank text is not sent.
  ///
  /// - Throws: The error if it could not be added to the outbox, and is not sent. The method does
  ///   not wait for the service's answer.
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
        // A message that the user has taken back did not fail.
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
  /// Creates an input field for new messages of a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - settings: Settings owned by the caller; nil for those of the theme.
  /// - Returns: The field.
  public func messageInput(
    for channel: String, settings: LiveSettings<MessageInputSettings>? = nil
  ) -> MessageInputViewModel<Provider> {
    MessageInputViewModel(self, channel: channel, settings: settings ?? theme.messageInput)
  }
}
