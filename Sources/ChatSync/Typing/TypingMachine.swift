@_spi(Adapter) import ChatRuntime

/// The users typing in each channel, without a clock: the owner measures the time until a signal
/// expires.
struct TypingMachine {
  /// A user typing in a channel.
  struct Typist: Hashable, Sendable {
    @ExactText var channel: String
    @ExactText var user: String
  }

  /// An action for the owner to perform.
  enum Action: Hashable {
    /// Start a timer for the lifetime of a signal, replacing an earlier one of the same typist.
    case startTimer(Typist, number: Int)
    /// Cancel the timer of a typist.
    case cancelTimer(Typist)
    /// Report the users typing in a channel.
    case report(channel: String, users: NameSet)
  }

  private let userID: String
  private var timers: [Typist: Int] = [:]
  private var lastNumber = 0

  /// Creates a machine without typing users.
  ///
  /// - Parameter userID: The identifier of the current user, whose signals are ignored.
  init(userID: String) {
    self.userID = userID
  }

  /// Returns the users typing in a channel.
  func users(in channel: String) -> NameSet {
    NameSet(timers.keys.filter { $0.channel.isSameName(as: channel) }.map(\.user))
  }

  /// Processes a signal that a user has started or stopped typing.
  mutating func received(_ isTyping: Bool, from user: String, in channel: String) -> [Action] {
    guard !user.isSameName(as: userID) else { return [] }
    let typist = Typist(channel: channel, user: user)
    guard isTyping else { return end(typist) }
    lastNumber += 1
    let isNew = timers.updateValue(lastNumber, forKey: typist) == nil
    return [.startTimer(typist, number: lastNumber)] + (isNew ? [report(channel)] : [])
  }

  /// Processes a message of a user, which ends its typing.
  mutating func receivedMessage(from user: String, in channel: String) -> [Action] {
    end(Typist(channel: channel, user: user))
  }

  /// Processes the expiry of a signal.
  mutating func timerFired(_ typist: Typist, number: Int) -> [Action] {
    guard timers[typist] == number else { return [] }
    timers[typist] = nil
    return [report(typist.channel)]
  }

  /// Clears the typing users in a channel, or in all channels.
  mutating func clear(_ channel: String? = nil) -> [Action] {
    let gone = timers.keys.filter { channel == nil || $0.channel.isSameName(as: channel) }
    for typist in gone { timers[typist] = nil }
    return gone.map { .cancelTimer($0) }
      + NameSet(gone.map(\.channel)).sorted().map { .report(channel: $0, users: []) }
  }

  private mutating func end(_ typist: Typist) -> [Action] {
    guard timers.removeValue(forKey: typist) != nil else { return [] }
    return [.cancelTimer(typist), report(typist.channel)]
  }

  private func report(_ channel: String) -> Action {
    .report(channel: channel, users: users(in: channel))
  }
}

/// Decides when the typing signals of the current user are sent, without a clock.
///
/// While the user types, a signal is sent at most every three seconds; the end of typing is
/// signalled once.
struct TypingSender {
  private enum State {
    /// A signal was sent, and no other one is due before the timer fires.
    case said(timer: Int, typedSince: Bool)
  }

  /// An action for the owner to perform.
  enum Action: Hashable {
    /// Send a signal to a channel.
    case send(channel: String, isTyping: Bool)
    /// Start a timer of three seconds.
    case startTimer(channel: String, number: Int)
  }

  private var channels: NameMap<State> = [:]
  private var lastNumber = 0

  /// Records that the user has changed its text.
  mutating func typed(in channel: String, isEmpty: Bool) -> [Action] {
    if isEmpty { return ended(in: channel) }
    if case .said(let timer, _)? = channels[channel] {
      channels[channel] = .said(timer: timer, typedSince: true)
      return []
    }
    return say(in: channel)
  }

  /// Records that the user has sent its text, or emptied it.
  mutating func ended(in channel: String) -> [Action] {
    guard channels.removeValue(forKey: channel) != nil else { return [] }
    return [.send(channel: channel, isTyping: false)]
  }

  /// Processes the timer of a signal.
  mutating func timerFired(in channel: String, number: Int) -> [Action] {
    guard case .said(number, let typedSince)? = channels[channel] else { return [] }
    guard typedSince else {
      // The signal expires at the receivers, three seconds from now.
      channels[channel] = nil
      return []
    }
    return say(in: channel)
  }

  private mutating func say(in channel: String) -> [Action] {
    lastNumber += 1
    channels[channel] = .said(timer: lastNumber, typedSince: false)
    return [
      .send(channel: channel, isTyping: true), .startTimer(channel: channel, number: lastNumber),
    ]
  }
}
