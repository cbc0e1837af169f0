import ChatFaces
import Foundation
import WebChat

/// Serves the page over a chat of its own, for looking at it and for tools that judge it.
///
/// ```
/// web-chat-peer [MESSAGES-A-SECOND]
/// ```
///
/// It prints `open ADDRESS`, and ends when its input ends.
@main
struct WebChatPeer {
  static func main() async throws {
    #if DEBUG
      let rate = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 0
      let server = WebChatServer(
        failed: { fatalError("a connection was not accepted: \($0)") },
        makeChat: { channel in
          let chat = SampleChat()
          await chat.perform(.open(channel: channel ?? "general"))
          let flood = Task { await receive(rate, in: chat) }
          return PageChat(chat) { flood.cancel() }
        })
      print("open \(try await server.start())")
      flushOutput()
      await inputEnds()
      await server.stop()
    #else
      print("web-chat-peer makes rows that only a debug build lets it make.")
    #endif
  }
}

#if DEBUG
  extension WebChatPeer {
    /// Lets messages arrive, so many in each second.
    private static func receive(_ rate: Int, in chat: SampleChat) async {
      guard rate > 0 else { return }
      let (begin, clock) = (ContinuousClock.now, ContinuousClock())
      var number = 0
      while !Task.isCancelled {
        number += 1
        await chat.receive(number)
        let due = begin + .seconds(Double(number) / Double(rate))
        do { try await clock.sleep(until: due) } catch { return }
      }
    }

    /// Returns when there is nothing more to read; a thread of its own waits for that.
    private static func inputEnds() async {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "input").async {
          while readLine() != nil {}
          continuation.resume()
        }
      }
    }

    private static func flushOutput() { fflush(nil) }
  }
#endif
