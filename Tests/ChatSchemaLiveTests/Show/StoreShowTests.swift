import Foundation
import JSONText
import TestSupport
import Testing

@Suite("chat-schema-live store show", .ends(within: 60))
struct StoreShowTests {
  private static let users = """
    {"id":"u1","name":"Ann","profileUrl":"https://example.com/a","custom":{"team":"blue","level":5},
     "updated":"2024-01-01T00:00:00Z"}
    {"id":"u2","name":"Bob","custom":{"team":"red","level":"5","isNew":true}}
    {"id":"u3","name":"ann","status":"away"}
    """

  private static let messages = ["lunch tomorrow?", "no \\u001b[2J lunch", "tomorrow, then"]

  private func filledStore() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let messages = Self.messages.enumerated().map { number, text in
      #"{"message":{"id":"m\#(number)","text":"\#(text)","createdAt":"2024-01-0\#(number + 1)T00:00:00Z"},"#
        + #""timetoken":"\#(30 - number)","uuid":"u1","channel":"general"}"#
    }
    for (entity, payload) in [
      ("user", Self.users), ("channel", #"{"id":"general"}"#),
      ("member", #"{"channel":{"id":"general"},"uuid":{"id":"u1"}}"#),
      ("message", messages.joined(separator: "\n")),
    ] {
      let result = try await LiveProcess.store(
        "load", "--entity", entity, "-", input: payload, in: folder)
      try #require(result.status == 0, "\(result)")
    }
    return folder
  }

  private func ids(_ arguments: [String], in folder: TemporaryFolder) async throws -> [String] {
    let result = try await LiveProcess.run(
      ["store", "show", "--store", "chat.sqlite", "--report", "json"] + arguments, in: folder)
    try #require(result.status == 0, "\(result)")
    return try result.objects.map { $0["id"]?.string ?? $0["message"]?["id"]?.string ?? "?" }
  }

  @Test func `conditions find rows by columns, names of payloads, and members of custom data`()
    async throws
  {
    let folder = try await filledStore()
    for (conditions, expected) in [
      ([], ["u1", "u2", "u3"]), (["name=Ann"], ["u1"]), (["NAME=ann"], ["u3"]),
      (["profileUrl=https://example.com/a"], ["u1"]), (["avatarURL="], ["u2", "u3"]),
      (["lastUpdated=2024-01-01T01:00:00+01:00"], ["u1"]), (["updated="], ["u2", "u3"]),
      (["custom.team=blue"], ["u1"]), (["custom.level=5"], ["u1", "u2"]),
      (["custom.level=5", "custom.isNew=true"], ["u2"]), (["custom.team="], ["u3"]),
      (["name=' OR 1=1 --"], []),
    ] {
      let arguments = conditions.flatMap { ["--where", $0] }
      #expect(
        try await ids(["--entity", "user"] + arguments, in: folder) == expected, "\(conditions)")
    }
  }

  @Test(arguments: ["\\n", "\\r\\n", "\\r", "\\u2028", "\\u0085", "\\u001b[2J"])
  func `an identifier makes no line that looks like a row`(_ end: String) async throws {
    let folder = try TemporaryFolder()
    let loaded = try await LiveProcess.store(
      "load", "--entity", "user", "-", input: #"{"id":"x\#(end)forged"}"#, in: folder)
    try #require(loaded.status == 0, "\(loaded)")
    let shown = try await LiveProcess.store("show", "--entity", "user", in: folder)
    let lines = shown.output.unicodeScalars.split { $0.properties.isWhitespace && $0 != " " }
    #expect(shown.status == 0 && !lines.isEmpty, "\(shown)")
    #expect(!lines.contains { String($0).hasPrefix("forged") }, "\(shown)")
    #expect(!shown.output.contains("\u{1B}"), "\(shown)")
  }

  @Test func `rows come in the order that is asked for, as many as are asked for`() async throws {
    let folder = try await filledStore()
    for (arguments, expected) in [
      ([], ["m0", "m1", "m2"]), (["--sort", "timetoken"], ["m2", "m1", "m0"]),
      (["--sort", "createdAt:desc", "--limit", "2"], ["m2", "m1"]),
      (["--sort", "channel", "--sort", "timetoken:desc"], ["m0", "m1", "m2"]),
      (["--search", "lunch"], ["m0", "m1"]), (["--search", "tom lun"], ["m0"]),
      (["--search", "\"lunch* OR"], []), (["--where", "channel=other"], []),
      (["--limit", "0"], []),
    ] {
      #expect(
        try await ids(["--entity", "message"] + arguments, in: folder) == expected, "\(arguments)")
    }
  }

