import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

/// What the lock of a storage says of a change of its spec.
@Suite struct StorageLockTests {
  /// A spec with one entity, and what else it says.
  private func spec(
    _ attributes: String, entity: String = "User", _ member: String = "", storage: String = ""
  ) -> String {
    """
    {"targets": {"records": "R"}\(storage), "entities": {"\(entity)": {\(member)"identity": "id",
      "attributes": {"id": {"type": "string"}\(attributes)}}}}
    """
  }

  private static let first = #", "nick": {"type": "string", "optional": true}"#

  /// The versions that a spec leads to, from those of another spec.
  private func versions(
    of text: String, after lock: StorageLock?
  ) throws(DiagnosticsError) -> StorageVersions {
    let generation = SpecGeneration(
      SchemaSource(text, uri: "entities.json", path: "entities.json"),
      loader: FixtureLoader(files: [:]))
    let source = lock.map {
      SchemaSource(
        String(decoding: $0.bytes, as: UTF8.self), uri: "storage.lock.json",
        path: "storage.lock.json")
    }
    let output = try generation.output(
      SpecGeneration.Wishes(options: GeneratorOptions(), parts: [.models, .store], lock: source))
    guard let versions = output.versions else { throw DiagnosticsError([]) }
    return versions
  }

  private func edits(
    of text: String, after first: String
  ) throws(DiagnosticsError) -> [StorageEditPlan] {
    try versions(of: text, after: versions(of: first, after: nil).lock).added
  }

  private func refusals(of text: String, after first: String) throws -> [String] {
    do throws(DiagnosticsError) {
      _ = try edits(of: text, after: first)
      return []
    } catch {
      return error.diagnostics.map { "\($0.id)" }
    }
  }

