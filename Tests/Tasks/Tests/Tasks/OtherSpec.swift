import ChatStoreSQLite
import ChatSyncTesting
import ReadingHall
import Testing

/// Task 29: another spec with roles.
@Suite struct OtherSpec {
  @Test func `29 another spec with roles`() async throws {
    let reading = try await Reading<VoidCustomData>(
      user: "ada", remote: ScriptedRemote(), store: .inMemory)
    try await reading.start()
    _ = try await reading.room("hall").join().value
    let sent = try await reading.room("hall").send("Quiet, please")
    #expect(try await sent.value.content.words == "Quiet, please")
    let visits = try await reading.fetch(reading.room("hall").members)
    #expect(visits.map(\.readerId) == ["ada"])
    #expect(visits.map(\.status) == [nil])
    await reading.stop()
  }
}
