@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import CommandStreams
import Foundation
import JSONText
import TestSupport
import Testing

@testable import chat_schema_live

@Suite("chat-schema-live store load", .ends(within: 60))
struct StoreLoadTests {
  private static let users = """
    {"id":"u1","name":"Ann","custom":{"team":"blue"}}
    {"id":"u2","email":"nobody"}

    {"id":"u3"}
    {"id":
    {"id":"u4","name":"Cid","name":"Dan"}
    """

  private static let channel = #"{"id":"general"}"#

  /// A store with a user and a channel.
  private func filledStore() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (entity, payload) in [("user", #"{"id":"u1"}"#), ("channel", Self.channel)] {
      let result = try await LiveProcess.store(
        "load", "--entity", entity, "-", input: payload, in: folder)
      try #require(result.status == 0, "\(result)")
    }
    return folder
  }

  private func ids(of entity: String, in folder: TemporaryFolder) async throws -> [String] {
    let shown = try await LiveProcess.store(
      "show", "--entity", entity, "--report", "json", in: folder)
    return try shown.objects.map { $0["id"]?.string ?? $0["message"]?["id"]?.string ?? "" }
  }

  @Test func `what is not valid is told with its place, and the rest of its batch is written`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.users, "users.ndjson")
    let result = try await LiveProcess.store(
      "load", "--entity", "user", "--batch-size", "2", "users.ndjson", in: folder)
    #expect(result.status == 1)
    let heads = result.output.split(separator: "\n").filter { $0.hasPrefix("users.ndjson:") }
      .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(
      heads == [
        "users.ndjson:2:20: error:", "users.ndjson:2:20: note:", "users.ndjson:5:1: error:",
        "users.ndjson:5:1: note:", "users.ndjson:6:25: warning:",
      ], "\(result)")
    #expect(
      result.output.contains("  {\"id\":\"u2\",\"email\":\"nobody\"}\n" + "  " + "^".indented(19)))
    #expect(result.output.contains("\n3 written, 2 refused in "), "\(result)")
    #expect(result.errors.isEmpty)
    #expect(try await ids(of: "user", in: folder) == ["u1", "u3", "u4"])
  }

  @Test func `one line of JSON follows each commit, and everything else goes to standard error`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.users, "users.ndjson")
    let result = try await LiveProcess.store(
      "load", "--entity", "ChatUser", "--batch-size", "2", "--report", "json", "users.ndjson",
      in: folder)
    #expect(result.status == 1)
    #expect(
      result.output == """
        {"batch":1,"committed":1,"refused":1}
        {"batch":2,"committed":2,"refused":2}
        {"batch":3,"committed":3,"refused":2}

        """, "\(result)")
    #expect(result.errors.contains("users.ndjson:2:20: error: "), "\(result)")
  }

  @Test func `a value without its parent is told and left out`() async throws {
    let folder = try await filledStore()
    let messages = ["general", "nowhere", "general"].enumerated().map { number, channel in
      #"{"message":{"id":"m\#(number)","text":"hi","createdAt":"2024-01-01T00:00:00Z"},"#
        + #""timetoken":"1\#(number)","uuid":"u1","channel":"\#(channel)"}"#
    }
    let result = try await LiveProcess.store(
      "load", "--entity", "message", "-", input: messages.joined(separator: "\n"), in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        #"<stdin>:2:1: error: the store has no Channel with 'id' "nowhere", which this Message needs"#
      ), "\(result)")
    #expect(try await ids(of: "message", in: folder) == ["m0", "m2"])
  }

  @Test func `what a listing leaves out has to be in the value`() async throws {
    let folder = try await filledStore()
    for (entity, payload, missing) in [
      ("member", #"{"uuid":{"id":"u1"}}"#, "channel"),
      ("member", #"{"channel":{"id":"general"}}"#, "uuid"),
      (
        "messageaction", #"{"messageTimetoken":"1","actionTimetoken":"2","type":"t","value":"v"}"#,
        "uuid"
      ),
    ] {
      let result = try await LiveProcess.store(
        "load", "--entity", entity, "-", input: payload, in: folder)
      #expect(result.status == 1 && result.output.hasPrefix("<stdin>:1:1: error: "), "\(result)")
      #expect(result.output.contains(missing), "\(result)")
    }
  }

  @Test func `a member brings its user along only by force`() async throws {
    let folder = try await filledStore()
    let member = #"{"channel":{"id":"general"},"uuid":{"id":"u9","name":"Nan"}}"#
    let refused = try await LiveProcess.store(
      "load", "--entity", "member", "-", input: member, in: folder)
    #expect(
      refused.status == 1 && refused.output.contains(#"no User with 'id' "u9""#), "\(refused)")
    let forced = try await LiveProcess.store(
      "load", "--entity", "member", "--force-write", "-", input: member, in: folder)
    #expect(forced.status == 0, "\(forced)")
    #expect(try await ids(of: "user", in: folder) == ["u1", "u9"])
  }

  @Test func `what is shown can be loaded again, and is the same`() async throws {
    let folder = try await filledStore()
    let message =
      #"{"message":{"id":"m1","text":"hi","custom":{"deep":[1,2.50,{"a":null}]},"#
      + #""createdAt":"2024-01-01T00:00:00Z"},"timetoken":"17","uuid":"u1","channel":"general","#
      + #""actions":{"reaction":{"yes":[{"uuid":"u1","actionTimetoken":"18"}]}}}"#
    _ = try await LiveProcess.store("load", "--entity", "message", "-", input: message, in: folder)
    let first = try await LiveProcess.store(
      "show", "--entity", "message", "--report", "json", in: folder)
    #expect(first.output.contains(#""custom":{"deep":[1,2.50,{"a":null}]}"#), "\(first)")
    #expect(first.output.contains(#""actionTimetoken":"18""#), "\(first)")
    let again = try await LiveProcess.store(
      "load", "--entity", "message", "-", input: first.output, in: folder)
    #expect(again.status == 0, "\(again)")
    let second = try await LiveProcess.store(
      "show", "--entity", "message", "--report", "json", in: folder)
    #expect(second.output == first.output)
  }

  @Test func `an item without actions leaves those of the store alone`() async throws {
    let folder = try await filledStore()
    func message(_ actions: String) -> String {
      #"{"message":{"id":"m1","text":"hi","createdAt":"2024-01-01T00:00:00Z"},"timetoken":"17","#
        + #""uuid":"u1","channel":"general"\#(actions)}"#
    }
    func action(_ value: String) -> String {
      #","actions":{"reaction":{"\#(value)":[{"uuid":"u1","actionTimetoken":"18"}]}}"#
    }
    for (actions, expected) in [
      (action("yes"), "yes"), ("", "yes"), (action("no"), "no"),
    ] {
      let result = try await LiveProcess.store(
        "load", "--entity", "message", "-", input: message(actions), in: folder)
      #expect(result.status == 0, "\(result)")
      let shown = try await LiveProcess.store(
        "show", "--entity", "messageaction", "--report", "json", in: folder)
      #expect(try shown.objects.map { $0["value"]?.string } == [expected])
    }
  }

  @Test func `folders are walked, and a path that can not be read does not end the rest`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id":"a"}"#, "in/deep/a.json")
    try folder.write(#"{"id":"b"}"# + "\n" + #"{"id":"c"}"#, "in/b.ndjson")
    try folder.write(#"[{"id":"d"}]"#, "in/d.json")
    try folder.write("nothing", "in/e.txt")
    let result = try await LiveProcess.store(
      "load", "--entity", "user", "missing.json", "in", in: folder)
    #expect(result.status == 2)
    #expect(result.errors == "missing.json: error: cannot read: No such file or directory\n")
    #expect(result.output.hasPrefix("in/d.json:1:1: error: "), "\(result)")
    #expect(try await ids(of: "user", in: folder) == ["a", "b", "c"])
  }

  @Test(arguments: [
    [], ["--entity", "usr", "x"], ["--entity", "user"], ["--entity", "user", ""],
    ["--entity", "user", "-", "-"], ["--entity", "user", "--batch-size", "0", "x"],
    ["--entity", "user", "--report", "xml", "x"],
  ])
  func `wrong usage ends with 2 and makes no file`(_ arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let result = try await LiveProcess.run(
      ["store", "load", "--store", "chat.sqlite"] + arguments, in: folder)
    #expect(result.status == 2 && result.errors.hasPrefix("Error: "), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.store.path))
  }

  @Test func `a store that another process keeps locked is an error with a reason`() async throws {
    let folder = try await filledStore()
    let path = folder.store.path
    let store = try await ChatStoreFile(path: path).opened()
    let (isLocked, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let holder = Task {
      try await store.write { _ in
        isLocked.signal()
        mayEnd.wait()
      }
    }
    try folder.write(#"{"id":"x"}"#, "x.json")
    let session = LoadSession(
      request: LoadRequest(
        store: ChatStoreFile(path: path, patience: 0.01),
        paths: [folder.url.appendingPathComponent("x.json").path]),
      output: .standardOutput(), errors: .standardError())
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        isLocked.wait()
        continuation.resume()
      }
    }
    let summary = await session.run(UserEntity.self)
    #expect(summary.status == .unusable && summary.progress.committedCount == 0)
    mayEnd.signal()
    try await holder.value
    try await store.close()
  }
}

extension String {
  /// The text behind some blanks.
  fileprivate func indented(_ count: Int) -> String {
    String(repeating: " ", count: count) + self
  }
}
