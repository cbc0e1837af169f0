import ChatRuntime
@_spi(Adapter) import ChatSync
import Foundation
import JSONText
import Logging

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An hour of a subscription against a server whose clock is moved: an event each second, and between
/// them the ends of polls without one.
struct PollingHour {
  let origin: String

  /// Prints the bytes of memory in use after each ten minutes.
  func run() async throws {
    func remote(_ user: String) -> PubNubRemote {
      .pubNub(origin: origin, publishKey: "pub", subscribeKey: "sub", user: user)
    }
    let subscription = Subscription(remote("alice"))
    try await subscription.subscribe(to: ["hour"])
    for await state in subscription.states where state.status == .connected { break }
    var batches = subscription.batches.makeAsyncIterator()
    let bob = remote("bob")
    for second in 1...3600 {
      try await advance(by: 1)
      let sent = try await bob.publish(PublishRequest(channel: "hour", value: "event \(second)"))
      var received: [Timetoken] = []
      while received.isEmpty, let batch = await batches.next() {
        received = batch.events.map(\.timetoken)
      }
      precondition(received == [sent], "\(received) instead of \(sent)")
      if second % 280 == 0 { try await advance(by: 281) }
      if second % 600 == 0 { print(Usage.memory) }
    }
    try await subscription.close()
  }

  private func advance(by seconds: Int) async throws {
    guard let url = URL(string: origin + "/_loopback/clock") else { return }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data("{\"advance\": \(seconds)}".utf8)
    _ = try await Self.session.data(for: request)
  }

  private static let session = URLSession(configuration: .ephemeral)
}
