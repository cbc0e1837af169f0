import Logging
import PubNubLoopback

/// Runs a server for the time of a body, with a client for it.
func withServer(
  _ configuration: LoopbackConfiguration = LoopbackConfiguration(), faults: [LoopbackFault] = [],
  _ body: (LoopbackServer, RawClient) async throws -> Void
) async throws {
  var configuration = configuration
  configuration.time = .stopped(at: 17_000_000_000_000_000)
  let server = try LoopbackServer(
    configuration, faults: faults,
    logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  let client = try RawClient(origin: try await server.start())
  do {
    try await body(server, client)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}
