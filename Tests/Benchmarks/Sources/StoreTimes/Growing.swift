@_spi(Adapter) import ChatStore
import ChatStoreSQLite

/// What a store costs as it grows: writes, requests, live queries and searches at several sizes.
struct Growing {
  let rounds: Int

  func run(messageCounts: [Int]) async throws {
    for count in messageCounts {
      let file = try TemporaryDatabase()
      let store = try await SQLiteStore(path: file.path, schema: chatTables)
      let users = (0..<1_000).map { Samples.user($0) }
      try await store.load(users) { try $0.write(into: $1) }
      try await store.load(Samples.channels) { try $0.write(into: $1) }
      let loading = try await Cost.of {
        try await store.load(Array(0..<count)) { number, transaction in
          try Samples.message(number, userCount: 1_000).write(into: transaction)
        }
      }
      show("\n\(count) messages, a file of \(file.byteCount / 1_000_000) MB")
      line("load one, sample included", loading, count)
      try await requests(store, count)
      try await liveQuery(store, count)
      try await searches(store)
      try await store.close()
      try file.remove()
    }
  }

  private func line(_ title: String, _ cost: Cost, _ count: Int) {
    let cpu = decimal(cost.cpu * 1_000_000 / Double(count), 1)
    let wall = decimal(cost.wall * 1_000_000 / Double(count), 1)
    show("  \(padded(title, 44)) \(cpu) us of processor, \(wall) us of the clock")
  }

  /// Does something again and again and prints the medians.
  private func repeated(_ title: String, _ body: () async throws -> Void) async throws {
    try await body()
    var costs: [Cost] = []
    for _ in 0..<(rounds * 5) { costs.append(try await Cost.of(body)) }
    line(title, Cost(cpu: median(costs.map(\.cpu)), wall: median(costs.map(\.wall))), 1)
  }

  private static let channel = "channel-7"

  private static let newest = StoreRequest<MessageRow>().where(MessageRow.channelId == channel)
    .sorted(by: MessageRow.timetoken.ascending).newest(50)

  private func requests(_ store: SQLiteStore, _ count: Int) async throws {
    let middle = Samples.message(count / 2, userCount: 1_000)
    try await repeated("find one by its key") {
      let key = try middle.storedKey
      let found = try await store.read { try $0.find(MessageRow.self, key: key) }
      guard found != nil else { throw RawError(message: "the message is not there") }
    }
    try await repeated("the newest 50 of a channel") { _ = try await store.fetch(Self.newest) }
    let page = try await store.fetch(Self.newest.page)
    if let older = page.older {
      try await repeated("the 50 before them") { _ = try await store.fetch(older) }
    }
  }

  private func liveQuery(_ store: SQLiteStore, _ count: Int) async throws {
    let numbers = Numbers(count)
    let users = Numbers(0)
    func writeUser() async throws {
      var user = Samples.user(users.next() % 1_000)
      user.status = "busy \(users.next())"
      try await store.write { [user] in try user.write(into: $0) }
    }
    func message(in channel: String) -> MessageRow {
      var message = Samples.message(numbers.next(), userCount: 1_000)
      message.channelId = channel
      return message
    }
    try await repeated("write a user, nothing is live") { try await writeUser() }
    var live = store.changes(of: Self.newest).makeAsyncIterator()
    _ = try await live.next()
    try await repeated("write a user, 50 messages are live") { try await writeUser() }
    try await repeated("write a message of another channel") {
      let message = message(in: "channel-8")
      try await store.write { try message.write(into: $0) }
    }
    var costs: [Cost] = []
    for _ in 0..<(rounds * 5) {
      let message = message(in: Self.channel)
      costs.append(
        try await Cost.of {
          try await store.write { try message.write(into: $0) }
          repeat {} while try await live.next()?.last?.id != message.id
        })
    }
    line(
      "write a message, and have it in the 50",
      Cost(cpu: median(costs.map(\.cpu)), wall: median(costs.map(\.wall))), 1)
  }

  private func searches(_ store: SQLiteStore) async throws {
    let (rare, common) = (Samples.rareWord, Samples.commonWord)
    let all = StoreRequest<MessageRow>().sorted(by: MessageRow.timetoken.ascending)
    try await search("a rare word, the newest 50", all.search(rare).newest(50), store)
    try await search("a rare word, ranked", all.search(rare, isRanked: true).first(50), store)
    try await search("a rare and a common word", all.search("\(rare) \(common)").newest(50), store)
    try await search("the beginning of words", all.search("w123").newest(50), store)
    try await search(
      "a rare word in a channel",
      all.where(MessageRow.channelId == Self.channel).search(rare).newest(50), store)
    try await search("a common word, the newest 50", all.search(common).newest(50), store)
  }

  private func search(
    _ title: String, _ request: StoreRequest<MessageRow>, _ store: SQLiteStore
  ) async throws {
    let count = try await store.fetch(request.count)
    try await repeated("search: \(title) (\(count))") { _ = try await store.fetch(request) }
  }
}

/// Numbers that have not been used yet.
///
/// Unchecked: measurements run one after the other.
private final class Numbers: @unchecked Sendable {
  private var last: Int

  init(_ last: Int) { self.last = last }

  func next() -> Int {
    last += 1
    return last
  }
}
