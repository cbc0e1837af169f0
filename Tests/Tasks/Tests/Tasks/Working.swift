import ChatStoreSQLite
import FieldWork
import Foundation
import Testing

/// Tasks 2, 14 to 23 and 30: requests about any spec, here a field service.
@Suite struct Working {
  private let today = Date(timeIntervalSince1970: 1_700_000_000)

  private func filled() async throws -> SQLiteStore {
    let store = try await SQLiteStore(.inMemory, WorkRecords.self)
    try await store.write { transaction in
      for (id, city) in [("s1", "Ghent"), ("s2", "Bruges")] {
        try StoredSite.write(site: Site(id: SiteID(id), name: id, city: city), into: transaction)
      }
      for number in 1...4 {
        try StoredJob.write(
          job: Job(
            id: JobID("j\(number)"), siteId: number < 3 ? "s1" : "s2",
            title: number == 2 ? "Roof" : "Boiler \(number)", state: number < 4 ? .open : .done,
            priority: number,
            dueOn: Date(timeIntervalSince1970: 1_699_000_000 + 600_000 * Double(number)),
            revision: 1),
          into: transaction)
        try StoredWork.write(
          work: Work(
            id: WorkID("w\(number)"), jobId: number < 3 ? "j1" : "j2", minutes: 10 * number,
            price: 2.5),
          into: transaction)
      }
      try StoredJobNote.write(
        jobNote: JobNote(id: "n1", jobId: "j1", text: "Leak below"), into: transaction)
    }
    return store
  }

  @Test func `14 conditions and sorts`() async throws {
    let (store, today) = (try await filled(), today)
    let chosen: [JobID] = ["j1", "j4"]

    let found = StoredJob.where {
      ($0.state == .open || $0.dueOn < today) && $0.title.hasPrefix("Boiler")
        && $0.technicianId == nil
    }
    let sorted = found.sorted(by: \.dueOn, \.title)
    let other = found.sorted { [$0.priority.descending, $0.site.name.ascending] }
    let some = StoredJob.where { $0.id.isOne(of: chosen) }.first(10)

    #expect(try await store.fetch(sorted).map(\.id) == ["j1", "j3"])
    #expect(try await store.fetch(other).map(\.id) == ["j3", "j1"])
    #expect(try await store.fetch(some).map(\.id) == ["j1", "j4"])
  }

  @Test func `15 joins to related rows`() async throws {
    let store = try await filled()

    let jobs = StoredJob.where { $0.site.city == "Ghent" }
    let noted = StoredJob.where { $0.notes.contains { $0.text.hasPrefix("Leak") } }

    let full = jobs.including(\.site).including(\.notes)
    let busy = StoredJob.where { $0.notes.count > 0 }.excluding(\.technician)

    #expect(try await store.fetch(jobs).map(\.id) == ["j1", "j2"])
    #expect(try await store.fetch(noted).map(\.id) == ["j1"])
    #expect(try await store.fetch(full).map(\.site.record?.city) == ["Ghent", "Ghent"])
    #expect(try await store.fetch(full).map(\.notes.count) == [1, 0])
    #expect(try await store.fetch(busy).map(\.technician) == [.notLoaded])
  }

  @Test func `16 aggregates`() async throws {
    let store = try await filled()
    let id: JobID = "j1"

    let minutes = try await store.fetch(StoredWork.where { $0.jobId == id }.sum(\.minutes))
    let mean = try await store.fetch(StoredWork.all.average(\.minutes))
    let perJob = try await store.fetch(StoredWork.all.grouped(by: \.jobId).sum(\.minutes))
    for try await open in store.changes(of: StoredJob.where { $0.state == .open }.count) {
      #expect(open == 3)
      break
    }

    #expect(minutes == 30 && mean == 25)
    #expect(perJob.map(\.key) == ["j1", "j2"] && perJob.map(\.value) == [30, 70])
  }

  @Test func `17 change many rows by a request`() async throws {
    let (store, today) = (try await filled(), today)

    let changed = try await store.write {
      try $0.update(StoredJob.where { $0.dueOn < today }) {
        $0.isLate = true
        $0.increment(\.reminders)
      }
    }

    try await store.write { try $0.update(StoredJob.self, "j1") { $0.note = nil } }

    #expect(changed == 1)
    let late = try await store.fetch(StoredJob.where { $0.isLate == true })
    #expect(late.map(\.reminders) == [1])
  }

  @Test func `18 delete many`() async throws {
    let (store, today) = (try await filled(), today)

    let gone = try await store.write {
      try $0.delete(StoredJob.where { $0.state == .done && $0.dueOn > today })
    }

    let row = try await store.write { try $0.delete(StoredJob.self, "j1") }

    #expect(gone == 1 && row?.title == "Boiler 1")
  }

