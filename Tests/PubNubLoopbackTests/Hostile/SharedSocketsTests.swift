import FlyingSocks
import TestSupport
import Testing

@testable import LocalServing

/// The queue of events that all servers of a process share.
@Suite(.ends) struct SharedSocketsTests {
  @Test func `a queue that has ended is the reason that nothing is accepted`() async throws {
    struct Broken: Error {}
    struct BrokenSockets: AsyncSocketPool {
      func prepare() {}
      func run() throws { throw Broken() }
      func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) throws {
        throw CancellationError()
      }
    }
    let sockets = SharedSockets(BrokenSockets())
    await sockets.run()
    let (reasons, reason) = AsyncStream<any Error>.makeStream()
    let listener = try Listener.open(
      host: "127.0.0.1", port: 0,
      limits: ConnectionLimits(headSize: 200, restSize: 1000, duration: .seconds(30), count: 10),
      refusal: ServerResponse(431), sockets: sockets, failed: { reason.yield($0) },
      handler: { _ in { _ in ServerResponse(200) } })
    #expect(await reasons.first { _ in true } is Broken)
    await listener.close()
  }
}
