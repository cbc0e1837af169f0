import Foundation
import JSONSchema

@testable import ChatSchemaGenerator

/// A spec and its schemas as texts, generated from without touching a file.
struct GenerationFixture {
  /// Texts by name; the spec is `entities.json`.
  var files: [String: String]

  /// The chat spec of the repository.
  static func chat() throws -> GenerationFixture {
    try GenerationFixture(folder: "Schemas", schemas: ["user", "channel", "message"])
  }

  /// The spec of the second domain.
  static func tasks() throws -> GenerationFixture {
    try GenerationFixture(
      folder: "Tests/ChatSchemaGeneratorTests/Fixtures/Tasks",
      schemas: ["project", "task", "task-custom"], others: ["common.json"])
  }

  /// Orders with addresses, lines and a payment that is one of three.
  static func shop() throws -> GenerationFixture {
    try GenerationFixture(
      folder: "Tests/Consumer/Sources/ShopModels",
      schemas: ["order", "customer", "order-details"], others: ["common.json", "models.json"])
  }

  init(files: [String: String]) {
    self.files = files
  }

  private init(folder: String, schemas: [String], others: [String] = []) throws {
    files = [:]
    for name in schemas.map({ "\($0).schema.json" }) + others + ["entities.json"] {
      files[name] = try Repository.text("\(folder)/\(name)")
    }
  }

  /// Generates, and gives the texts by file name.
  func generate(
    access: GeneratorOptions.Access = .public
  ) throws(DiagnosticsError) -> [String: String] {
    let spec = SchemaSource(
      files["entities.json"] ?? "", uri: "entities.json", path: "Schemas/entities.json")
    let output = try GeneratorPipeline.models(
      of: spec, loader: FixtureLoader(files: files), options: GeneratorOptions(access: access))
    return texts(of: output.files)
  }

  /// The records and actions, and the lock of their storage, by file name.
  func storage(
    modelsModule: String? = nil, recordsModule: String? = nil
  ) throws(DiagnosticsError) -> [String: String] {
    let spec = SchemaSource(
      files["entities.json"] ?? "", uri: "entities.json", path: "Schemas/entities.json")
    let output = try SpecGeneration(spec, loader: FixtureLoader(files: files)).output(
      SpecGeneration.Wishes(
        options: GeneratorOptions(), parts: [.store, .sync], modelsModule: modelsModule,
        recordsModule: recordsModule))
    var texts = texts(of: output.records + output.actions)
    texts["storage.lock.json"] = output.versions.map {
      String(decoding: $0.lock.bytes, as: UTF8.self)
    }
    return texts
  }

  private func texts(of files: [GeneratedFile]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) })
  }
}

extension SwiftToolchain {
  /// What the compiler says about generated files, warnings included; nothing when it is content.
  func typeErrors(
    in files: [String: String], languageMode: String = "6", also flags: [String] = []
  ) throws -> String {
    try withFolder(files) { folder in
      let answer = try run(
        [
          "swiftc", "-typecheck", "-wmo", "-parse-as-library", "-warnings-as-errors",
          "-module-name", "Generated", "-package-name", "generated", "-swift-version", languageMode,
          "-enable-upcoming-feature", "ExistentialAny",
        ] + Self.modules.flatMap { ["-I", $0] } + flags
          + files.keys.sorted().map { "\(folder)/\($0)" })
      return answer.status == 0 ? "" : answer.output
    }
  }

  /// Where this package's compiled modules are, and the maps of those in C: beside the test program.
  private static let modules: [String] = {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return ["Modules", "CByteMask.build", "CMetaSchemas.build", "CUnicodeTables.build"].map {
      program.appending(path: $0).path
    }
  }()
}