  @Test func `a lock is read as it was written`() throws {
    let model = try Repository.model(of: "Schemas")
    let plan = try StoragePlanBuilder.plan(of: model).locked
    let lock = StorageLock(
      steps: [
        [.addTable("A"), .dropTable("B"), .renameTable("C", to: "D")],
        [
          .addColumn("a", of: "A"), .dropColumn("b", of: "A"),
          .renameColumn("c", of: "A", to: "d"), .convertColumn("e", of: "A", .textToDate),
          .convertColumn("e", of: "A", .application), .rebuild("A"),
        ],
      ], plan: plan)
    let text = String(decoding: lock.bytes, as: UTF8.self)
    #expect(try StorageLock(SchemaSource(text, uri: "l", path: "l")) == lock)
    let checkedIn = try Repository.text("Schemas/storage.lock.json")
    let steps = try StorageLock(SchemaSource(checkedIn, uri: "l", path: "l")).steps
    #expect(
      checkedIn == String(decoding: StorageLock(steps: steps, plan: plan).bytes, as: UTF8.self))
  }

  @Test(arguments: [
    (#", "nick": {"type": "string", "optional": true}"#, [StorageEditPlan]()),
    (
      #", "nick": {"type": "string", "optional": true}, "age": {"type": "int", "default": 1}"#,
      [.addColumn("age", of: "User")]
    ),
    (
      #", "name": {"type": "string", "optional": true, "stored": {"was": "nick"}}"#,
      [.renameColumn("nick", of: "User", to: "name")]
    ),
    (
      #", "nick": {"type": "int", "optional": true, "stored": {"convert": "textToInteger"}}"#,
      [.convertColumn("nick", of: "User", .textToInteger)]
    ),
    // No conversion of the package leads there.
    (
      #", "nick": {"type": "bool", "optional": true, "stored": {"convert": "application"}}"#,
      [.convertColumn("nick", of: "User", .application)]
    ),
    // The package has one, and the application wants another.
    (
      #", "nick": {"type": "int", "optional": true, "stored": {"convert": "application"}}"#,
      [.convertColumn("nick", of: "User", .application)]
    ),
    (
      #", "nick": {"type": "string", "optional": true, "indexed": true}"#, [.rebuild("User")]
    ),
    (
      #", "nick": {"type": "string", "stored": {"default": ""}, "optional": true}"#,
      [.rebuild("User")]
    ),
  ])
  func `a change that keeps all data is a step`(
    attributes: String, expected: [StorageEditPlan]
  ) throws {
    #expect(try edits(of: spec(attributes), after: spec(Self.first)) == expected)
  }

  @Test(arguments: [
    "", #", "name": {"type": "string", "optional": true}"#,
    #", "nick": {"type": "int", "optional": true}"#, #", "nick": {"type": "string"}"#,
    #", "nick": {"type": "int", "optional": true, "stored": {"convert": "dateToText"}}"#,
    Self.first + #", "age": {"type": "int"}"#,
  ])
  func `a change that would lose data is refused`(attributes: String) throws {
    let found = try refusals(of: spec(attributes), after: spec(Self.first))
    #expect(found == ["storage-change"])
  }

  @Test
  func
    `a conversion of values that never had another type is refused, and one that was made may stay`()
    throws
  {
    let unused =
      #", "nick": {"type": "string", "optional": true, "stored": {"convert": "application"}}"#
    #expect(try refusals(of: spec(unused), after: spec(Self.first)) == ["unused-conversion"])
    let error = #expect(throws: DiagnosticsError.self) {
      _ = try versions(of: spec(unused), after: nil)
    }
    #expect(error?.diagnostics.map { "\($0.id)" } == ["unused-conversion"])
    #expect(error?.diagnostics.first?.location?.position.line == 2)

    let number = #""type": "int", "optional": true, "stored": {"convert": "application""#
    let made = try versions(
      of: spec(", \"nick\": {\(number)}}"), after: versions(of: spec(Self.first), after: nil).lock)
    #expect(try versions(of: spec(", \"nick\": {\(number)}}"), after: made.lock).added.isEmpty)
    // Under a later name as well.
    let renamed = #", "alias": {\#(number), "was": "nick"}}"#
    let later = try versions(of: spec(renamed), after: made.lock)
    #expect(later.added == [.renameColumn("nick", of: "User", to: "alias")])
    #expect(try versions(of: spec(renamed), after: later.lock).added.isEmpty)
  }

  @Test func `a type to which no conversion leads is left to the application`() throws {
    let text = spec(#", "nick": {"type": "bool", "optional": true}"#)
    let lock = try versions(of: spec(Self.first), after: nil).lock
    let error = #expect(throws: DiagnosticsError.self) { _ = try versions(of: text, after: lock) }
    let message = error?.diagnostics.first?.message ?? ""
    #expect(message.contains(#""convert": "application""#), "\(message)")
  }

  @Test func `what may be lost is named`() throws {
    let dropped = spec("", storage: #", "storage": {"drops": ["User.nick"]}"#)
    #expect(try edits(of: dropped, after: spec(Self.first)) == [.dropColumn("nick", of: "User")])
    let other = spec(Self.first, entity: "Person", storage: #", "storage": {"drops": ["User"]}"#)
    #expect(
      try edits(of: other, after: spec(Self.first)) == [.dropTable("User"), .addTable("Person")])
  }

  @Test func `a drop that names nothing is refused, and one that was made may stay`() throws {
    func dropping(_ name: String) -> String {
      spec("", storage: #", "storage": {"drops": ["\#(name)"]}"#)
    }
    #expect(try refusals(of: dropping("User.nik"), after: spec(Self.first)) == ["unknown-drop"])
    let made = try versions(
      of: dropping("User.nick"), after: versions(of: spec(Self.first), after: nil).lock)
    #expect(made.added == [.dropColumn("nick", of: "User")])
    #expect(try versions(of: dropping("User.nick"), after: made.lock).added.isEmpty)
    #expect(try versions(of: spec(""), after: made.lock).added.isEmpty)
    let error = #expect(throws: DiagnosticsError.self) {
      _ = try versions(of: dropping("User.nick"), after: nil)
    }
    #expect(error?.diagnostics.first?.location?.position.line == 1)
  }

  @Test func `a text of the identity for rows that have none is refused with a way out`() throws {
    func spec(_ key: String) -> String {
      """
      {"targets": {"records": "R"}, "entities": {"Mark": {"identity": {"text": "{a}-{b}"\(key)},
        "attributes": {"a": {"type": "string"}, "b": {"type": "string"}}}}}
      """
    }
    let lock = try versions(of: spec(""), after: nil).lock
    let error = #expect(throws: DiagnosticsError.self) {
      _ = try versions(of: spec(#", "key": "text""#), after: lock)
    }
    let messages = error?.diagnostics.map(\.message) ?? []
    #expect(
      messages.count == 1 && messages[0].contains("Remove it from the identity"), "\(messages)")
  }

  @Test func `an entity of another name keeps its rows if the spec says what it was`() throws {
    let renamed = spec(Self.first, entity: "Person", #""was": "User", "#)
    #expect(try edits(of: renamed, after: spec(Self.first)) == [.renameTable("User", to: "Person")])
    let silent = try refusals(of: spec(Self.first, entity: "Person"), after: spec(Self.first))
    #expect(silent == ["storage-change"])
  }
}

/// What a spec can ask of the store and does not get.
@Suite struct StoragePlanTests {
  @Test(arguments: [
    // A record could not be made a model again.
    (#""name": {"type": "string", "stored": false}"#, "", "unstored-attribute"),
    // Nothing is there to be asked.
    (
      #""name": {"type": "string", "optional": true, "stored": false}"#,
      #""userBy(name:)": {"where": {"name": "name"}}"#, "unstored-attribute"
    ),
    (#""age": {"type": "int", "searchable": true}"#, "", "invalid-search"),
    (#""rank": {"type": "string", "searchable": true}"#, "", "invalid-search"),
    (#""_isIndexed": {"type": "string", "searchable": true}"#, "", "invalid-search"),
    (
      #""_Row": {"type": "int"}, "name": {"type": "string", "searchable": true}"#, "",
      "invalid-search"
    ),
    // A relationship that no attribute holds.
    (#""name": {"type": "string"}"#, "link", "missing-link-attribute"),
    // Two relationships from a request to its attribute.
    (
      #""bossId": {"type": "UserID", "optional": true}"#, "path", "unsupported-storage"
    ),
  ])
  func `what can not be stored is told with its place`(
    attribute: String, request: String, id: String
  ) throws {
    let boss = #""boss": {"to": "User", "inverse": "staff"}"#
    let staff = #""staff": {"to": "User", "many": true, "inverse": "boss", "onDelete": "detach"}"#
    let isLinked = request == "link" || request == "path"
    let requests =
      request == "path"
      ? #""userBy(boss:)": {"where": {"boss": "boss.boss.id"}}"# : isLinked ? "" : request
    let text = """
      {"targets": {"records": "R"}, "entities": {"User": {"identity": "id",
        "attributes": {"id": {"type": "string"}, \(attribute)},
        "relationships": {\(isLinked ? "\(boss), \(staff)" : "")},
        "requests": {\(requests)}}}}
      """
    let model = try #require(
      SpecFixture(text).read().model, "\(SpecFixture(text).read().diagnostics)")
    #expect { try StoragePlanBuilder.plan(of: model) } throws: { error in
      (error as? DiagnosticsError)?.diagnostics.map { "\($0.id)" } == [id]
    }
  }

  /// A job at a site, whose spec says something of the attribute that holds the site.
  private func job(_ attributes: String, site: String = "") -> GenerationFixture {
    GenerationFixture(files: [
      "entities.json": """
      {"targets": {"records": "R"}, "entities": {
      "Site": {"identity": "id", "attributes": {"id": {"type": "string"}\(site)},
        "relationships": {"jobs": {"to": "Job", "many": true, "inverse": "site", "onDelete": "cascade"}}},
      "Job": {"schema": "job.schema.json", "identity": "id", "attributes": {\(attributes)},
        "relationships": {"site": {"to": "Site", "inverse": "jobs", "required": true}}}}}
      """,
      "job.schema.json": """
      {"type": "object", "required": ["id", "siteId"],
      "properties": {"id": {"type": "string"}, "siteId": {"type": "string"}}}
      """,
    ])
  }

  @Test(arguments: [
    #""siteId": {"type": "SiteID"}"#,
    #""siteId": {"type": "SiteID", "derived": {"path": "site.id"}}"#,
    #""siteId": {"type": "SiteID", "member": "siteId", "derived": {"path": "site.id"}}"#,
  ])
  func `a property of the schema holds a link, however the spec says so`(attribute: String) throws {
    let records = try job(attribute).storage()
    #expect(
      records["StoredJob.swift"]?.contains(#"StorageLink("site", to: "Site", by: ["siteId"]"#)
        == true)
  }

  @Test(arguments: [
    ("", ["give the attribute `siteId` the type `SiteID`: `\"siteId\": { \"type\": \"SiteID\" }`"]),
    (
      #""placeId": {"member": "siteId"}"#,
      ["give `Job` an attribute `siteId` of the type `SiteID`, which payloads hold"]
    ),
  ])
  func `a link that nothing holds is reported with what would hold it`(
    attribute: String, advice: [String]
  ) throws {
    let error = #expect(throws: DiagnosticsError.self) { _ = try job(attribute).storage() }
    let finding = error?.diagnostics.first
    #expect(finding?.id == "missing-link-attribute")
    #expect(finding?.notes.map(\.message) == advice)
  }

  @Test(arguments: [
    (#"["name"]"#, "", [["name"]]),
    (#"["name", "city"]"#, "", [["name", "city"]]),
    (#"["name"]"#, #", "indexes": [["city"]]"#, [["city"], ["name"]]),
    (#"["name"]"#, #", "indexes": [["name", "city"]]"#, [["name", "city"]]),
    (#"["id"]"#, "", []),
  ])
  func `an index serves the order of a request`(sort: String, more: String, expected: [[String]])
    throws
  {
    let text = """
      {"targets": {"records": "R"}, "entities": {"Site": {"identity": "id", "attributes": {
      "id": {"type": "string"}, "name": {"type": "string"}, "city": {"type": "string"}},
      "requests": {"sites()": {"sort": \(sort)}}\(more)}}}
      """
    let model = try #require(SpecFixture(text).read().model)
    #expect(try StoragePlanBuilder.plan(of: model).tables[0].indexes == expected)
  }

  @Test(arguments: [
    ("", [["city", "name"]]), (#", "indexes": [["city"]]"#, [["city"]]),
    (#", "unique": [["city", "name"]]"#, []), (#", "unique": [["city"]]"#, []),
  ])
  func `an index finds rows in their order, unless the spec has one that finds them`(
    more: String, expected: [[String]]
  ) throws {
    let text = """
      {"targets": {"records": "R"}, "entities": {"Site": {"identity": "id", "attributes": {
      "id": {"type": "string"}, "name": {"type": "string"}, "city": {"type": "string"}},
      "requests": {"sites(in:)": {"where": {"in": "city"}, "sort": ["name"]}}\(more)}}}
      """
    let model = try #require(SpecFixture(text).read().model)
    #expect(try StoragePlanBuilder.plan(of: model).tables[0].indexes == expected)
  }
}
