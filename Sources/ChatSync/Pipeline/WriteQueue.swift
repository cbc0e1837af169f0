@_spi(Adapter) import ChatStore

/// The writes of a pipeline that wait until no transaction is running.
struct WriteQueue {
  /// A part of a transaction.
  typealias Write = @Sendable (inout EventChanges, any StoreTransaction) throws -> Void
  /// Resumed with the consequences of a write that is done, or with nil when it is its turn.
  typealias Turn = CheckedContinuation<EventConsequences?, Never>

  /// A write that another one's transaction may include.
  struct Other {
    let write: Write
    let turn: Turn
  }

  private enum Waiting {
    case other(Other)
    case alone(Turn)
  }

  /// The number of writes in a transaction: a thousand messages in pages of a hundred.
  ///
  /// More would keep an event waiting.
  private static let maximumCount = 10

  private var isWriting = false
  private var waiting: [Waiting] = []

  /// The number of writes that wait.
  var count: Int { waiting.count }

  /// Begins a turn, unless there is one already.
  mutating func beginTurn() -> Bool {
    guard !isWriting else { return false }
    isWriting = true
    return true
  }

  /// Waits behind all others.
  mutating func wait(_ write: Write?, _ turn: Turn) {
    waiting.append(write.map { .other(Other(write: $0, turn: turn)) } ?? .alone(turn))
  }

  /// Removes the next waiting writes that the current transaction may include.
  mutating func takeOthers() -> [Other] {
    let others = waiting.prefix(Self.maximumCount - 1).map { waiting -> Other? in
      guard case .other(let other) = waiting else { return nil }
      return other
    }.prefix { $0 != nil }.compactMap(\.self)
    waiting.removeFirst(others.count)
    return others
  }

  /// Lets writes wait in front of all others, each for its own transaction.
  mutating func putBack(_ others: [Other]) {
    waiting.insert(contentsOf: others.map { .alone($0.turn) }, at: 0)
  }

  /// Ends the turn, and begins that of the next.
  mutating func endTurn() {
    guard !waiting.isEmpty else {
      isWriting = false
      return
    }
    switch waiting.removeFirst() {
    case .other(let other): other.turn.resume(returning: nil)
    case .alone(let turn): turn.resume(returning: nil)
    }
  }
}
