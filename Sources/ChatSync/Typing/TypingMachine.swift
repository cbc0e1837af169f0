import ChatRuntime

/// Who types where, without a clock: each sign lasts until a time that its owner measures.
struct TypingMachine {
  /// A user that types in a channel.
  struct Typist: Hashable, Sendable {
    @ExactText var channel: String
    @ExactText var user: String
  }

  /// What is to be done.
  enum Action: Hashable {
    /// Report after the time that a sign lasts; an earlier request for the same typist is forgotten.
    case startTimer(Typist, number: Int)
    /// Forget the timer of a typist.
    case cancelTimer(Typist)
    /// Tell who types in a channel.
    case report(channel: String, users: NameSet)
  }

  private let userID: String
  private var timers: [Typist: Int] = [:]
  private var lastNumber = 0

  /// Nobody types.
  ///
  /// - Parameter userID: The own user, whose signs are passed over.
  init(userID: String) {
    self.userID = userID
  }

  /// Who types in a channel.
  func users(in channel: String) -> NameSet {
    NameSet(timers.keys.filter { $0.channel.isSameName(as: channel) }.map(\.user))
  }

  /// A sign came that a user types, or no longer does.
  mutating func received(_ isTyping: Bool, from user: String, in channel: String) -> [Action] {
    guard !user.isSameName(as: userID) else { return [] }
    let typist = Typist(channel: channel, user: user)
    guard isTyping else { return end(typist) }
    lastNumber += 1
    let isNew = timers.updateValue(lastNumber, forKey: typist) == nil
    return [.startTimer(typist, number: lastNumber)] + (isNew ? [report(channel)] : [])
  }

  /// A message of a user came, so that it types no longer.
  mutating func receivedMessage(from user: String, in channel: String) -> [Action] {
    end(Typist(channel: channel, user: user))
  }

  /// A sign has lasted its time.
  mutating func timerFired(_ typist: Typist, number: Int) -> [Action] {
    guard timers[typist] == number else { return [] }
    timers[typist] = nil
    return [report(typist.channel)]
  }

  /// Nobody is shown any more, in a channel or anywhere.
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

/// When the own user's typing is said, without a clock.
///
/// A sign is sent at most every three seconds as long as the user types; one that it no longer does, once.
struct TypingSender {
  private enum State {
    /// A sign was sent, and no further one is due before a timer.
    case said(timer: Int, typedSince: Bool)
  }

  /// What is to be done.
  enum Action: Hashable {
    /// Send a sign to a channel.
    case send(channel: String, isTyping: Bool)
    /// Report after three seconds.
    case startTimer(channel: String, number: Int)
  }

  private var channels: NameMap<State> = [:]
  private var lastNumber = 0

  /// The user has changed the text that it writes.
  mutating func typed(in channel: String, isEmpty: Bool) -> [Action] {
    if isEmpty { return ended(in: channel) }
    if case .said(let timer, _)? = channels[channel] {
      channels[channel] = .said(timer: timer, typedSince: true)
      return []
    }
    return say(in: channel)
  }

  /// The user has sent the text, or emptied it.
  mutating func ended(in channel: String) -> [Action] {
    guard channels.removeValue(forKey: channel) != nil else { return [] }
    return [.send(channel: channel, isTyping: false)]
  }

  /// Three seconds have passed since a sign.
  mutating func timerFired(in channel: String, number: Int) -> [Action] {
    guard case .said(number, let typedSince)? = channels[channel] else { return [] }
    guard typedSince else {
      // Receivers take the sign back by themselves, three seconds from now.
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
