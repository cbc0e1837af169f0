@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import Foundation
import JSONText
import Logging

/// Requests of one kind, one after the other, and what they cost.
struct ClientLoad {
  enum Kind: String {
    case publish
    case history
  }

  let origin: String
  let kind: Kind
  let count: Int

  /// Sends the requests.
  ///
  /// - Returns: An object with `seconds` and `cpu`, both in seconds.
  func run() async throws -> String {
    let remote = PubNubRemote.pubNub(
      origin: origin, publishKey: "pub", subscribeKey: "sub", user: "alice")
    // The first request opens the connection.
    for _ in 0..<20 { try await send(remote) }
    let (begin, cpu) = (ContinuousClock.now, Usage.cpu)
    for _ in 0..<count { try await send(remote) }
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    return #"{"seconds": \#(seconds), "cpu": \#(Usage.cpu - cpu)}"#
  }

  private func send(_ remote: PubNubRemote) async throws {
    switch kind {
    case .publish:
      let message: JSONValue = ["id": "m1", "text": "hello", "createdAt": "2026-01-01T00:00:00Z"]
      _ = try await remote.publish(PublishRequest(channel: "load", payload: message.bytes()))
    case .history:
      let page = try await remote.history(
        HistoryRequest(channels: ["history"]), as: JSONValue.self)
      precondition(page.channels["history"]?.messages.count == 100)
    }
  }
}

/// What the process has used.
enum Usage {
  /// Seconds of the processor's time.
  static var cpu: Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// Bytes of memory in use now.
  static var memory: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * Int(getpagesize())
  }
}
