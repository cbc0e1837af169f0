import Foundation
import GRDB
import JSONText
import TestSupport
import Testing

@testable import PubNubLoopback

@Suite("A file that survives the server", .ends)
struct StorageTests {
  private static func withFile(_ body: (String) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    try await body(folder.url.appending(path: "a.sqlite").path)
    withExtendedLifetime(folder) {}
  }

  private static let requests = [
    "/v3/history/sub-key/s/channel/c,d%2Fe?max=10&include_meta=true&include_uuid=true",
    "/v3/history-with-actions/sub-key/s/channel/c", "/v1/message-actions/s/channel/c",
    "/v2/objects/s/uuids?include=custom,type,status", "/v2/objects/s/channels?include=custom",
    "/v2/objects/s/uuids/u/channels?include=custom,channel", "/v2/subscribe/s/c,u/0?tt=1",
    "/v3/history/sub-key/t/channel/c",
  ]

  private static func fill(_ service: TestService) async {
    let first = await service.publish(#"{"a" : 1.50}"#, on: "c", "meta=%7B%22k%22%3A1%7D&seqn=3")
    await service.publish("2", on: "c", "ttl=5")
    await service.publish("3", on: "d%2Fe", "custom_message_type=chat")
    await service.send("POST", "/publish/p/t/0/c/0", "4")
    await service.get("/signal/p/s/0/c/0/5")
    for value in ["x", "y"] {
      await service.send(
        "POST", "/v1/message-actions/s/channel/c/message/\(first)",
        #"{"type":"t","value":"\#(value)"}"#)
    }
    await service.send("PATCH", "/v2/objects/s/uuids/u", #"{"name":"N","custom":{"n":1.0}}"#)
    await service.send("PATCH", "/v2/objects/s/uuids/gone", #"{"name":"G"}"#)
    await service.send("DELETE", "/v2/objects/s/uuids/gone")
    await service.send("PATCH", "/v2/objects/s/channels/a%2Fb", #"{"name":"C"}"#)
    await service.send(
      "PATCH", "/v2/objects/s/uuids/u/channels",
      #"{"set":[{"channel":{"id":"a/b"},"custom":{"r":true}},{"channel":{"id":"z"}}]}"#)
  }

  @Test func `only its user reads the file and what SQLite keeps beside it`() async throws {
    try await Self.withFile { path in
      let service = try TestService(storage: try SQLiteLoopbackStorage(path: path))
      await service.publish("1", on: "c")
      for suffix in ["", "-wal", "-shm"] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + suffix)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(suffix)")
      }
    }
  }

  @Test func `what was answered before is answered the same behind a restart`() async throws {
    try await Self.withFile { path in
      var before: [String] = []
      var last: Int64 = 0
      do {
        let service = try TestService(storage: try SQLiteLoopbackStorage(path: path))
        await Self.fill(service)
        for request in Self.requests { before.append(await service.get(request).text) }
        last = await service.publish("9", on: "other")
      }
      let service = try TestService(storage: try SQLiteLoopbackStorage(path: path))
      for (request, text) in zip(Self.requests, before) {
        #expect(await service.get(request).text == text, "\(request)")
      }
      #expect(await service.publish("10", on: "other") > last, "timetokens go on")
    }
  }

  @Test func `what is forgotten is forgotten in the file`() async throws {
    try await Self.withFile { path in
      do {
        let service = try TestService(storage: try SQLiteLoopbackStorage(path: path))
        await Self.fill(service)
        await service.send("DELETE", "/_loopback/state")
      }
      let records = try SQLiteLoopbackStorage(path: path).load()
      #expect(records.map(\.id.kind) == [.timetoken])
    }
  }

  @Test func `the database of another program is left alone`() async throws {
    try await Self.withFile { path in
      try await DatabaseQueue(path: path).write {
        try $0.execute(sql: "CREATE TABLE other (id INTEGER)")
      }
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(throws: LoopbackStorageError.self) { try SQLiteLoopbackStorage(path: path) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before, "not a byte changes")
      #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
      try Data("no database, but longer than a header of one hundred bytes".utf8)
        .write(to: URL(fileURLWithPath: path + ".txt"))
      #expect(throws: LoopbackStorageError.self) { try SQLiteLoopbackStorage(path: path + ".txt") }
      #expect(throws: LoopbackStorageError.self) { try SQLiteLoopbackStorage(path: path + "/x") }
    }
  }

  @Test func `a damaged record is named`() async throws {
    try await Self.withFile { path in
      let storage = try SQLiteLoopbackStorage(path: path)
      try storage.write([
        LoopbackRecord(
          id: .init(kind: .user, keySet: "s", key: "u"), value: Array(#"{"eTag":1}"#.utf8))
      ])
      let error = #expect(throws: UnreadableRecord.self) { try TestService(storage: storage) }
      #expect(error?.description == "The user 'u' of 's' is damaged.")
    }
  }

  @Test func `an effect that can not be written is an error, and is written later`() async throws {
    let storage = UnreliableStorage()
    let service = try TestService(storage: storage)
    #expect(await service.publish("1", on: "c") > 0)
    storage.fails.change { $0 = true }
    #expect(await service.send("POST", "/publish/p/s/0/c/0", "2").status == 500)
    storage.fails.change { $0 = false }
    #expect(await service.publish("3", on: "c") > 0)
    let kept = storage.records.value.count { $0.id.kind == .message }
    #expect(kept == 3)
  }
}
