import Foundation
import JSONSchema
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// Generated code of other domains, judged by the compiler and the formatter.
@Suite(.blocks)
struct CompiledOutputTests {
  @Test(arguments: GeneratorOptions.Access.allCases, ["5", "6"])
  func `models of tasks and projects compile with every access in both modes`(
    access: GeneratorOptions.Access, mode: String
  ) throws {
    try expectContent(GenerationFixture.tasks().generate(access: access), mode: mode)
  }

  @Test(arguments: GeneratorOptions.Access.allCases, ["5", "6"])
  func
    `models with nested objects, choices, maps and tuples compile with every access in both modes`(
      access: GeneratorOptions.Access, mode: String
    ) throws
  {
    try expectContent(GenerationFixture.shop().generate(access: access), mode: mode)
  }

  @Test func `models of tasks and projects compile with imports that are internal by default`()
    throws
  {
    guard let toolchain = SwiftToolchain.current else {
      print("skipped: there is no toolchain with a formatter on the path")
      return
    }
    let files = try GenerationFixture.tasks().generate(access: .internal)
    let flags = ["InternalImportsByDefault", "MemberImportVisibility"].flatMap {
      ["-enable-upcoming-feature", $0]
    }
    let errors = try toolchain.typeErrors(in: files, also: flags)
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test func `a schema of custom data without properties becomes code that compiles`() throws {
    let fixture = GenerationFixture(files: [
      "entities.json": """
      {"customData": {"group": "Slots", "slots": {"Extra": {"form": "any", "schema": "extra.json"}}},
      "entities": {"Thing": {"identity": "id", "attributes": {
      "id": {"type": "string"}, "extra": {"slot": "Extra"}}}}}
      """, "extra.json": #"{"type": "object", "properties": {}}"#,
    ])
    try expectContent(fixture.generate())
  }

  @Test func `texts that a spec lists are a type at file scope where the model is generic`() throws
  {
    let files = try GenerationFixture(files: [
      "entities.json": """
      {"customData": {"group": "Slots", "slots": {"Extra": {"form": "any"}}},
      "entities": {"Thing": {"identity": "id", "version": {"order": "revision"}, "attributes": {
      "id": {"type": "string"}, "revision": {"type": "int"}, "extra": {"slot": "Extra"},
      "state": {"values": ["open", "rawValue", "none"], "default": "none"}}}}}
      """
    ]).generate()
    let model = try #require(files["Thing.swift"])
    #expect(model.contains("public enum ThingState: Hashable, Sendable {"))
    #expect(model.contains("public typealias State = ThingState"))
    #expect(model.contains("state: ThingState = .noneCase"))
    try expectContent(files)
  }

  @Test func `an attribute that can be one value need not be given`() throws {
    let files = try GenerationFixture(files: [
      "entities.json": #"{"entities": {"Page": {"schema": "page.json", "identity": "id"}}}"#,
      "page.json": """
      {"type": "object", "required": ["id", "kind", "version", "draft"], "properties": {
      "id": {"type": "string"}, "kind": {"const": "page"}, "version": {"const": 2},
      "draft": {"const": false}, "unit": {"const": "px"}}}
      """,
    ]).generate()
    let model = try #require(files["Page.swift"])
    #expect(
      model.contains(
        """
            kind: String = "page",
            version: Int = 2,
            draft: Bool = false,
            unit: String? = nil
        """))
    #expect(!model.contains("enum "))
    try expectContent(files)
  }

  @Test func `null is refused where it would be taken for an absent member`() throws {
    let files = try GenerationFixture(files: [
      "entities.json": #"{"entities": {"Page": {"schema": "page.json", "identity": "id"}}}"#,
      "page.json": """
      {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"},
      "any": {"not": {"propertyNames": {"maxLength": 3}}},
      "either": {"oneOf": [{"items": {"maximum": 1}}, {"type": "null"}]},
      "open": {"oneOf": [{"type": "null"}, {"type": "string"}]}}}
      """,
    ]).generate()
    let coding = try #require(files["Page+Coding.swift"])
    let refused = coding.components(separatedBy: "case .").filter {
      $0.contains("checkNextIsNotNull")
    }
    #expect(refused.map { $0.prefix { $0 != ":" } } == ["any", "either"])
    try expectContent(files)
  }

