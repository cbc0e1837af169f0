@_spi(Adapter) import ChatStore
import JSONText

/// The fate of entries that are gone, as far as this process has decided it.
///
/// A transaction writes to it before its commit, so that the reason is known as soon as an entry is
/// seen to be gone. If the transaction is rolled back, the entry still exists, which counts first.
final class OutboxEndings: Sendable {
  fileprivate struct State {
    var takenBack: Set<Int> = []
    /// The numbers that entries got when they were queued again.
    var successors: [Int: Int] = [:]
    /// The numbers with a fate, oldest first.
    var order: [Int] = []
  }

  /// The maximum number of entries that are remembered.
  fileprivate static let capacity = 10_000

  private let state = Guarded(State())

  /// Records that an entry was taken back.
  func noteTakenBack(_ number: Int) {
    state.withLock { state in
      guard state.takenBack.insert(number).inserted else { return }
      state.add(number)
    }
  }

  /// Records that an entry was queued again under another number.
  func note(_ number: Int, queuedAgainAs successor: Int) {
    state.withLock { state in
      state.takenBack.remove(number)
      state.successors[number] = successor
      state.add(number)
    }
  }

  /// Forgets the fate of an entry, because it is being sent.
  func forget(_ number: Int) {
    state.withLock { state in
      state.takenBack.remove(number)
      state.successors[number] = nil
    }
  }

  /// Returns the number that an entry has now.
  func latest(_ number: Int) -> Int {
    state.withLock { state in
      var number = number
      // Numbers grow, so this ends.
      while let successor = state.successors[number], successor > number { number = successor }
      return number
    }
  }

  /// Returns whether an entry was taken back.
  func isTakenBack(_ number: Int) -> Bool {
    let number = latest(number)
    return state.withLock { $0.takenBack.contains(number) }
  }
}

extension OutboxEndings.State {
  fileprivate mutating func add(_ number: Int) {
    order.append(number)
    guard order.count > 2 * OutboxEndings.capacity else { return }
    for old in order.prefix(OutboxEndings.capacity) {
      takenBack.remove(old)
      successors[old] = nil
    }
    order.removeFirst(OutboxEndings.capacity)
  }
}
