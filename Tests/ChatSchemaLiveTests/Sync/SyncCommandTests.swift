import Foundation
import JSONText
import TestSupport
import Testing

/// `send` and `sync` as users run them, against a server in a process of its own.
@Suite("chat-schema-live send and sync", .ends(within: 60))
struct SyncCommandTests {
  private func send(
    _ text: String, to network: ServedNetwork, _ more: [String] = [], in folder: TemporaryFolder
  ) async throws -> LiveProcess.Result {
    try await LiveProcess.run(["send"] + network.options("alice") + more + [text], in: folder)
  }

  private func sync(
    _ network: ServedNetwork, _ more: [String] = [], in folder: TemporaryFolder
  ) async throws -> LiveProcess.Result {
    try await LiveProcess.run(
      ["sync"] + network.options("bob") + ["--store", "bob.sqlite"] + more, in: folder)
  }

  @Test func `what is sent is read, and a second run reads only what is new`() async throws {
    let (network, folder) = (try await ServedNetwork(), try TemporaryFolder())
    for text in ["one", "two"] {
      let sent = try await send(text, to: network, in: folder)
      #expect(sent.status == 0 && sent.output.hasPrefix("sent "), "\(sent)")
    }
    let first = try await sync(network, ["--report", "json"], in: folder)
    #expect(first.status == 0 && first.errors.isEmpty, "\(first)")
    let summary = try #require(try first.objects.last)
    #expect(summary["level"] == true && summary["failed"] == 0, "\(first)")
    // Two messages, their author and their channel, and the own user.
    #expect(summary["changedRows"] == 5 && summary["messages"] == 2, "\(first)")
    // The first run behind news has them from the subscription as well.
    for (news, messages) in [([], 0), (["three", "four"], 4), ([], 0), ([], 0)] {
      for text in news { #expect(try await send(text, to: network, in: folder).status == 0) }
      let next = try await sync(network, ["--report", "json"], in: folder)
      #expect(try next.objects.last?["messages"] == .number(JSONNumber(messages)), "\(next)")
      #expect(try next.objects.last?["changedRows"] == .number(JSONNumber(news.count)), "\(next)")
    }
    let shown = try await LiveProcess.run(
      ["store", "show", "--store", "bob.sqlite", "--entity", "message", "--report", "json"],
      in: folder)
    #expect(try shown.objects.count == 4, "\(shown)")
  }

  @Test func `a run that follows prints what arrives, and ends by a signal`() async throws {
    let (network, folder) = (try await ServedNetwork(), try TemporaryFolder())
    let following = BackgroundProcess()
    try following.start(
      ["sync"] + network.options("bob") + [
        "--store", folder.url.appendingPathComponent("bob.sqlite").path, "--follow",
      ])
    // Its own presence says that it is connected.
    _ = try await following.line { $0 == "general: bob is present" }
    let sent = try await send("hello", to: network, in: folder)
    #expect(sent.status == 0, "\(sent)")
    _ = try await following.line { $0 == "general: alice says hello" }
    #expect(try await following.end(SIGINT) == 0)
    let after = try await sync(network, ["--report", "json"], in: folder)
    #expect(try after.objects.last?["changedRows"] == 0, "\(after)")
  }

  @Test func `what can not be sent waits in the store, and goes out with the next run`()
    async throws
  {
    let (gone, folder) = (try await ServedNetwork(), try TemporaryFolder())
    try await gone.end()
    let kept = try await send("later", to: gone, ["--store", "bob.sqlite"], in: folder)
    #expect(kept.status == 1 && kept.output.contains("waits in the outbox"), "\(kept)")
    let check = try await LiveProcess.run(["store", "check", "--store", "bob.sqlite"], in: folder)
    #expect(check.output.contains("\npending 1\n"), "\(check)")
    let network = try await ServedNetwork()
    let sync = try await LiveProcess.run(
      ["sync"] + network.options("alice") + ["--store", "bob.sqlite"], in: folder)
    #expect(sync.status == 0, "\(sync)")
    let done = try await LiveProcess.run(["store", "check", "--store", "bob.sqlite"], in: folder)
    #expect(done.output.contains("\npending 0\n"), "\(done)")
  }

  @Test(arguments: [
    ("bob", "", "--channel"), ("bob", "a,b", "--channel"), ("bob", "rooms.*", "--channel"),
    ("bob", "a\nb", "--channel"), ("bob", String(repeating: "c", count: 93), "--channel"),
    ("", "general", "--user-id"), ("a,b", "general", "--user-id"), ("a*", "general", "--user-id"),
  ])
  func `names that the service does not accept are refused before anything is done`(
    _ user: String, _ channel: String, _ option: String
  ) async throws {
    let folder = try TemporaryFolder()
    for (command, rest) in [
      ("sync", ["--store", "a.sqlite"]), ("send", ["--store", "a.sqlite", "hello"]),
      ("chat", ["--store", "a.sqlite", "--web"]),
    ] {
      let result = try await LiveProcess.run(
        [
          command, "--origin", "http://127.0.0.1:1", "--publish-key", "p", "--subscribe-key", "s",
          "--user-id", user, "--channel", channel,
        ] + rest, in: folder)
      #expect(result.status == 2 && result.errors.contains("'\(option)'"), "\(result)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `an origin and a store that can not be used are told at once`() async throws {
    let (network, folder) = (try await ServedNetwork(), try TemporaryFolder())
    try await network.end()
    let origin = try await sync(network, in: folder)
    #expect(origin.status == 2 && origin.errors.contains("can not be used"), "\(origin)")
    try folder.write("no database", "text.sqlite")
    let store = try await LiveProcess.run(
      ["sync"] + network.options("bob") + ["--store", "text.sqlite"], in: folder)
    #expect(
      store.status == 2
        && store.errors == "text.sqlite: error: SQLite reports: file is not a database.\n",
      "\(store)")
    let usage = try await send("  ", to: network, in: folder)
    #expect(usage.status == 2, "\(usage)")
  }
}
