import FlyingFox

/// Closes a connection without an answer.
///
/// FlyingFox writes the head of an ordinary response before it asks for the body. It asks a web
/// socket's handler first, and closes the connection if that throws.
struct ClosingHandler: WSHandler {
  func makeFrames(
    for client: AsyncThrowingStream<WSFrame, any Error>
  ) async throws -> AsyncStream<WSFrame> {
    throw ClosedOnPurpose()
  }
}
