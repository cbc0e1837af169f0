@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import FieldService
import Foundation
import Testing

/// The application's own data about a technician.
struct VanData: TechnicianCustomData {
  var van = ""
  var checkedAt: Date?

  init() {}
}

/// An application's store without a chat, from its spec to rows.
@Suite struct FieldServiceTests {
  private func store() async throws -> SQLiteStore {
    let store = try await SQLiteStore(inMemory: FieldServiceRecords.schema)
    let ada = try Technician<VoidCustomData>(
      json: """
        {"id": "ada", "name": "Ada", "nickname": "A", "licence": "car", "revision": 1,
        "home": {"street": "Quay 1", "city": "Ghent"}}
        """)
    let harbour = try Site(
      json:
        #"{"id": "s1", "name": "Harbour", "contacts": [{"name": "Cy", "phone": "1"}, {"name": "Di"}]}"#
    )
    try await store.write { transaction in
      try StoredTechnician.insertOrUpdate(technician: ada, into: transaction)
      try StoredSite.insertOrUpdate(site: harbour, into: transaction)
    }
    return store
  }

  @Test func `nested attributes have their types in records`() async throws {
    let store = try await store()
    let ada = try #require(try await store.first(StoreRequest<StoredTechnician>()))
    #expect(try ada.home?.city == "Ghent")
    #expect(try ada.home?.street == "Quay 1")
    let site = try #require(try await store.first(StoreRequest<StoredSite>()))
    #expect(try site.contacts?.count == 2)
    #expect(try site.contacts?.get().map(\.name) == ["Cy", "Di"])
    #expect(try site.convert().contacts?.last?.phone == nil)
  }

  @Test func `JSON that is no value of its type throws when it is asked for, and stays`()
    async throws
  {
    let store = try await store()
    try await store.write { transaction in
      var row = RowValues()
      row[StoredTechnician.table.index(of: "home")] = #"{"street": 1}"#
      try transaction.apply(.set("Technician", EntityKey(TechnicianID("ada")), row))
    }
    let ada = try #require(try await store.first(StoreRequest<StoredTechnician>()))
    #expect(ada.name == "Ada")
    #expect(throws: PayloadError.self) { try ada.home?.city }
    #expect(ada.home.map { StoredJSON($0).text } == #"{"street": 1}"#)
  }

  @Test func `null in a patch does the same to a model and to its row`() async throws {
    let store = try await store()
    let patch = try Technician<VoidCustomData>.Patcher(
      json: """
        {"id": "ada", "revision": 2, "licence": null, "badge": null, "nickname": null, "home": null}
        """)
    let before = try #require(try await store.first(StoreRequest<StoredTechnician>()))
      .convert(VoidCustomData.self)
    let patched = before.patch(patch)
    #expect(patched.licence == .car && patched.nickname == "A" && patched.home == nil)
    let stored = try await store.write { transaction in
      try StoredTechnician.patch(usingPatch: patch, into: transaction)
    }
    #expect(stored.badge == .grey)
    #expect(try stored.convert(VoidCustomData.self) == patched)
  }

  @Test func `an entity with an empty version has patches that always apply`() async throws {
    let store = try await store()
    let patch = try Site.Patcher(json: #"{"id": "s1", "name": "Port"}"#)
    let site = try #require(try await store.first(StoreRequest<StoredSite>())).convert()
    #expect(site.patch(patch).name == "Port")
    for name in ["Port", "Harbour"] {
      let patch = try Site.Patcher(json: #"{"id": "s1", "name": "\#(name)"}"#)
      let stored = try await store.write { try StoredSite.patch(usingPatch: patch, into: $0) }
      #expect(stored.name == name)
      #expect(try stored.contacts?.count == 2)
    }
  }

  @Test func `custom data is asked for by date, and what is of the device is set by itself`()
    async throws
  {
    let store = try await store()
    let (ada, lastYear) = (TechnicianID("ada"), Date(timeIntervalSince1970: 1_700_000_000))
    try await store.write { transaction in
      var eve = Technician<VanData>(id: "eve", name: "Eve", licence: .noneCase, revision: 1)
      eve.custom.checkedAt = lastYear - 1
      try StoredTechnician.insertOrUpdate(technician: eve, into: transaction)
    }
    let due = StoredTechnician.technicians().where { $0.custom.checkedAt < lastYear }
    var page = try await store.fetch(due.first(50).page)
    #expect(page.records.map(\.custom.checkedAt) == [lastYear - 1])
    #expect(page.records.map(\.name) == ["Eve"])
    while let next = page.newer { page = try await store.fetch(next) }

    let later = RowValues([try StoredTechnician.isFavourite.set(true)])
    let job = Job(id: "j1", siteId: "s2", title: "Boiler", createdAt: lastYear)
    try await store.write { transaction in
      try transaction.apply(.set("Technician", EntityKey(ada), later))
      try transaction.save(job, ifParentMissing: .wait)
    }
    #expect(try await store.read { try $0.parkedCount() } == 1)
    try await store.write { transaction in
      try StoredSite.insertOrUpdate(site: Site(id: "s2", name: "Mill"), into: transaction)
    }
    #expect(try await store.fetch(StoredJob.jobs(at: "s2")).map(\.title) == ["Boiler"])
    let jobs = try await store.fetch(StoredJob.all.including(\.site).including(\.technician))
    #expect(jobs.map(\.site.record?.name) == ["Mill"] && jobs.map(\.technician) == [.absent])
    let plain = try await store.fetch(StoredJob.all)
    #expect(plain.map(\.site) == [.notLoaded])
    let late = StoredJob.where { $0.technician.custom.checkedAt < lastYear }
    #expect(try await store.fetch(late) == [])
  }

  @Test func `indexes serve the orders of requests`() {
    #expect(StoredJob.table.indexes == [["siteId", "createdAt"]])
    #expect(StoredTechnician.table.indexes == [["name"]])
  }

  @Test
  func `a failure of checked decoding names the place in the schema, and no line of another text`()
  {
    let error = #expect(throws: PayloadError.self) {
      _ = try Technician<VoidCustomData>(
        checking: #"{"id": "", "name": "Ada", "licence": "car", "revision": 1}"#)
    }
    let text = error.map(String.init(describing:)) ?? ""
    #expect(text.contains("<payload>:1:8: error: "), "\(text)")
    #expect(
      text.contains("note: `technician.schema.json#/properties/id/minLength` asks for it"),
      "\(text)")
  }
}
