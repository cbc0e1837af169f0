import Foundation
import JSONSchema
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// Entities and plain schemas that are named like types of libraries, all of them at once: whatever generated
/// code means by such a name has to be written with its module.
@Suite(.blocks)
struct LibraryNameTests {
  /// The names of public types: those that the generator knows, what Swift, its concurrency library and Foundation
  /// have that people know, and all of the modules that generated code imports.
  private static func names() throws -> [String] {
    let known = [
      LibraryTypes.swift, LibraryTypes.concurrency, LibraryTypes.runtime, LibraryTypes.text,
    ]
    .flatMap { $0.map(\.text) }
    let others = """
      Self Type Protocol Any Swift Foundation FoundationEssentials ChatRuntime JSONText JSONSchema Date URL UUID Data \
      Decimal Locale Calendar TimeZone TimeInterval IndexPath IndexSet URLRequest URLComponents JSONDecoder JSONEncoder \
      FileManager Bundle Process Thread Notification Predicate SortDescriptor Measurement Unit Payload ListedText Custom \
      Patcher Value Draft Member Members Schema Checks Constants Element Index Key ID RawValue Iterator Body Content
      """.split(separator: " ").map(String.init)
    let declaration = try Regex(
      #"(?m)^public (?:final )?(?:struct|enum|class|protocol|typealias) ([A-Z]\w*)"#)
    let own = try ["ChatRuntime", "JSONText"].flatMap { module in
      try Self.sources(of: module).flatMap { text in
        text.matches(of: declaration).compactMap { $0.output[1].substring.map(String.init) }
      }
    }
    #expect(own.count > 80)
    var seen: Set<String> = []
    return (known + others + own).filter { seen.insert($0.lowercased()).inserted }.sorted()
  }

  private static func sources(of module: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Sources/\(module)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  private static let properties = """
    "id": {"type": "string"}, "at": {"type": "string", "format": "date-time"},
    "link": {"type": ["string", "null"], "format": "uri"}, "key": {"type": "string", "format": "uuid"},
    "bytes": {"type": "string", "contentEncoding": "base64"}, "count": {"type": "integer", "minimum": 0},
    "ratio": {"type": "number", "default": 0.5}, "flag": {"type": "boolean", "default": true},
    "state": {"enum": ["open", "done"]}, "tags": {"type": "array", "items": {"type": "string"}},
    "any": {}, "part": {"type": "object", "properties": {"a": {"type": "integer"}}}
    """

  @Test func `entities may have the name of any type of a library`() throws {
    guard let toolchain = SwiftToolchain.current else { return }
    let names = try Self.names()
    let entities = names.map { name in
      "\"\(name)\": {\"schema\": \"thing.schema.json\", \"identity\": \"id\", \"version\": {\"order\": \"count\"}}"
    }
    let fixture = GenerationFixture(files: [
      "entities.json": """
      {"customData": {"group": "Slots", "slots": {"Extra": {"form": "flat"}}},
      "entities": {\(entities.joined(separator: ",\n")),
      "Rich": {"schema": "thing.schema.json", "identity": "id", "version": {"order": "count"},
      "unknownMembers": "keep", "attributes": {"part": {"slot": "Extra"}}}}}
      """,
      "thing.schema.json":
        #"{"type": "object", "required": ["id", "count"], "properties": {\#(Self.properties)}}"#,
    ])
    let errors = try toolchain.typeErrors(in: fixture.generate())
    #expect(errors.isEmpty, "\(errors.prefix(4000))")
  }

  @Test func `what only generated code uses gives way to entities of its names`() throws {
    guard let toolchain = SwiftToolchain.current else { return }
    let names = """
      Channel ChannelMember ChannelMember2 PayloadSchemas ChannelPatchMember ChannelPlaceMember ChannelPlaceABMember \
      Payload PayloadMember PayloadSchema PayloadMemberTable Identifiers CustomData LateModels
      """.split(separator: " ")
    let members = [
      "city": "place/city", "one": "place/a/b/c", "two": "place/aB/c", "three": "place/a-b/c",
    ]
    let attributes = members.sorted { $0.key < $1.key }.map {
      #""\#($0.key)": {"type": "string", "member": "\#($0.value)"}"#
    }
    let entities = names.map { name in
      """
      "\(name)": {"identity": "id", "version": {"order": "count"}, "attributes": {"id": {"type": "string"},
      "count": {"type": "int"}, "place": {"type": "string", "member": "label"}, "placeMembers": {"type": "bool"},
      \(attributes.joined(separator: ", "))}}
      """
    }
    let fixture = GenerationFixture(files: [
      "entities.json": #"{"entities": {\#(entities.joined(separator: ",\n"))}}"#
    ])
    let files = try fixture.generate()
    #expect(Set(files.keys.map { $0.lowercased() }).count == names.count * 3 + 3)
    let errors = try toolchain.typeErrors(in: files)
    #expect(errors.isEmpty, "\(errors.prefix(4000))")
  }

  @Test func `types of plain schemas may have the name of any type of a library`() throws {
    guard let toolchain = SwiftToolchain.current else { return }
    let names = try Self.names()
    let nested = names.map { name in
      "\"the\(name)\": {\"title\": \"\(name)\", \"type\": \"object\", \"properties\": {\"a\": {\"type\": [\"string\", \"null\"]}}}"
    }
    var models = PlainModels(
      """
      {"type": "object", "properties": {\(nested.joined(separator: ",\n")), \(Self.properties),
      "tree": {"$ref": "#"}, "listed": {"enum": [1, "a", null]}, "set": {"uniqueItems": true, "type": "array"},
      "tuple": {"type": "array", "prefixItems": [{"type": "string"}]}, "choice": {"oneOf": [{"type": "string",
      "not": {"const": "x"}}, {"type": "object", "contains": {}}]}}, "minProperties": 1,
      "propertyNames": {"maxLength": 40, "pattern": "^[a-z]"}}
      """)
    for name in names {
      models.schemas["\(name).schema.json"] =
        ##"{"type": "object", "properties": {"self": {"$ref": "#"}, "at": {"type": ["string", "null"], "format": "date-time"}}}"##
    }
    let errors = try toolchain.typeErrors(in: models.files())
    #expect(errors.isEmpty, "\(errors.prefix(4000))")
  }

  @Test func `a model that hides a type of Swift Concurrency, or is renamed, is warned about`()
    throws
  {
    let spec = SchemaSource(
      #"{"entities": {"Task": {"identity": "id", "attributes": {"id": {"type": "string"}}}, "Date": {"identity": "id", "attributes": {"id": {"type": "string"}}}}}"#,
      uri: "entities.json")
    let reading = SpecReader.read(spec, loader: FixtureLoader(files: [:]))
    #expect(
      reading.diagnostics.map(\.id.rawValue).sorted() == [
        "hides-concurrency-type", "renamed-type",
      ],
      "\(reading.diagnostics)")
    #expect(
      reading.diagnostics.allSatisfy { $0.severity == .warning && $0.location?.position != nil })
    let roots = ["Actor", "url", "Loan"].map {
      RootSchema(SchemaSource("{}", uri: "file:///\($0).schema.json", path: "\($0).schema.json"))
    }
    #expect(
      try GeneratorPipeline.schemas(roots).diagnostics.map(\.id.rawValue).filter {
        $0.hasSuffix("-type")
      } == ["hides-concurrency-type", "renamed-type"])
  }

  @Test(arguments: ["ChatStore", "ChatSync"])
  func `the public types of a library that users of models import are known`(module: String) throws
  {
    let known = module == "ChatStore" ? LibraryTypes.store : LibraryTypes.sync
    #expect(try Self.types(in: module, after: "") == Set(known.map(\.text)))
  }

  @Test func `the types of the store that only records name are known`() throws {
    let types = try Self.types(in: "ChatStore", after: #"@_spi\(Adapter\) "#)
    #expect(types == Set(LibraryTypes.storeForAdapters.map(\.text)))
  }

  /// Returns the names of the types that a module declares as public, after a pattern.
  private static func types(in module: String, after prefix: String) throws -> Set<String> {
    let declaration = try Regex(
      "(?m)^" + prefix
        + #"(?:@\w+ )*public (?:final |indirect )?(?:struct|enum|class|protocol|actor) ([A-Z]\w*)"#)
    return Set(
      try sources(of: module).flatMap { text in
        text.matches(of: declaration).compactMap { $0.output[1].substring.map(String.init) }
      })
  }

  @Test(arguments: [
    (SpecGeneration.Part.models, [String]()), (.store, ["Linked", "StoreQuery"]),
    (.sync, ["SendHandle"]),
  ])
  func `an entity whose name its users meet in a library is warned about`(
    part: SpecGeneration.Part, names: [String]
  ) throws {
    let entities = ["Linked", "Query", "StoreQuery", "SendHandle", "Loan"].map {
      #""\#($0)": {"identity": "id", "attributes": {"id": {"type": "string"}}}"#
    }
    let generation = SpecGeneration(
      SchemaSource(
        #"{"entities": {\#(entities.joined(separator: ", "))}}"#, uri: "entities.json"),
      loader: FixtureLoader(files: [:]))
    let warnings = try generation.output(
      SpecGeneration.Wishes(options: GeneratorOptions(), parts: [.models, part])
    ).diagnostics.filter { $0.id == "ambiguous-type" }
    #expect(warnings.map { $0.message.split(separator: "`")[0] } == names.map { Substring($0) })
    #expect(warnings.allSatisfy { $0.location?.position != nil && $0.severity == .warning })
  }
}
