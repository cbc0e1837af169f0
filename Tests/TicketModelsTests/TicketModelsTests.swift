import ChatRuntime
import ChatStoreSQLite
import Foundation
import Testing
import TicketModels

/// The program of the article "Your own data", which `TaskBlockTests` compares.
@Suite struct TicketModelsTests {
  private struct Labels: TicketCustomData {
    var team = ""
  }
  private enum AppData: WorkCustomData { typealias Ticket = Labels }
  private typealias TicketRecord = StoredTicket<AppData>

  @Test func `models of an own spec are stored, found, changed and followed`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path
    let store = try await SQLiteStore(at: path, StoredEntities.self)
    try await store.write { transaction in
      try transaction.save(Project(id: "house", name: "House"))
      for title in ["Mend the roof", "Paint the door"] {
        try transaction.save(
          Ticket(
            id: TicketID(title), projectId: "house", title: title, state: .open,
            custom: Labels(team: "red")))
      }
    }

    let open = TicketRecord.where { $0.state == .open && $0.custom.team == "red" }
    #expect(try await store.fetch(open).map(\.title) == ["Mend the roof", "Paint the door"])
    let house = TicketRecord.where { $0.project.name == "House" }
    #expect(try await store.fetch(house.count) == 2)

    let patch = Ticket<Labels>.Patcher(id: "Mend the roof", updated: Date()) {
      $0.state = .set(.done)
    }
    #expect(try await store.write { try $0.patch(patch) } == .updated)
    for try await tickets in store.changes(of: open) {
      #expect(tickets.map(\.title) == ["Paint the door"])
      break
    }
    try await store.close()
  }
}
