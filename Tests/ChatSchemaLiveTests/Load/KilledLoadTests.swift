import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import JSONText
import TestSupport
import Testing

@testable import chat_schema_live

/// A process that loads dies by SIGKILL, and its file is looked at.
@Suite("chat-schema-live store load, killed", .ends(within: 60))
struct KilledLoadTests {
  /// How many times; more with `CHAT_STORE_KILLS` in the environment.
  private static let rounds =
    ProcessInfo.processInfo.environment["CHAT_STORE_KILLS"].flatMap(Int.init) ?? 20

  private static let valueCount = 20_000
  private static let batchSize = 16

  /// Whether a value of a round is one that is refused.
  private static func isRefused(_ number: Int) -> Bool { number % 10 == 3 }

  private static func values(of round: Int) -> String {
    (0..<valueCount).map { number in
      isRefused(number)
        ? #"{"id":"\#(round)-\#(number)","name":7}"#
        : #"{"id":"\#(round)-\#(number)","name":"user \#(number)","custom":{"n":\#(number)}}"#
    }.joined(separator: "\n")
  }

  @Test func `all that was reported as committed is there, and no batch in part`() async throws {
    let folder = try TemporaryFolder()
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 1...Self.rounds {
      try folder.write(Self.values(of: round), "users.ndjson")
      let lineCount = Int.random(in: 1...60, using: &random)
      let reported = try await loadAndKill(in: folder, afterLines: lineCount)
      let comment: Comment = "seed \(seed), round \(round), line \(lineCount): \(reported)"
      let stored = try await numbers(of: round, in: folder)
      #expect(stored.count >= reported.committed, comment)
      // Batches are written in order and whole: what is there is a beginning of the input.
      let valid = (0..<Self.valueCount).filter { !Self.isRefused($0) }
      #expect(stored == Set(valid.prefix(stored.count)), comment)
      try #require(stored.count < valid.count, comment)
      let next = valid[stored.count]
      let isBoundary = next % Self.batchSize == 0
      let followsOne = Self.isRefused(next - 1) && (next - 1) % Self.batchSize == 0
      #expect(isBoundary || followsOne, comment)
      let check = try await LiveProcess.store("check", in: folder)
      #expect(check.status == 0 && check.output.contains("integrity ok"), "\(check) \(comment)")
    }
  }

  /// Loads and kills after some lines.
  ///
  /// - Returns: What the last line says that was printed until the end.
  private func loadAndKill(
    in folder: TemporaryFolder, afterLines count: Int
  ) async throws -> (committed: Int, refused: Int) {
    let (store, users) = (folder.store.path, folder.url.appendingPathComponent("users.ndjson").path)
    let text = try await onThread { try Self.output(of: users, into: store, afterLines: count) }
    let lines = String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let last = try JSONValue(json: String(try #require(lines.dropLast().last)))
    let committed = try #require(last["committed"]?.number?.int64)
    let refused = try #require(last["refused"]?.number?.int64)
    return (Int(committed), Int(refused))
  }

  private static func output(
    of users: String, into store: String, afterLines count: Int
  ) throws -> Data {
    let process = ChildProcess()
    let output = Pipe()
    process.executableURL = LiveProcess.executable
    process.arguments = [
      "store", "load", "--store", store, "--entity", "user", "--batch-size",
      "\(batchSize)", "--report", "json",
      users,
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = Data()
    while text.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "The process ended by itself.")
      text += data
    }
    process.kill()
    process.waitUntilExit()
    text += output.fileHandleForReading.readDataToEndOfFile()
    #expect(process.terminationReason == .uncaughtSignal)
    return text
  }

  /// The numbers of the values of a round that are in the store.
  private func numbers(of round: Int, in folder: TemporaryFolder) async throws -> Set<Int> {
    let store = try await ChatStoreFile(path: folder.store.path).openedForReading()
    let users = try await store.fetch(StoreRequest<PubNubManagedUser>())
    try await store.close()
    let prefix = "\(round)-"
    let numbers = users.map(\.id.rawValue).filter { $0.hasPrefix(prefix) }
      .compactMap { Int($0.dropFirst(prefix.count)) }
    return Set(numbers)
  }
}
