import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `chat-schema-live chat` as a process; what its faces show is tested with them.
@Suite("chat-schema-live chat", .ends(within: 60))
struct ChatCommandTests {
  private let network: ServedNetwork
  private let folder: TemporaryFolder

  init() async throws {
    network = try await ServedNetwork()
    folder = try TemporaryFolder()
  }

  private var options: [String] {
    ["chat"] + network.options("alice") + [
      "--store", folder.url.appendingPathComponent("chat.sqlite").path,
    ]
  }

  private func status(_ address: String) async throws -> Int? {
    let url = try #require(URL(string: address))
    let (_, answer) = try await URLSession.shared.data(
      for: URLRequest(url: url, timeoutInterval: 3600))
    return (answer as? HTTPURLResponse)?.statusCode
  }

  @Test func `a page is served until a signal, to those who know its address`() async throws {
    let process = BackgroundProcess()
    try process.start(options + ["--web"])
    let line = try await process.line { $0.hasPrefix("open ") }
    let address = String(line.dropFirst("open ".count))
    #expect(address.hasPrefix("http://127.0.0.1:"))
    #expect(try await status(address) == 200)
    let other = try #require(address.split(separator: "?").first)
    #expect(try await status(String(other)) == 403)
    #expect(try await process.end(SIGTERM) == 0)
  }

  @Test func `the address of a page ends with the run, and an open page does not`() async throws {
    var process = BackgroundProcess()
    try process.start(options + ["--web"])
    let line = try await process.line { $0.hasPrefix("open ") }
    let address = String(line.dropFirst("open ".count))
    let url = try #require(URL(string: address))
    let (page, _) = try await URLSession.shared.data(
      for: URLRequest(url: url, timeoutInterval: 3600))
    let text = String(decoding: page, as: UTF8.self)
    let key = try #require(text.firstMatch(of: /name="page-key" content="([^"]+)"/)?.1)
    let origin = try #require(address.split(separator: "?").first)
    let port = try #require(url.port)
    #expect(try await process.end(SIGTERM) == 0)

    process = BackgroundProcess()
    try process.start(options + ["--web", "--port", String(port)])
    #expect(try await process.line { $0.hasPrefix("open ") } != line)
    #expect(try await status(address) == 403)
    #expect(try await status("\(origin)nothing?key=\(key)") == 404)
    #expect(try await process.end(SIGTERM) == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    for name in names {
      let bytes = try Data(contentsOf: folder.url.appendingPathComponent(name))
      #expect(bytes.firstRange(of: Data(address.split(separator: "=")[1].utf8)) == nil, "\(name)")
    }

    // Another file is another key.
    process = BackgroundProcess()
    let file = folder.url.appendingPathComponent("other").path
    try process.start(options + ["--web", "--port", String(port), "--page-key-file", file])
    _ = try await process.line { $0.hasPrefix("open ") }
    #expect(try await status("\(origin)nothing?key=\(key)") == 403)
    #expect(try await process.end(SIGTERM) == 0)
  }

  @Test func `a key file that others can read is not used`() async throws {
    try folder.write("", "open")
    let file = folder.url.appendingPathComponent("open").path
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    let result = try await LiveProcess.run(
      options + ["--web", "--page-key-file", file], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("Error: Other users can read '"))
  }

  @Test func `without a terminal it says what to do`() async throws {
    let result = try await LiveProcess.run(options, in: folder)
    #expect(result.status == 2)
    #expect(result.errors == "Error: 'chat' needs a terminal. Use '--web' for a browser.\n")
  }

  @Test func `a port that is taken is told`() async throws {
    let process = BackgroundProcess()
    try process.start(options + ["--web"])
    let line = try await process.line { $0.hasPrefix("open ") }
    let port = try #require(line.split(separator: ":").last?.split(separator: "/").first)
    let result = try await LiveProcess.run(options + ["--web", "--port", String(port)], in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "Error: Port \(port) is in use; choose another one with --port, or 0.\n")
    process.kill()
  }

  @Test(arguments: [
    (
      ["chat", "--orgin", "http://127.0.0.1:1"],
      "Unknown option '--orgin'; did you mean '--origin'?"
    ),
    (["store", "load", "--entyty", "user"], "Unknown option '--entyty'; did you mean '--entity'?"),
    (["store", "lod"], "Unknown command 'lod'; did you mean 'load'?"),
    (
      ["send", "--user-id", "a", "--user-id", "b"],
      "'--user-id' takes one value, and is given 2: 'a' and 'b'."
    ),
    (["serve", "--prot=1"], "Unknown option '--prot'; did you mean '--port'?"),
  ])
  func `a misspelt option is asked about before a missing one`(
    _ arguments: [String], _ message: String
  ) async throws {
    let result = try await LiveProcess.run(arguments, in: folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("Error: \(message)\nUsage: "), "\(result)")
    #expect(result.output.isEmpty)
  }

  @Test func `a port without a page is wrong usage`() async throws {
    let result = try await LiveProcess.run(options + ["--port", "8080"], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("'--port' is for '--web'."))
    let key = try await LiveProcess.run(options + ["--page-key-file", "x"], in: folder)
    #expect(key.status == 2)
    #expect(key.errors.contains("'--page-key-file' is for '--web'."))
  }
}
