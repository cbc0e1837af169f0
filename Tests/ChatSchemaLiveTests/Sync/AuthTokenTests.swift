import ArgumentParser
@_spi(Adapter) import ChatSync
import CommandStreams
import Foundation
import TestSupport
import Testing

@testable import chat_schema_live

/// The token of Access Manager, kept from the list of processes.
@Suite(.ends(within: 60)) struct AuthTokenTests {
  private static let options = [
    "--origin", "http://127.0.0.1:1", "--publish-key", "p", "--subscribe-key", "s", "--user-id",
    "alice", "--channel", "general",
  ]

  private static func command(_ more: [String]) throws -> SendCommand {
    try #require(
      LiveCommand.parseAsRoot(["send"] + options + more + ["hello"]) as? SendCommand)
  }

  private static func token(_ more: [String]) async throws -> String? {
    try await command(more).options.network.configuration().authToken?()
  }

  @Test func `it is read from a file`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("p0F2-token_=\r\n\n", "token").path
    #expect(try await Self.token(["--auth-token-file", file]) == "p0F2-token_=")
    #expect(try await Self.token(["--auth-token", "t"]) == "t")
    #expect(try await Self.token([]) == nil)
  }

  @Test(arguments: ["", "\n \n", "two words", "a\nb", "t\u{1B}[2J", "t\0", "tök"])
  func `a file without a token is told, and not what is in it`(text: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, "token").path
    let error = #expect(throws: ValidationError.self) {
      try AuthToken.read(option: nil, file: file, environment: [:])
    }
    #expect(error?.message.contains("holds no token") == true)
    #expect(error?.message.contains("two words") == false)
  }

  @Test func `a file that can not be read, and one without end, are told`() throws {
    for file in ["/nowhere/token", "/dev/zero", "/tmp"] {
      #expect(throws: ValidationError.self) {
        try AuthToken.read(option: nil, file: file, environment: [:])
      }
    }
    #expect(throws: (any Error).self) {
      try Self.command(["--auth-token", "a", "--auth-token-file", "b"])
    }
  }

  @Test func `it is read from a variable unless an option names one`() throws {
    let environment = ["CHAT_SCHEMA_AUTH_TOKEN": "variable"]
    #expect(try AuthToken.read(option: nil, file: nil, environment: environment) == "variable")
    #expect(try AuthToken.read(option: "o", file: nil, environment: environment) == "o")
    #expect(
      try AuthToken.read(option: nil, file: nil, environment: ["CHAT_SCHEMA_AUTH_TOKEN": ""]) == nil
    )
  }

  @Test(arguments: ["http://example.org", "HTTP://example.org:80", "http://192.0.2.1:8080"])
  func `a token that goes to another machine unencrypted is warned of`(origin: String) {
    #expect(NetworkOptions.warning(forTokenTo: origin)?.contains("unencrypted") == true)
  }

  @Test(arguments: [
    "https://example.org", "http://127.0.0.1:8080", "http://localhost:1", "http://[::1]:1",
  ])
  func `one that is encrypted or stays on this machine is not`(origin: String) {
    #expect(NetworkOptions.warning(forTokenTo: origin) == nil)
  }

  @Test func `the warning is printed before anything is sent`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("SECRET-TOKEN", "token").path
    let options = Self.options.map { $0 == "http://127.0.0.1:1" ? "http://192.0.2.1:1" : $0 }
    // It ends at the store, so that nothing is sent.
    let run = try await LiveProcess.run(
      ["sync"] + options + ["--store", "/nowhere/a.sqlite", "--auth-token-file", file], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("Warning: the token goes to 192.0.2.1 unencrypted"), "\(run)")
    #expect(!"\(run)".contains("SECRET-TOKEN"))
  }

  @Test
  func `a variable, a file and standard input reach the service, also through the other command`()
    async throws
  {
    let (network, folder) = (try await ServedNetwork(), try TemporaryFolder())
    let file = try folder.write("FILE-TOKEN\n", "token").path
    let options = network.options("alice").filter { $0 != "--publish-key" && $0 != "p" }
    let line = options.map { "'\($0)'" }.joined(separator: " ")
    // The shell says what others see of the process.
    let live = LiveProcess.executable.path
    let both = ChildProcess.built("chat-schema").path
    for (command, input) in [
      ("CHAT_SCHEMA_AUTH_TOKEN=V-TOKEN CHAT_SCHEMA_PUBLISH_KEY=p \(live) send \(line) hi", ""),
      ("CHAT_SCHEMA_AUTH_TOKEN=V-TOKEN CHAT_SCHEMA_PUBLISH_KEY=p \(both) send \(line) hi", ""),
      ("CHAT_SCHEMA_PUBLISH_KEY=p \(live) send \(line) --auth-token-file \(file) hi", ""),
      ("CHAT_SCHEMA_PUBLISH_KEY=p \(both) send \(line) --auth-token-file - hi", "I-TOKEN\n"),
    ] {
      let sent = try await LiveProcess.run(
        ["-c", command], input: input, in: folder, of: URL(fileURLWithPath: "/bin/sh"))
      #expect(sent.status == 0 && sent.output.hasPrefix("sent "), "\(command) \(sent)")
    }
    let missing = try await LiveProcess.run(["send"] + options + ["hi"], in: folder)
    #expect(
      missing.status == 2 && missing.errors.contains("CHAT_SCHEMA_PUBLISH_KEY"), "\(missing)")
  }

  @Test func `help says why the token does not belong on the command line`() async throws {
    let folder = try TemporaryFolder()
    for command in ["send", "sync", "chat"] {
      let help = try await LiveProcess.run([command, "--help"], in: folder)
      let words = help.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("see it in the list of processes"), "\(help)")
      #expect(words.contains("CHAT_SCHEMA_AUTH_TOKEN"), "\(help)")
      #expect(words.contains("--auth-token-file"), "\(help)")
    }
  }

  @Test func `no file of a run has the token, and no output`() async throws {
    let (network, folder) = (try await ServedNetwork(), try TemporaryFolder())
    let command = network.options("alice").map { "'\($0)'" }.joined(separator: " ")
    for verb in ["send", "sync"] {
      let rest = verb == "send" ? "hi" : ""
      let run = try await LiveProcess.run(
        [
          "-c",
          "CHAT_SCHEMA_AUTH_TOKEN=SECRET-TOKEN \(LiveProcess.executable.path) \(verb) \(command) "
            + "--store a.sqlite \(rest)",
        ], in: folder, of: URL(fileURLWithPath: "/bin/sh"))
      #expect(run.status == 0 && !"\(run)".contains("SECRET-TOKEN"), "\(run)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.contains("a.sqlite"))
    for name in names {
      let bytes = try Data(contentsOf: folder.url.appendingPathComponent(name))
      #expect(bytes.firstRange(of: Data("SECRET-TOKEN".utf8)) == nil, "\(name)")
    }
  }
}
