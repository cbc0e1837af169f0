@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Testing

@testable @_spi(Adapter) import ChatSync

/// What is sent when, row by row of the machine's table.
struct OutboxMachineTests {
  private func machine() -> OutboxMachine {
    var configuration = OutboxConfiguration()
    configuration.retry = RetryPolicy(
      baseDelay: .seconds(1), maximumDelay: .seconds(8), jitter: .zero)
    configuration.maximumAttempts = 3
    configuration.maximumNonsense = 2
    return OutboxMachine(configuration, random: { 0 })
  }

  private func items(_ numbers: Int...) -> [OutboxMachine.Item] {
    numbers.map { .init(number: $0, isFailed: false) }
  }

  @Test func `entries of a line go one after the other and lines go beside each other`() {
    var machine = machine()
    #expect(machine.update("a", to: items(1, 3)).sends.isEmpty)
    #expect(machine.update("b", to: items(2)).sends.isEmpty)
    #expect(machine.start().sends == [1, 2])
    #expect(machine.succeeded(1).sends == [3])
    #expect(machine.succeeded(2).sends.isEmpty)
  }

  @Test func `only so many attempts are under way at once, the oldest first`() {
    var machine = machine()
    for lane in 1...5 { _ = machine.update("\(lane)", to: items(6 - lane)) }
    #expect(machine.start().sends == [1, 2, 3])
    #expect(machine.succeeded(2).sends == [4])
  }

  @Test func `a lost connection is tried again after a delay that grows`() {
    var machine = machine()
    _ = machine.update("a", to: items(1, 2))
    _ = machine.start()
    for expected in [1, 2, 4, 8, 8] {
      let actions = machine.failed(1, RemoteError(.connectionFailed, "gone"))
      #expect(actions.delays == [.seconds(expected)])
      #expect(actions.sends.isEmpty)
      #expect(machine.timerFired(actions.timers[0]).sends == [1])
    }
  }

  @Test func `when the network is back everything is tried at once`() {
    var machine = machine()
    _ = machine.update("a", to: items(1))
    _ = machine.update("b", to: items(2))
    _ = machine.start()
    _ = machine.failed(1, RemoteError(.connectionFailed, "gone"))
    _ = machine.failed(2, RemoteError(.timedOut, "gone"))
    let actions = machine.connected()
    #expect(actions.sends == [1, 2])
    #expect(actions.cancelled.count == 2)
  }

  @Test(arguments: [
    RemoteError.Code.badRequest, .notFound, .tooLarge, .unsupportedBody, .featureDisabled,
    .invalidRequest, .conflict,
  ])
  func `a refused entry steps aside for the next`(_ code: RemoteError.Code) {
    var machine = machine()
    _ = machine.update("a", to: items(1, 2))
    _ = machine.start()
    let actions = machine.failed(1, RemoteError(code, "no"))
    #expect(actions.failures == [1])
    #expect(actions.sends == [2])
  }

  @Test func `an entry that the service fails at every time steps aside in the end`() {
    var machine = machine()
    _ = machine.update("a", to: items(1, 2))
    _ = machine.start()
    let error = RemoteError(.serviceFailed, "broken", status: 500)
    let actions = machine.failed(1, error)
    #expect(machine.timerFired(actions.timers[0]).sends == [1])
    let last = machine.failed(1, error)
    #expect(last.failures == [1])
    #expect(last.sends == [2])
  }

  @Test func `a service that is down fails no entry`() {
    var machine = machine()
    _ = machine.update("a", to: items(1, 2))
    _ = machine.start()
    for _ in 0..<20 {
      let error = RemoteError(.serviceFailed, "down", status: 503)
      let actions = machine.failed(1, error)
      #expect(actions.failures.isEmpty)
      #expect(machine.timerFired(actions.timers[0]).sends == [1])
    }
  }

  // A hotel's login page answers for the service until its guest has signed in.
  @Test func `answers that are not HTTP fail no entry`() {
    var machine = machine()
    _ = machine.update("a", to: items(1, 2))
    _ = machine.start()
    for _ in 0..<20 {
      let error = RemoteError(.invalidAnswer, "no HTTP", cause: TransportError(.notHTTP))
      let actions = machine.failed(1, error)
      #expect(actions.failures.isEmpty)
      guard let timer = actions.timers.first else { return }
      #expect(machine.timerFired(timer).sends == [1])
    }
  }

  @Test(arguments: [RemoteError.Code.unauthorized, .forbidden])
  func `a refusal is tried again after a delay that grows to a minute, and says why`(
    _ code: RemoteError.Code
  ) {
    var machine = OutboxMachine(OutboxConfiguration(), random: { 0 })
    _ = machine.update("channel a", to: items(1))
    _ = machine.start()
    for expected in [2, 4, 8, 16, 32, 60, 60] {
      let actions = machine.failed(1, RemoteError(code, "no"))
      #expect(actions.failures.isEmpty)
      #expect(actions.delays == [.seconds(expected)])
      #expect(machine.timerFired(actions.timers[0]).sends == [1])
    }
    let failure = AttemptFailure(before: RemoteError(code, "no"))
    let refusal = OutboxRefusal(number: 1, lane: "channel a", failure)
    #expect(refusal.channel == "a")
    #expect(machine.state.refusals == [refusal])
    #expect(machine.succeeded(1).states.map(\.refusals) == [[]])
  }