  @Test func `an identity is made of its text where its types follow from paths`() throws {
    let files = try GenerationFixture(files: [
      "entities.json": """
      {"entities": {"Job": {"identity": "id", "attributes": {"id": {"type": "string"}},
      "relationships": {"notes": {"to": "Note", "many": true, "inverse": "job", "onDelete": "cascade"}}},
      "Note": {"identity": {"text": "{jobId}/{number}", "separable": true}, "attributes": {
      "jobId": {"member": "jobId", "derived": {"path": "job.id"}}, "number": {"type": "int"}},
      "relationships": {"job": {"to": "Job", "required": true, "inverse": "notes"}}}}}
      """
    ]).generate()
    let made = "self.init(jobId: JobID(values[0]), number: number)"
    #expect(files["Identifiers.swift"]?.contains(made) == true)
    try expectContent(files)
  }

  @Test(arguments: ["", #", "extra": {"slot": "Extra"}"#])
  func `an identity has texts that the spec lists, by their name beside the model`(
    slot: String
  ) throws {
    let fixture = GenerationFixture(files: [
      "entities.json": """
      {"customData": {"group": "Slots", "slots": {"Extra": {"form": "any"}}},
      "entities": {"Progress": {"identity": {"text": "{kind} {owner}"}, "attributes": {
      "kind": {"values": ["users", "channels"]}, "owner": {"type": "string"}\(slot)}}}}
      """
    ])
    let files = try fixture.generate()
    let kind = slot.isEmpty ? "Progress.Kind" : "ProgressKind"
    #expect(files["Identifiers.swift"]?.contains("public var kind: \(kind)\n") == true)
    try expectContent(files)
    let records = try fixture.storage()
    let removal = "remove(\n    kind: \(kind),\n"
    #expect(records["ManagedProgress.swift"]?.contains(removal) == true)
  }

  /// Two entities that refer to one definition, and a third one beside them.
  private static func sharing(_ entities: String, _ others: [String: String] = [:])
    -> GenerationFixture
  {
    GenerationFixture(
      files: [
        "entities.json": #"{"entities": {\#(entities)}}"#,
        "job.json": """
        {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"},
        "billing": {"type": "object", "properties": {"price": {"$ref": "common.json#/$defs/money"}}},
        "own": {"$ref": "#/$defs/note"}, "extra": {"type": "object"}},
        "$defs": {"note": {"type": "object", "properties": {"text": {"type": "string"}}}}}
        """,
        "part.json": """
        {"type": "object", "required": ["sku"], "properties": {"sku": {"type": "string"},
        "price": {"$ref": "common.json#/$defs/money"}, "note": {"$ref": "job.json#/$defs/note"}}}
        """,
        "common.json": """
        {"$defs": {"money": {"type": "object", "required": ["amount"], "properties": {
        "amount": {"type": "number"}, "currency": {"title": "Currency", "enum": ["EUR", "USD"]}}}}}
        """,
      ].merging(others) { _, new in new })
  }

  private static let job = #""Job": {"schema": "job.json", "identity": "id"}"#
  private static let part = #""Part": {"schema": "part.json", "identity": "sku"}"#

  @Test func `a definition of another file is called the same whatever refers to it`() throws {
    for entities in [Self.job, "\(Self.job), \(Self.part)", "\(Self.part), \(Self.job)"] {
      let files = try Self.sharing(entities).generate()
      let text = files.keys.sorted().compactMap { files[$0] }.joined()
      #expect(text.contains("\npublic struct Money: Hashable"))
      #expect(text.contains("\nextension Money {\n"))
      #expect(text.contains("  public enum Currency: Hashable"))
      #expect(
        text.contains("  public struct Note: Hashable") && !text.contains("\npublic struct Note"))
      try expectContent(files)
    }
  }

  @Test func `a definition of another file has its own name beside generic models as well`() throws
  {
    let generic = """
      "Job": {"schema": "job.json", "identity": "id", "attributes": {"extra": {"slot": "Extra"}}}
      """
    let files = try GenerationFixture(
      files: Self.sharing("").files.merging([
        "entities.json": """
        {"customData": {"group": "Slots", "slots": {"Extra": {"form": "any"}}},
        "entities": {\(generic), \(Self.part)}}
        """
      ]) { _, new in new }
    ).generate()
    let text = files.keys.sorted().compactMap { files[$0] }.joined()
    #expect(text.contains("\npublic struct Money: Hashable"))
    #expect(text.contains("\npublic struct JobNote: Hashable"))
    try expectContent(files)
  }

  @Test func `definitions of two files with one name are told apart by the files' names`() throws {
    let files = try Self.sharing(
      "\(Self.job), \(Self.part)",
      [
        "part.json": """
        {"type": "object", "required": ["sku"], "properties": {"sku": {"type": "string"},
        "price": {"$ref": "prices.json#/$defs/money"}, "job": {"$ref": "prices.json#/$defs/jobID"}}}
        """,
        "prices.json": """
        {"$defs": {"money": {"type": "object", "properties": {"cents": {"type": "integer"}}},
        "jobID": {"type": "object", "properties": {"number": {"type": "integer"}}}}}
        """,
      ]
    ).generate()
    let text = files.keys.sorted().compactMap { files[$0] }.joined()
    for name in ["CommonMoney", "PricesMoney", "JobIDModel"] {
      #expect(text.contains("\npublic struct \(name): Hashable"), "\(name)")
    }
    try expectContent(files)
  }

  @Test func `values that a branch lists are asked of the object of an entity`() throws {
    let files = try GenerationFixture(files: [
      "entities.json": #"{"entities": {"Page": {"schema": "page.json", "identity": "id"}}}"#,
      "page.json": """
      {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}},
      "anyOf": [{"enum": [{"id": "a"}]}]}
      """,
    ]).generate()
    #expect(files["Page+Coding.swift"]?.contains("reader.checkObject(") == true)
  }

  @Test func `parts of one attribute with the same name have one initialiser`() throws {
    let files = try GenerationFixture.chat().generate()
    let counts = ["ChatUser.swift", "ChatChannel.swift"].map { name in
      files[name]?.components(separatedBy: "  public init(\n    id:").dropFirst().count
    }
    #expect(counts == [1, 2])
  }

  @Test func `an attribute is a duration by its format or by the word of the spec`() throws {
    let fixture = GenerationFixture(files: [
      "entities.json": """
      {"entities": {
      "Task": {"schema": "task.json", "identity": "id"},
      "Pause": {"identity": "id", "attributes": {
      "id": {"type": "string"}, "length": {"type": "duration"}}}}}
      """,
      "task.json": """
      {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"},
      "estimate": {"type": ["string", "null"], "format": "duration"}}}
      """,
    ])
    let files = try fixture.generate()
    try expectContent(files)
    #expect(files["Task.swift"]?.contains("public var estimate: CalendarDuration?") == true)
    #expect(files["Pause.swift"]?.contains("public var length: CalendarDuration\n") == true)
    // Read by the rule of the format, so that nothing has to be checked besides.
    #expect(files["Task+Coding.swift"]?.contains(".duration") == false)
    #expect(files["PayloadSchemas.swift"]?.contains(#""format": "duration""#) == true)
  }

  @Test func `names and texts of every kind become code that compiles`() throws {
    let names = [
      "class", "init", "self", "Type", "protocol", "1st", "100", "a-b", "a_b", "a b", "AB", "👍",
      "👎", "", " ", "naïve", "日本", "URLValue", "String", "Int", "id", "hashValue",
      "json", "schema", "patch", "encode", "reader", "members", "member", "writer", "object",
      "entity", "unknownMembers", "*/", "\"\"\"#", "\\(1)", "\n", "$ref", "#if", "`x`",
      String(repeating: "long", count: 60),
    ]
    let text = "/* */ \\\\(fatalError()) \\\"\\\"\\\" \\n - Returns: x `y` \\u2028 \\u202e z"
    let properties = names.filter { $0 != "id" }.map { name in
      "\(quoted(name)): {\"type\": [\"string\", \"null\"], \"description\": \"\(text)\"}"
    }
    let enumeration = names.map(quoted).joined(separator: ", ")
    let fixture = GenerationFixture(files: [
      "entities.json": """
      {"entities": {"Thing": {"schema": "thing.schema.json", "identity": "id",
      "version": {"order": "revision"}}}}
      """,
      "thing.schema.json": """
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
      "title": "\(text)", "description": "\(text)", "required": ["id"], "properties": {
      "id": {"type": "string"}, "revision": {"type": "integer", "minimum": 0, "maximum": 9},
      "choice": {"enum": [\(enumeration)]}, \(properties.joined(separator: ",\n"))}}
      """,
    ])
    try expectContent(fixture.generate())
  }

  @Test func `defaults without a literal are left out with a warning, and never trap`() throws {
    let fixture = GenerationFixture(files: [
      "entities.json": """
      {"entities": {"Place": {"schema": "place.schema.json", "identity": "id",
      "unknownMembers": "keep", "version": {"order": "revision"}}}}
      """,
      "place.schema.json": """
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
      "required": ["id"], "properties": {"id": {"type": "string"},
      "revision": {"type": "integer", "minimum": 0, "maximum": 99},
      "link": {"type": "string", "format": "uri", "default": "https://example.com"},
      "at": {"type": "string", "format": "date-time", "default": "2020-01-01T00:00:00Z"},
      "big": {"type": "number", "default": 1e999},
      "huge": {"type": "integer", "default": 123456789012345678901234567890},
      "any": {"default": {"a": [1, 2.5, null, "x"]}},
      "list": {"type": "array", "items": {"type": "string"}, "default": ["a"]}}}
      """,
    ])
    let source = SchemaSource(fixture.files["entities.json"] ?? "", uri: "entities.json")
    let reading = SpecReader.read(source, loader: FixtureLoader(files: fixture.files))
    #expect(reading.diagnostics.filter { $0.id == "unsupported-default" }.count == 4)
    try expectContent(fixture.generate())
  }

  @Test func `a member whose letters are not composed keeps its name on the wire`() throws {
    let files = try GenerationFixture(files: [
      "entities.json": """
      {"entities": {"Place": {"schema": "place.schema.json", "identity": "id"}}}
      """,
      "place.schema.json": """
      {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"},
      "cafe\u{301}": {"type": "string"}, "th\u{e9}": {"type": "string"}}}
      """,
    ]).generate()
    let coding = Array(try #require(files["Place+Coding.swift"]).unicodeScalars)
    for line in ["case caf\u{e9} = \"cafe\\u{301}\"\n", "case th\u{e9}\n"] {
      #expect(coding.contains(Array(line.unicodeScalars)), "\(line)")
    }
    try expectContent(files)
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }

  private func expectContent(_ files: [String: String], mode: String = "6") throws {
    guard let toolchain = SwiftToolchain.current else {
      print("skipped: there is no toolchain with a formatter on the path")
      return
    }
    let errors = try toolchain.typeErrors(in: files, languageMode: mode)
    #expect(errors.isEmpty, "\(errors)")
    #expect(try toolchain.complaints(about: files.keys.sorted().compactMap { files[$0] }) == [])
  }
}
