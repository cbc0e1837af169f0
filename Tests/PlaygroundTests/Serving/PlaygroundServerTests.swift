import Foundation
import LocalServing
import TestSupport
import Testing

@testable import Playground

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server as a whole.
@Suite(.ends(within: 60))
struct PlaygroundServerTests {
  @Test("the page is served on loopback until the server stops")
  func life() async throws {
    let server = PlaygroundServer(executable: "/nowhere/chat-schema") { Issue.record($0) }
    let address = try await server.start()
    #expect(address.hasPrefix("http://127.0.0.1:"))
    let url = try #require(URL(string: address))
    let (page, _) = try await URLSession.shared.data(from: url)
    #expect(String(decoding: page, as: UTF8.self).contains("<title>Playground</title>"))
    await #expect(throws: ListeningError.self) { try await server.start() }
    await server.stop()
    await #expect(throws: (any Error).self) { try await URLSession.shared.data(from: url) }
    await server.stop()
  }
}