  @Test func `a refusal holds up its own line alone`() {
    var machine = machine()
    _ = machine.update("a", to: items(1))
    _ = machine.start()
    #expect(machine.failed(1, RemoteError(.forbidden, "no")).failures.isEmpty)
    #expect(machine.update("b", to: items(2)).sends == [2])
  }

  @Test func `after a refusal a new token or the user's wish is tried at once`() {
    var machine = machine()
    _ = machine.update("a", to: items(1))
    _ = machine.update("b", to: items(2))
    _ = machine.start()
    let error = RemoteError(.forbidden, "no")
    for _ in 1...3 {
      _ = machine.failed(1, error)
      _ = machine.failed(2, error)
      #expect(machine.retry(["b"]).sends == [2])
      #expect(machine.retry().sends == [1])
    }
    // The delays begin anew.
    #expect(machine.failed(1, error).delays == [.seconds(1)])
  }

  @Test func `a new connection is a reason to try, and does not make a refusal's delays shorter`() {
    var machine = machine()
    _ = machine.update("a", to: items(1))
    _ = machine.start()
    for expected in [1, 2, 4] {
      let actions = machine.failed(1, RemoteError(.forbidden, "no"))
      #expect(actions.delays == [.seconds(expected)])
      #expect(machine.connected().sends == [1])
    }
  }

  @Test func `what is taken back after a refusal makes way for the next at once`() {
    var machine = machine()
    _ = machine.update("a", to: items(1, 2))
    _ = machine.start()
    _ = machine.failed(1, RemoteError(.forbidden, "no"))
    let actions = machine.update("a", to: items(2))
    #expect(actions.cancelled.count == 1)
    #expect(actions.sends == [2])
    #expect(actions.states.last?.refusals == [])
  }

  @Test
  func `a line that became empty begins with the first delay, and one that lost its head does not`()
  {
    for (rest, expected) in [([], 1), ([2], 4)] as [([Int], Int)] {
      var machine = machine()
      _ = machine.update("a", to: items(1) + rest.map { .init(number: $0, isFailed: false) })
      _ = machine.start()
      for _ in 1...2 {
        let waiting = machine.failed(1, RemoteError(.connectionFailed, "gone"))
        _ = machine.timerFired(waiting.timers[0])
      }
      #expect(machine.skipped(1).sends == rest)
      #expect(machine.update("a", to: items(2)).sends == (rest.isEmpty ? [2] : []))
      let actions = machine.failed(2, RemoteError(.connectionFailed, "gone"))
      #expect(actions.delays == [.seconds(expected)])
    }
  }

  @Test func `a failure of the store is reported as one, and the entry is tried again`() {
    var machine = machine()
    _ = machine.update("channel a", to: items(1))
    _ = machine.start()
    let error = StoreError(.full, "The disk is full.")
    for failure in [AttemptFailure(before: error), AttemptFailure(error)] {
      #expect(failure.code == "full")
      #expect(failure.message == "The disk is full.")
      let actions = machine.failed(1, failure)
      #expect(actions.failures.isEmpty)
      #expect(machine.state.storeFailure == "The disk is full.")
      #expect(machine.state.refusals.isEmpty)
      #expect(machine.timerFired(actions.timers[0]).sends == [1])
    }
    #expect(machine.succeeded(1).states.map(\.storeFailure) == [nil])
  }

  @Test func `an entry that another outbox attempts holds up its line until that has ended`() {
    var machine = machine()
    _ = machine.update("a", to: items(1, 2))
    _ = machine.start()
    let actions = machine.claimed(1)
    #expect(actions.delays == [.seconds(15)])
    #expect(actions.sends.isEmpty)
    // The other one has sent it.
    let settled = machine.update("a", to: items(2))
    #expect(settled.cancelled == actions.timers)
    #expect(settled.sends == [2])
    let waiting = machine.claimed(2)
    #expect(machine.timerFired(waiting.timers[0]).sends == [2])
  }

  @Test func `nothing begins before the start and after the stop`() {
    var machine = machine()
    _ = machine.update("a", to: items(1, 2))
    _ = machine.start()
    _ = machine.stop()
    #expect(machine.succeeded(1).sends.isEmpty)
    #expect(machine.start().sends == [2])
  }

  @Test func `an entry that is gone when its turn comes is passed over`() {
    var machine = machine()
    _ = machine.update("a", to: items(1, 2))
    _ = machine.start()
    #expect(machine.skipped(1).sends == [2])
  }
}

extension OutboxMachine {
  /// An attempt failed, because of the network.
  mutating func failed(_ number: Int, _ error: RemoteError) -> [OutboxAction] {
    failed(number, AttemptFailure(error))
  }
}

extension [OutboxAction] {
  var sends: [Int] { compactMap { if case .send(let number) = $0 { number } else { nil } } }
  var failures: [Int] {
    compactMap { if case .fail(let refusal) = $0 { refusal.number } else { nil } }
  }
  var timers: [OutboxTimer] {
    compactMap { if case .startTimer(let timer, _) = $0 { timer } else { nil } }
  }
  var delays: [Duration] {
    compactMap { if case .startTimer(_, let delay) = $0 { delay } else { nil } }
  }
  var cancelled: [OutboxTimer] {
    compactMap { if case .cancelTimer(let timer) = $0 { timer } else { nil } }
  }
  var states: [OutboxState] {
    compactMap { if case .report(let state) = $0 { state } else { nil } }
  }
}