  @Test func `a deleted message is shown as it is stored, and not found`() async throws {
    let folder = try await filledStore()
    let message =
      #"{"message":{"id":"m9","text":"lunch with a secret","createdAt":"2024-01-09T00:00:00Z"},"#
      + #""timetoken":"40","uuid":"u1","channel":"general","#
      + #""actions":{"deleted":{"deleted":[{"uuid":"u1","actionTimetoken":"50"}]}}}"#
    let loaded = try await LiveProcess.store(
      "load", "--entity", "message", "-", input: message, in: folder)
    try #require(loaded.status == 0, "\(loaded)")
    let all = try await ids(["--entity", "message", "--where", "id=m9"], in: folder)
    #expect(all == ["m9"])
    let found = try await ids(["--entity", "message", "--search", "lunch"], in: folder)
    #expect(found == ["m0", "m1"])
  }

  @Test func `what exists only locally is under local, and nothing is there without any`()
    async throws
  {
    let folder = try await filledStore()
    let channel = try await LiveProcess.store(
      "show", "--entity", "channel", "--report", "json", in: folder)
    #expect(
      try channel.objects.first?["local"] == ["memberCount": 1, "presentMemberCount": 0],
      "\(channel)")
    let member = try await LiveProcess.store(
      "show", "--entity", "member", "--report", "json", in: folder)
    #expect(
      try member.objects.first?["local"] == ["isPresent": false, "isPresenceOnly": false],
      "\(member)")
    let message = try await LiveProcess.store(
      "show", "--entity", "message", "--report", "json", in: folder)
    #expect(try message.objects.first?["local"] == ["sendStatus": "delivered"], "\(message)")
    let user = try await LiveProcess.store(
      "show", "--entity", "user", "--report", "json", in: folder)
    #expect(try user.objects.allSatisfy { $0["local"] == nil }, "\(user)")
  }

  @Test func `text has a line for each member, and nothing that a terminal obeys`() async throws {
    let folder = try await filledStore()
    let result = try await LiveProcess.store(
      "show", "--entity", "message", "--search", "no", "--where", "id=m1", in: folder)
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix("m1\n  message: {\"id\":\"m1\",\"text\":\"no \\u001b[2J lunch\""))
    #expect(result.output.contains("\n  timetoken: 29\n"), "\(result)")
    #expect(result.output.hasSuffix("\n\n1 row\n"), "\(result)")
    #expect(!result.output.utf8.contains(0x1B))
  }

  @Test(arguments: [
    (["--entity", "user", "--where", "name"], "no '='"),
    (["--entity", "user", "--where", "nam=x"], "did you mean 'name'?"),
    (["--entity", "user", "--where", "name.first=x"], "no attribute 'name.first'"),
    (["--entity", "user", "--where", "custom=x"], "custom.color"),
    (["--entity", "user", "--where", "updated=yesterday"], "a date and time"),
    (["--entity", "channel", "--where", "memberCount=many"], "a whole number"),
    (["--entity", "member", "--where", "isPresent=1"], "true or false"),
    (["--entity", "message", "--where", "timetoken=-1"], "a timetoken"),
    (["--entity", "user", "--sort", "name:down"], "':desc'"),
    (["--entity", "user", "--sort", "size"], "no attribute 'size'"),
    (["--entity", "user", "--search", "x"], "No attribute of 'User' is searched"),
    (["--entity", "user", "--limit=-1"], "0 or more"),
    (["--entity", "usr"], "did you mean 'User'?"),
  ])
  func `wrong usage ends with 2 and says what is known`(
    _ arguments: [String], _ words: String
  ) async throws {
    let folder = try TemporaryFolder()
    let result = try await LiveProcess.run(
      ["store", "show", "--store", "chat.sqlite"] + arguments, in: folder)
    #expect(result.status == 2 && result.errors.hasPrefix("Error: "), "\(result)")
    #expect(result.errors.contains(words), "\(result)")
  }

  @Test func `a store that is not there is not made`() async throws {
    let folder = try TemporaryFolder()
    for command in [["show", "--entity", "user"], ["check"]] {
      let result = try await LiveProcess.run(
        ["store"] + command + ["--store", "chat.sqlite"], in: folder)
      #expect(result.status == 2, "\(result)")
      #expect(result.errors == "chat.sqlite: error: cannot read: No such file or directory\n")
      #expect(!FileManager.default.fileExists(atPath: folder.store.path))
    }
  }

  @Test func `a reader that goes away ends it quietly`() async throws {
    let folder = try await filledStore()
    let users = (0..<20_000).map { #"{"id":"many-\#($0)","name":"a name that takes some room"}"# }
    try folder.write(users.joined(separator: "\n"), "users.ndjson")
    _ = try await LiveProcess.store("load", "--entity", "user", "users.ndjson", in: folder)
    let line =
      "'\(LiveProcess.executable.path)' store show --store chat.sqlite --entity user "
      + "--report json 2>errors | head -n 1; echo \"${PIPESTATUS[0]}\"; cat errors"
    let result = try await LiveProcess.run(
      ["-c", line], in: folder, of: URL(fileURLWithPath: "/bin/bash"))
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.last == "0", "\(result)")
  }
}
