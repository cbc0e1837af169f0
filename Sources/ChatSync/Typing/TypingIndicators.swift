package import ChatRuntime
@_spi(Adapter) import ChatStore

/// Reports who is typing in which channel, and sends the typing signals of the current user.
///
/// ```swift
/// for await users in typing.users(in: "general") { show(users) }
/// await typing.typed(in: "general", text: field.text)
/// ```
///
/// Nothing is stored. A received signal expires after six seconds on the injected clock, so a
/// signal that was lost in the network shows no user for longer than that.
package actor TypingIndicators {
  /// The time after which a received signal expires.
  static let lifetime = Duration.seconds(6)
  /// The minimum time between two sent signals.
  static let interval = Duration.seconds(3)

  private let remote: any ChatRemote
  private let clock: any Clock<Duration>
  private var machine: TypingMachine
  private var sender = TypingSender()
  private var timers: [TypingMachine.Typist: Task<Void, Never>] = [:]
  private var observers: [Int: Observer] = [:]
  private var lastObserver = 0
  /// Whether the signals of the current user are sent.
  private var publishes = true
  /// Whether the signals of other users are shown.
  private var displays = true

  private struct Observer {
    let channel: String
    let input: AsyncStream<NameSet>.Continuation
  }

  /// Creates indicators without typing users.
  ///
  /// - Parameters:
  ///   - remote: The network client.
  ///   - userID: The identifier of the current user, whose signals are ignored.
  ///   - clock: The clock for expiry and delays.
  package init(
    _ remote: any ChatRemote, userID: String, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.remote = remote
    self.clock = clock
    machine = TypingMachine(userID: userID)
  }

  deinit {
    for task in timers.values { task.cancel() }
    for observer in observers.values { observer.input.finish() }
  }
}

extension TypingIndicators {
  /// Returns the users typing in a channel: the current ones, and the new ones at each change.
  package func users(in channel: String) -> AsyncStream<NameSet> {
    let (stream, input) = AsyncStream<NameSet>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    lastObserver += 1
    let number = lastObserver
    observers[number] = Observer(channel: channel, input: input)
    input.yield(machine.users(in: channel))
    input.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.forget(number) }
    }
    return stream
  }

  /// Switches the signals of the current user, and those of others, on or off.
  package func set(publishes: Bool? = nil, displays: Bool? = nil) {
    if let publishes { self.publishes = publishes }
    guard let displays else { return }
    self.displays = displays
    if !displays { perform(machine.clear()) }
  }

  /// Records that the current user has changed the text in its input field, and sends a signal if
  /// one is due.
  ///
  /// - Throws: ``RemoteError`` if the signal could not be sent; the next one replaces it.
  package func typed(in channel: String, text: String) async throws(RemoteError) {
    guard publishes else { return }
    try await perform(sender.typed(in: channel, isEmpty: text.isEmpty))
  }

  /// Records that the current user has sent its text, and signals the end of typing.
  ///
  /// - Throws: ``RemoteError`` if the signal could not be sent; the last one expires at the
  ///   receivers.
  package func ended(in channel: String) async throws(RemoteError) {
    guard publishes else { return }
    try await perform(sender.ended(in: channel))
  }

  /// Sends one signal, regardless of those sent before.
  ///
  /// - Throws: ``RemoteError``.
  package func send(isTyping: Bool, on channel: String) async throws(RemoteError) {
    let signal = TypingSignal(isTyping: isTyping)
    _ = try await remote.signal(SignalRequest(channel: channel, payload: signal.payload))
  }

  /// Processes a signal, for example one received by other means than events.
  package func received(_ isTyping: Bool, from user: String, in channel: String) {
    guard displays else { return }
    perform(machine.received(isTyping, from: user, in: channel))
  }

  /// Processes a message of a user, which ends its typing.
  func receivedMessage(from user: String, in channel: String) {
    perform(machine.receivedMessage(from: user, in: channel))
  }

  /// Clears the typing users in a channel that is no longer followed, or in all channels.
  func clear(_ channel: String? = nil) { perform(machine.clear(channel)) }

  private func forget(_ observer: Int) { observers[observer] = nil }
}

// MARK: - Doing what is decided

extension TypingIndicators {
  private func perform(_ actions: [TypingMachine.Action]) {
    for action in actions {
      switch action {
      case .startTimer(let typist, let number):
        timers[typist]?.cancel()
        timers[typist] = Task { [weak self, clock] in
          // Throws only if the timer is cancelled.
          guard (try? await clock.sleep(for: Self.lifetime)) != nil else { return }
          await self?.fired(typist, number)
        }
      case .cancelTimer(let typist): timers.removeValue(forKey: typist)?.cancel()
      case .report(let channel, let users):
        for observer in observers.values where observer.channel.isSameName(as: channel) {
          observer.input.yield(users)
        }
      }
    }
  }

  private func fired(_ typist: TypingMachine.Typist, _ number: Int) {
    perform(machine.timerFired(typist, number: number))
  }

  private func perform(_ actions: [TypingSender.Action]) async throws(RemoteError) {
    for action in actions {
      if case .startTimer(let channel, let number) = action { startTimer(channel, number) }
    }
    for case .send(let channel, let isTyping) in actions {
      try await send(isTyping: isTyping, on: channel)
    }
  }

  /// Sends the next signal when it is due, if the user continues typing.
  private func startTimer(_ channel: String, _ number: Int) {
    Task { [weak self, clock] in
      // If the sleep was cancelled, there is nothing to send.
      guard (try? await clock.sleep(for: Self.interval)) != nil else { return }
      await self?.due(channel, number)
    }
  }

  private func due(_ channel: String, _ number: Int) async {
    do {
      try await perform(sender.timerFired(in: channel, number: number))
    } catch {
      // A lost signal is replaced by the next one, three seconds later, or by the end of typing.
    }
  }
}
