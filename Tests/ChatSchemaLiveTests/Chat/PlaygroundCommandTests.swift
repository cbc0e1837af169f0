import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `chat-schema-live playground` as a process; what its page shows is tested in a browser.
@Suite("chat-schema-live playground", .ends(within: 60))
struct PlaygroundCommandTests {
  @Test func `the page is served until a signal, and nothing is left`() async throws {
    let folder = try TemporaryFolder()
    let process = BackgroundProcess()
    try process.start(["playground"], temporaryFolder: folder)
    let line = try await process.line { $0.hasPrefix("open ") }
    let url = try #require(URL(string: String(line.dropFirst("open ".count))))
    let (page, _) = try await URLSession.shared.data(
      for: URLRequest(url: url, timeoutInterval: 3600))
    #expect(String(decoding: page, as: UTF8.self).contains("<title>Playground</title>"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
    #expect(try await process.end(SIGINT) == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func `a port that is taken is told`() async throws {
    let folder = try TemporaryFolder()
    let process = BackgroundProcess()
    try process.start(["playground"], temporaryFolder: folder)
    let line = try await process.line { $0.hasPrefix("open ") }
    let port = try #require(line.split(separator: ":").last?.split(separator: "/").first)
    let second = try await LiveProcess.run(["playground", "--port", String(port)], in: folder)
    #expect(second.status == 2)
    #expect(second.errors.hasPrefix("Error: Port \(port) is in use; choose another one"))
    #expect(try await process.end(SIGTERM) == 0)
  }
}