  @Test func `19 patch`() async throws {
    let store = try await filled()
    let patch = Job.Patcher(id: "j1", revision: 7) {
      $0.title = .set("Boiler")
      $0.details = .clear
    }
    let outcome = try await store.write { try $0.patch(patch) }
    let again = try await store.write { try $0.patch(patch) }

    let stored = try #require(try await store.fetch(StoredJob.where { $0.id == "j1" }).first)
    let old = try stored.convert()
    var new = old
    new.priority = 9
    let edit = try Job.Patcher(from: old, to: new, revision: 8)
    try await store.write { try $0.patch(edit) }

    #expect(outcome == .updated && again == .unchanged)
    let jobs = try await store.fetch(StoredJob.where { $0.title == "Boiler" && $0.priority == 9 })
    #expect(jobs.map(\.id) == ["j1"])
  }

  @Test func `20 SQL, read only`() async throws {
    nonisolated struct Cost: Decodable, Equatable, Sendable {
      let job: String
      let total: Double
    }
    let (store, limit) = (try await filled(), 1.5)

    let costs = SQLQuery<Cost>(
      """
      SELECT \(StoredWork.jobId) AS job, sum(price) AS total FROM \(StoredWork.self)
      WHERE price > \(limit) GROUP BY job ORDER BY job
      """)
    let rows = try await store.fetch(costs)

    #expect(rows == [Cost(job: "j1", total: 5), Cost(job: "j2", total: 5)])
  }

  @Test func `2 open a store without a chat`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
    let store = try await SQLiteStore(at: file, WorkRecords.self)
    let scratch = try await SQLiteStore(.inMemory, WorkRecords.self)
    #expect(try await store.fetch(StoredJob.all).isEmpty)
    #expect(try await scratch.fetch(StoredJob.all).isEmpty)
  }

  @Test func `21 a migration with the application's own conversion`() async throws {
    let file = try await olderFile(stock: 2.6)
    let error = await #expect(throws: StoreError.self) {
      _ = try await SQLiteStore(at: file, WorkRecords.self)
    }
    let store = try await SQLiteStore(
      at: file, WorkRecords.self,
      conversions: [
        .convert(StoredPart.stock) { (old: Double) in .value(Int(old.rounded())) }
      ])
    #expect(try await store.fetch(StoredPart.all).map(\.stock) == [3])
    #expect(error?.kind == .storage && error?.row?.name == "stock")
    #expect(try error?.row?.key == EntityKey("p1"))
  }

  private func job(_ id: String, at site: SiteID, revision: Int = 1) -> Job {
    Job(
      id: JobID(id), siteId: site, title: id, state: .open, priority: 1, dueOn: today,
      revision: revision)
  }

  @Test func `22 a row whose parent is unknown`() async throws {
    let (store, job) = (try await filled(), job("j9", at: "s9"))
    let outcome = try await store.write { transaction in
      try transaction.save(job, ifParentMissing: .wait)
    }
    #expect(outcome == .waiting)
    try await store.write { try $0.save(Site(id: "s9", name: "Mill", city: "Ghent")) }
    #expect(try await store.fetch(StoredJob.where { $0.id == "j9" }).count == 1)
  }

  @Test func `23 load a batch`() async throws {
    let store = try await filled()
    let jobs = [job("j5", at: "s1"), job("j6", at: "s9"), job("j7", at: "s2")]
    let summary = try await store.save(jobs, rule: .ifNewer(), batchSize: 2) {
      @Sendable batch in #expect(batch.totalCount == 3)
    }
    #expect(summary.savedCount == 2 && summary.refusals.map(\.index) == [1])
    #expect(try await store.read { try $0.find(StoredJob.self, "j7") }?.siteId == "s2")
  }

  @Test func `30 without roles: a store and a transport of one's own`() async throws {
    struct Answer: Sendable {
      let jobs: [Job]
      let deleted: [JobID]
      let date: Date
      let cursor: String
    }
    let store = try await filled()
    let answer = Answer(
      jobs: [job("j8", at: "s8", revision: 3)], deleted: ["j2"], date: today, cursor: "42")
    try await store.write { transaction in
      for job in answer.jobs {
        try transaction.save(job, rule: .ifNewer(), ifParentMissing: .wait)
      }
      for id in answer.deleted { try transaction.delete(StoredJob.self, id, at: answer.date) }
      try transaction.setCursor(answer.cursor, of: "jobs")
    }
    #expect(try await store.cursor(of: "jobs") == "42")
    #expect(try await store.fetch(StoredJob.where { $0.id == "j2" }).isEmpty)
  }
}
