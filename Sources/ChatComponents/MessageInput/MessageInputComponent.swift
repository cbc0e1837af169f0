package import ChatDisplay
package import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) package import ChatSync
import JSONText
import PubNubChatNames

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Closures that run before and after messages are sent; each is optional.
package struct MessageInputHooks<Provider: DisplayedProvider>: Sendable {
  /// The type of the input field.
  package typealias Model = MessageInputComponent<Provider>
  /// The type of a message.
  package typealias Message = Provider.MessageRole.Model

  /// Returns the message to send in place of the one that the user wrote; it may store it first.
  package var messageWillSend: (@Sendable (Model, Message) async -> Message)?
  /// Runs as soon as sending begins, with a task that returns the sent message.
  package var messageDidSend: (@Sendable (Model, Message, Task<Message, any Error>) -> Void)?
  /// Runs when the service has accepted a message.
  package var didFinishSending: (@Sendable (Model, Message) -> Void)?
  /// Runs when a message could not be sent, with its text, the time of sending, and the error.
  package var failedToSend: (@Sendable (Model, String, Date, any Error) -> Void)?

  /// Creates hooks; those left out do nothing.
  package init() {}
}

/// The input field for new messages of a channel.
///
/// It sends text. The field is cleared as soon as sending begins, regardless of the outcome: a
/// message that could not be sent stays in the list of messages, where the user can retry or delete
/// it.
package actor MessageInputComponent<Provider: DisplayedProvider> {
  /// The factory that created the model.
  package nonisolated let viewModels: ViewModels<Provider>
  /// The channel.
  package nonisolated let channelID: String
  /// The settings.
  package nonisolated let settings: LiveSettings<MessageInputSettings>
  /// The text in the field.
  package nonisolated let text = LiveValue("")
  /// The users typing in the channel; empty while no user types, and if typing is not displayed.
  package nonisolated let typingMemberIds = LiveValue<NameSet>([])
  /// The last failure.
  package nonisolated let failures = LiveFailure(nil)
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
  package nonisolated var hooks: MessageInputHooks<Provider> {
    get { boxedHooks.withLock { $0 } }
    set { boxedHooks.withLock { $0 = newValue } }
  }
}

// MARK: - Typing

extension MessageInputComponent {
  /// Follows the users typing, and the settings; later calls do nothing.
  package func didLoad() async {
    guard !isLoaded else { return }
    isLoaded = true
    let users = await viewModels.provider.engine.typing.users(in: channelID)
    tasks.follow(users) { [weak self] in await self?.typing($0) }
    tasks.follow(settings.changes()) { [weak self] _ in await self?.showTyping() }
  }

  /// Stops following changes.
  package func stop() { tasks.cancel() }

  /// Updates the text in the field, and sends a typing signal if one is due.
  package func textChanged(_ newText: String) async {
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

extension MessageInputComponent {
  /// Sends the text in the field.
  ///
  /// - Returns: A task that returns the message when the service has accepted it; nil for a blank
  ///   text, which is not sent.
  @discardableResult
  package func send() async -> Task<Provider.MessageRole.Model, any Error>? {
    await send(text.value)
  }

  /// Sends a text.
  ///
  /// - Returns: A task that returns the message when the service has accepted it; nil for a blank
  ///   text, which is not sent.
  @discardableResult
  package func send(_ written: String) async -> Task<Provider.MessageRole.Model, any Error>? {
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
  package func messageInput(
    for channel: String, settings: LiveSettings<MessageInputSettings>? = nil
  ) -> MessageInputComponent<Provider> {
    MessageInputComponent(self, channel: channel, settings: settings ?? theme.messageInput)
  }
}
