import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import Foundation

/// A client that follows 1,000 channels with messages in all of them, and shows one.
struct PipelineLoad {
  let path: String
  let seconds: Int
  let rate: Int

  /// Receives the messages.
  ///
  /// - Returns: An object with `messages`, `seconds`, `cpu`, delays of the channel that is shown in milliseconds, and
  ///   bytes of memory after each tenth of the time.
  func run() async throws -> String {
    let channels = (0..<1000).map { "channel-\($0)" }
    let store = try await SQLiteStore(path: path, history: PubNubChatProvider.history)
    let setUp = try await provider(Flood(channels: channels, rate: 1, seconds: 0), store)
    try await setUp.dataProvider.load(
      users: ["alice", "bob"].map { PubNubChatUser(id: UserID($0), name: $0) })
    try await setUp.dataProvider.load(
      channels: channels.map { PubNubChatChannel(id: ChannelID($0)) })
    let flood = Flood(channels: channels, rate: rate, seconds: seconds)
    let chat = try await provider(flood, store)
    try await chat.subscribe(to: channels.map { ChannelID($0) })
    let (begin, cpu) = (ContinuousClock.now, Usage.cpu)
    try await chat.start()
    let showing = Task { try await delays(in: channels[0], of: store) }
    var memory: [Int] = []
    for tenth in 1...10 {
      try await ContinuousClock().sleep(until: begin + .seconds(seconds) * tenth / 10)
      memory.append(Usage.memory)
    }
    let sent = await flood.count
    while try await store.fetch(StoreRequest<PubNubManagedMessage>().count) < sent {
      try await Task.sleep(for: .milliseconds(10))
    }
    let taken = (ContinuousClock.now - begin) / .seconds(1)
    showing.cancel()
    let ordered = try await showing.value.sorted()
    func delay(_ part: Double) -> Double {
      ordered.isEmpty ? 0 : ordered[min(ordered.count - 1, Int(Double(ordered.count) * part))]
    }
    let result =
      #"{"messages": \#(sent), "seconds": \#(taken), "cpu": \#(Usage.cpu - cpu), "#
      + #""p50": \#(delay(0.5)), "p99": \#(delay(0.99)), "max": \#(delay(1)), "#
      + #""behind": \#(await flood.behind / .milliseconds(1)), "memory": \#(memory)}"#
    await chat.stop()
    try await store.close()
    return result
  }

  private func provider(
    _ transport: Flood, _ store: SQLiteStore
  ) async throws -> PubNubChatProvider {
    var options = ChatOptions()
    options.followsPresence = false
    options.publishesTyping = false
    return try await PubNubChatProvider(
      user: "alice",
      over: PubNubRemote.pubNub(
        origin: "http://flood", publishKey: "pub", subscribeKey: "sub", user: "alice",
        transport: transport), store: .opened(store), options: options)
  }

  /// How many milliseconds messages of a channel took to a live query.
  private func delays(in channel: String, of store: SQLiteStore) async throws -> [Double] {
    var delays: [Double] = []
    var known: Set<String> = []
    let request = PubNubManagedMessage.messagesBy(pubnubChannelId: ChannelID(channel)).newest(50)
    for try await messages in store.changes(of: request) {
      let now = DispatchTime.now().uptimeNanoseconds
      for message in messages where known.insert(message.id.rawValue).inserted {
        if let sent = UInt64(message.text) { delays.append(Double(now - sent) / 1e6) }
      }
      if Task.isCancelled { break }
    }
    return delays
  }
}
