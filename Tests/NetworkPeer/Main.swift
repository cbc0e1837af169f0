import ChatRuntime
@_spi(Adapter) import ChatSync
import Foundation
import JSONText

/// The client as a process, for other clients to talk to: `network-peer ORIGIN USER CHANNEL`.
///
/// Prints `state STATE` and `message PUBLISHER PAYLOAD` for what arrives; publishes each line of standard
/// input as it is, and prints `sent TIMETOKEN`. Leaves at the end of the input.
@main
struct Main {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 else {
      fatalError("usage: network-peer ORIGIN USER CHANNEL")
    }
    let channel = arguments[3]
    var configuration = PubNubConfiguration(
      origin: arguments[1], publishKey: "pub-demo", subscribeKey: "sub-demo",
      userID: arguments[2])
    configuration.retry.baseDelay = .milliseconds(100)
    let remote = PubNubRemote(configuration)
    let subscription = Subscription(remote)
    let states = Task {
      for await state in subscription.states { say("state \(state.status)") }
    }
    let events = Task {
      for await event in subscription.events where event.content == .message {
        let payload = String(decoding: event.payload, as: UTF8.self)
        say("message \(event.publisher ?? "-") \(payload)")
      }
    }
    try await subscription.subscribe(to: [channel], withPresence: true)
    for await line in lines() {
      let sent = try await remote.publish(
        PublishRequest(channel: channel, payload: Array(line.utf8)))
      say("sent \(sent)")
    }
    await subscription.close()
    states.cancel()
    events.cancel()
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// The lines of standard input, which are waited for on a thread of their own.
  private static func lines() -> AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }
}
