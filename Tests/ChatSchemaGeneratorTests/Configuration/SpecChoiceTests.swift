import JSONSchema
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// `config` in a spec: the choices of plain schemas, about the types that entities have.
@Suite(.blocks)
struct SpecChoiceTests {
  private static let schema = """
    {
      "type": "object",
      "properties": {
        "id": {"type": "string"},
        "due": {"type": "string", "format": "date-time"},
        "state": {"enum": ["todo", "on-hold"]},
        "place": {
          "type": "object",
          "properties": {"zip": {"type": "string"}, "height": {"type": "number"}}
        },
        "cost": {"$ref": "#/$defs/money"},
        "weight": {"type": "number"},
        "count": {"type": "integer"}
      },
      "required": ["id"],
      "$defs": {"money": {"type": "object", "properties": {"amount": {"type": "string"}}}}
    }
    """

  private static func fixture(
    _ configuration: String, entity: String = #"{"schema": "task.json", "identity": "id"}"#
  ) -> SpecFixture {
    SpecFixture(
      #"{"config": "models.json", "entities": {"Ticket": \#(entity)}}"#,
      ["task.json": schema, "models.json": configuration])
  }

  /// The generated files, one after another.
  private static func text(_ fixture: SpecFixture) throws -> String {
    let files = try GenerationFixture(files: fixture.files).generate()
    return files.keys.sorted().filter { $0 != "PayloadSchemas.swift" }.compactMap { files[$0] }
      .joined()
  }

  @Test func `types, their members and cases have the names that were chosen`() throws {
    let text = try Self.text(
      Self.fixture(
        """
        {"names": {
        "task.json#/properties/place": "Site",
        "task.json#/properties/place/properties/zip": "postalCode",
        "task.json#/properties/state/enum/1": "paused"
        }}
        """))
    for expected in [
      "public struct Site:", "public var place: Site?", "public var postalCode: ",
      "case paused\n",
    ] {
      #expect(text.contains(expected), "\(expected)\n\(text)")
    }
    #expect(!text.contains("onHold"))
  }

  @Test func `a name that was chosen for a property is that of the attribute`() throws {
    let fixture = Self.fixture(
      #"{"names": {"task.json#/properties/due": "dueDate"}}"#,
      entity: """
        {"schema": "task.json", "identity": "id", "attributes": {"dueDate": {"indexed": true}}}
        """)
    let model = try #require(fixture.read().model)
    let attribute = try #require(model.entities[0].attributes.first { $0.name == "dueDate" })
    #expect(attribute.payload?.path == ["due"])
    #expect(!model.entities[0].attributes.contains { $0.name == "due" })
    let text = try Self.text(fixture)
    #expect(text.contains("public var dueDate: Date?"), "\(text)")
    #expect(text.contains(#"case dueDate = "due""#), "\(text)")
  }

  @Test func `the spec's own name for an attribute goes before the chosen one`() throws {
    let fixture = Self.fixture(
      #"{"names": {"task.json#/properties/due": "dueDate"}}"#,
      entity: """
        {"schema": "task.json", "identity": "id", "attributes": {"deadline": {"member": "due"}}}
        """)
    let names = try #require(fixture.read().model).entities[0].attributes.map(\.name)
    #expect(names.contains("deadline"))
    #expect(!names.contains("dueDate"))
  }

  @Test func `types of the application, documentation and kinds of numbers are chosen as well`()
    throws
  {
    let text = try Self.text(
      Self.fixture(
        """
        {
          "integers": "int",
          "numbers": {"task.json#/properties/weight": "exact"},
          "enums": "closed",
          "documentation": {"task.json#/properties/weight": "What it weighs, in kilograms."},
          "types": {"task.json#/$defs/money": {"name": "Money", "module": "Finance"}}
        }
        """))
    for expected in [
      "public var count: Int?", "public var weight: JSONNumber?", "public var height: ",
      "/// What it weighs, in kilograms.", "public var cost: Money?", "public import Finance",
    ] {
      #expect(text.contains(expected), "\(expected)\n\(text)")
    }
    #expect(!text.contains("unrecognized"))
    #expect(!text.contains("struct Money"))
  }

  @Test func `formats that only describe are no types, and are not checked`() throws {
    let files = try GenerationFixture(files: Self.fixture(#"{"formats": "annotate"}"#).files)
      .generate()
    #expect(files["Ticket.swift"]?.contains("public var due: String?") == true)
    #expect(files["PayloadSchemas.swift"]?.contains("formats: .annotated") == true)
  }

  @Test func `the configuration says who can see the models`() throws {
    let fixture = Self.fixture(#"{"access": "package"}"#)
    let generation = SpecGeneration(
      SchemaSource(
        fixture.files["entities.json"] ?? "", uri: "entities.json", path: "entities.json"),
      loader: FixtureLoader(files: fixture.files))
    #expect(generation.access == .package)
  }

  @Test func `what is chosen for entities compiles`() throws {
    guard let toolchain = SwiftToolchain.current else {
      print("skipped: there is no toolchain with a formatter on the path")
      return
    }
    var files = try GenerationFixture(
      files: Self.fixture(
        """
        {
          "names": {"task.json#/properties/place": "Site", "task.json#/properties/due": "dueDate"},
          "types": {"task.json#/$defs/money": "Money"}, "numbers": "exact", "formats": "annotate"
        }
        """
      ).files
    ).generate()
    files["Money.swift"] = """
      public import ChatRuntime

      public struct Money: JSONCodable, Hashable, Sendable {
        public init(from reader: inout PayloadReader) throws { try reader.skipValue() }

        public func encode(to writer: inout PayloadWriter) throws { writer.writeNull() }
      }
      """
    #expect(try toolchain.typeErrors(in: files) == "")
  }

  @Test func `mistakes are told with their places in the configuration and the spec`() {
    Self.fixture(#"{"enums": 1️⃣"opn"}"#).expect([("1️⃣", "unknown-value", "open")])
    Self.fixture(#"{"names": {1️⃣"task.json#/properties/nothing": "Some"}}"#)
      .expect([("1️⃣", "unknown-place", nil)])
    Self.fixture(#"{"names": {1️⃣"task.json#/properties/id": "Identity"}}"#)
      .expect([("1️⃣", "unused-choice", nil)])
    SpecFixture(
      #"{"config": 1️⃣"model.json", "entities": {"Ticket": {"schema": "task.json", "identity": "id"}}}"#,
      ["task.json": Self.schema]
    ).expect([("1️⃣", "unreadable-configuration", nil)])
  }
}
