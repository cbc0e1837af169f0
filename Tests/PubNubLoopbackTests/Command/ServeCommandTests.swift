import ArgumentParser
import CommandStreams
import Foundation
import PubNubLoopback
import TestSupport
import Testing

@testable import chat_schema_live

@Suite("chat-schema-live serve", .ends)
struct ServeCommandTests {
  private static let executable = ChildProcess.built("chat-schema-live")

  /// Starts the command; its output can be read as it comes.
  private static func start(
    _ arguments: [String], of program: URL = executable
  ) throws -> (ChildProcess, Pipe, Pipe) {
    let process = ChildProcess()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return (process, output, errors)
  }

  /// The first line that a process prints.
  private static func line(of output: Pipe) async throws -> String {
    try await onThread {
      String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `one line says where it listens, and a signal ends it`(_ signal: Int32) async throws {
    let (process, output, _) = try Self.start(["serve", "--publish-key", "p"])
    let line = try await Self.line(of: output)
    let origin = try #require(line.wholeMatch(of: /listening on (http:\/\/127\.0\.0\.1:\d+)\n/)?.1)
    let client = try RawClient(origin: String(origin))
    #expect(try await client.get("/publish/p/s/0/c/0/1").status == 200)
    let refused = try await client.get("/publish/other/s/0/c/0/1")
    #expect(refused.status == 400 && refused.text.contains("Invalid Key"))
    #expect(refused.reason == "INVALID")
    process.send(signal)
    try await onThread { process.waitUntilExit() }
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test(arguments: [
    ["serve", "--nonsense"], ["serve", "--port", "x"], ["serve", "--hold", "-1"], ["nonsense"],
    ["serve", "--fault", "nonsense"], ["serve", "--host", "example.org"],
    ["serve", "--store", "/nowhere/at/all.sqlite"],
  ])
  func `wrong usage and what can not be used end with 2 and a sentence`(
    _ arguments: [String]
  ) async throws {
    let (process, output, errors) = try Self.start(arguments)
    try await onThread { process.waitUntilExit() }
    #expect(process.terminationStatus == 2, "\(arguments)")
    #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
    #expect(
      String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        .hasPrefix("Error: "))
  }

  @Test(arguments: [
    ["--fault", "HOSTILE=1"], ["--fault", "times=HOSTILE"], ["--host", "HOSTILE"],
    ["--store", "/nowhere/HOSTILE.sqlite"], ["--HOSTILE"], ["--port", "HOSTILE"],
  ])
  func `nothing of an argument controls the terminal`(_ arguments: [String]) async throws {
    let hostile = "x\u{1B}]0;forged\u{7}\u{202E}\u{9B}2J"
    let (process, _, errors) = try Self.start(
      ["serve"] + arguments.map { $0.replacing("HOSTILE", with: hostile) })
    try await onThread { process.waitUntilExit() }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(process.terminationStatus == 2, "\(arguments)")
    #expect(text.hasPrefix("Error: "))
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
      }, "\(text.debugDescription)")
  }

  @Test func `an address that other machines reach is warned of`() throws {
    for (host, isWarned) in [
      ("127.0.0.1", false), ("localhost", false), ("127.1.2.3", false), ("0.0.0.0", true),
      ("192.0.2.1", true),
    ] {
      let command = try #require(
        LiveCommand.parseAsRoot(["serve", "--host", host]) as? ServeCommand)
      #expect((command.options.address.warning != nil) == isWarned, "\(host)")
    }
  }

  @Test func `a port that is taken is named`() async throws {
    let (first, output, _) = try Self.start(["serve"])
    let line = try await Self.line(of: output)
    let port = line.split(separator: ":").last?.trimmingCharacters(in: .newlines) ?? ""
    let (second, _, errors) = try Self.start(["serve", "--port", port])
    try await onThread { second.waitUntilExit() }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(second.terminationStatus == 2 && text.contains("Port \(port) is in use"), "\(text)")
    first.terminate()
    try await onThread { first.waitUntilExit() }
  }

  @Test func `a server keeps descriptors for itself, and accepts again when there are some`()
    async throws
  {
    let (process, output, errors) = try Self.start(
      ["-c", "ulimit -n 64 && exec \"$0\" serve", Self.executable.path],
      of: URL(fileURLWithPath: "/bin/sh"))
    let line = try await Self.line(of: output)
    let client = try RawClient(origin: line.trimmingCharacters(in: .newlines))
    let text = try await onThread {
      let connections = (0..<100).compactMap {
        try? client.connection(asking: "/v2/subscribe/s/c/0?tt=1&uuid=u\($0)")
      }
      defer { for connection in connections { close(connection) } }
      let text = Self.text(of: errors, to: "Connections can not be accepted")
      #if os(Linux)
        let descriptors = "/proc/\(process.processIdentifier)/fd"
        let open = try FileManager.default.contentsOfDirectory(atPath: descriptors)
        #expect(open.count < 64)
      #endif
      return text
    }
    #expect(text.contains("too many files and connections open"), "\(text)")
    var status = 0
    while status != 200, process.isRunning {
      status = (try? await client.get("/time/0").status) ?? 0
    }
    #expect(status == 200)
    process.terminate()
    try await onThread { process.waitUntilExit() }
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  /// What a process prints until a text is in it, or until it ends.
  private static func text(of output: Pipe, to end: String) -> String {
    var text = ""
    while !text.contains(end) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      text += String(decoding: more, as: UTF8.self)
    }
    return text
  }

  @Test func `every option reaches the configuration`() throws {
    let command = try #require(
      LiveCommand.parseAsRoot([
        "serve", "--hold", "3", "--split-bursts", "--always-match", "--poll-renews", "--compress",
        "--referential-integrity", "--more-actions", "--stopped-clock", "--fault",
        "publish:status=503", "--fault", "time:drop-after", "--subscribe-key", "k",
      ]) as? ServeCommand)
    let configuration = command.options.behaviour.configuration(
      keys: command.options.address.keys)
    #expect(configuration.holdTime == 3 && configuration.delivery.splitsBursts)
    #expect(configuration.delivery.alwaysSendsMatch && configuration.presence.pollRenews)
    #expect(configuration.compressesAnswers && configuration.hasReferentialIntegrity)
    #expect(configuration.namesMoreActions && configuration.time != .system)
    #expect(configuration.keys == [LoopbackKeys(subscribeKey: "k")])
    #expect(
      try command.options.behaviour.faults == [
        LoopbackFault(.status(503), endpoint: .publish), LoopbackFault(.dropAfter, endpoint: .time),
      ])
  }
}
