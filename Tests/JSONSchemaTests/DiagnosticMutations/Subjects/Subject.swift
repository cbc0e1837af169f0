import Foundation
import JSONSchema
import JSONText

/// A schema as somebody writes it, with instances that are valid against it.
struct Subject {
  let name: String
  let schema: JSONValue
  let instances: [JSONValue]

  /// What the schema refers to.
  let registry: SchemaRegistry

  init(_ name: String, _ schema: String, instances: [String], registry: [String: String] = [:])
    throws
  {
    self.name = name
    self.schema = try JSONValue(parsing: schema)
    self.instances = try instances.map { try JSONValue(parsing: $0) }
    var files = SchemaRegistry()
    for (uri, text) in registry { files.add(SchemaSource(text, uri: uri, path: uri)) }
    self.registry = files
  }

  /// All of them: those written for this test, and the package's own schemas with their examples.
  static func all() throws -> [Subject] {
    try [
      .order(), .server(), .device(), .room(), .workflow(), .shapes(), .own("user"),
      .own("channel"), .own("message"),
    ]
  }

  /// A schema of the package with its valid examples, without those that repeat a member.
  private static func own(_ name: String) throws -> Subject {
    var root = URL(filePath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    let schemas = root.appending(path: "Schemas")
    let examples = schemas.appending(path: "Examples/\(name)/valid")
    let files = try FileManager.default.contentsOfDirectory(
      at: examples, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
    return try Subject(
      name, String(contentsOf: schemas.appending(path: "\(name).schema.json"), encoding: .utf8),
      instances: files.filter { !$0.lastPathComponent.hasPrefix("repeated") }.map {
        try String(contentsOf: $0, encoding: .utf8)
      })
  }

  func compiled(_ fragment: String? = nil) throws -> CompiledSchema {
    try .compile(
      SchemaDocument(SchemaSource(schema.text(style: .compact))), fragment: fragment,
      registry: registry, options: CompilationOptions(formatAssertion: .always))
  }
}
