public import ChatRuntime
import ChatStore

/// Who types where, and says that the own user does.
///
/// ```swift
/// for await users in typing.users(in: "general") { show(users) }
/// await typing.typed(in: "general", text: field.text)
/// ```
///
/// Nothing is stored. A sign lasts six seconds on the injected clock, from when it came; what was lost of
/// the network shows nobody for longer.
public actor TypingIndicators {
  /// How long a sign lasts.
  static let lifetime = Duration.seconds(6)
  /// How long after one sign the next one may be sent.
  static let interval = Duration.seconds(3)

  private let remote: any ChatRemote
  private let clock: any Clock<Duration>
  private var machine: TypingMachine
  private var sender = TypingSender()
  private var timers: [TypingMachine.Typist: Task<Void, Never>] = [:]
  private var observers: [Int: Observer] = [:]
  private var lastObserver = 0
  /// Whether signs of the own user are sent.
  private var publishes = true
  /// Whether signs of others are shown.
  private var displays = true

  private struct Observer {
    let channel: String
    let input: AsyncStream<NameSet>.Continuation
  }

  /// Creates indicators that show nobody.
  ///
  /// - Parameters:
  ///   - remote: The network.
  ///   - userID: The own user, whose signs are passed over.
  ///   - clock: What times are measured with.
  public init(
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
  /// Who types in a channel: now, and again whenever that changes.
  public func users(in channel: String) -> AsyncStream<NameSet> {
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

  /// Switches the signs of the own user, and those of others, on or off.
  public func set(publishes: Bool? = nil, displays: Bool? = nil) {
    if let publishes { self.publishes = publishes }
    guard let displays else { return }
    self.displays = displays
    if !displays { perform(machine.clear()) }
  }

  /// The own user has changed the text that it writes.
  ///
  /// - Throws: ``RemoteError`` if the sign could not be sent, which the next one makes good.
  public func typed(in channel: String, text: String) async throws(RemoteError) {
    guard publishes else { return }
    try await perform(sender.typed(in: channel, isEmpty: text.isEmpty))
  }

  /// The own user has sent its text.
  ///
  /// - Throws: ``RemoteError`` if the sign could not be sent; receivers take the last one back by themselves.
  public func ended(in channel: String) async throws(RemoteError) {
    guard publishes else { return }
    try await perform(sender.ended(in: channel))
  }

  /// Sends one sign, whatever was sent before.
  ///
  /// - Throws: ``RemoteError``.
  public func send(isTyping: Bool, on channel: String) async throws(RemoteError) {
    let signal = TypingSignal(isTyping: isTyping)
    _ = try await remote.signal(SignalRequest(channel: channel, payload: signal.payload))
  }

  /// A sign came, for example by another way than events.
  public func received(_ isTyping: Bool, from user: String, in channel: String) {
    guard displays else { return }
    perform(machine.received(isTyping, from: user, in: channel))
  }

  /// A message of a user came, so that it types no longer.
  func receivedMessage(from user: String, in channel: String) {
    perform(machine.receivedMessage(from: user, in: channel))
  }

  /// Shows nobody in a channel that is no longer followed, or anywhere.
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
          // Cancelled timers are forgotten; there is no other reason for an error.
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

  /// Sends the next sign when it is due, if the user goes on typing.
  private func startTimer(_ channel: String, _ number: Int) {
    Task { [weak self, clock] in
      // Without an end there is nothing to send any more.
      guard (try? await clock.sleep(for: Self.interval)) != nil else { return }
      await self?.due(channel, number)
    }
  }

  private func due(_ channel: String, _ number: Int) async {
    do {
      try await perform(sender.timerFired(in: channel, number: number))
    } catch {
      // A sign that is lost is made good by the next one, three seconds later, or by its end.
    }
  }
}
