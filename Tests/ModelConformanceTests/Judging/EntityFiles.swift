import ChatSchemaGenerator
import JSONSchema
import JSONText

/// An entity spec with its schemas as texts.
struct EntityFiles: Sendable {
  /// Where an entity's schema has the schema that is judged.
  enum Place: String, Sendable, CaseIterable {
    /// The schema of the entity refers to it.
    case root
    /// The schema of a property of the entity.
    case value
  }

  /// The name of the attribute that identifies the entity, which no schema has.
  private static let key = "suiteKey"

  let place: Place
  /// The sources by URI; the spec is `entities.json` in the folder of the subject.
  private let sources: [String: SchemaSource]
  private let folder: String

  /// The entity of a subject.
  ///
  /// - Parameters:
  ///   - subject: A subject whose model is that of a plain schema.
  ///   - name: The name of the entity and of its model.
  ///   - place: Where its schema has that of the subject.
  ///   - others: What references lead to.
  init(_ subject: Subject, name: String, place: Place, others: [SchemaSource]) {
    self.place = place
    folder = "https://suite.example/\(name)/"
    let key = Self.key
    let file = "subject-\(name).json"
    let entity = #"{"type": "object", "required": ["\#(key)"#
    let schema =
      switch place {
      case .root:
        entity + #""], "properties": {"\#(key)": {"type": "string"}}, "$ref": "\#(file)"}"#
      case .value:
        entity + #"", "value"], "properties": {"\#(key)": {"type": "string"}, "#
          + #""value": {"$ref": "\#(file)"}}}"#
      }
    let texts = [
      "entities.json":
        #"{"entities": {"\#(name)": {"schema": "entity.json", "identity": "\#(key)"}}}"#,
      "entity.json": schema, file: subject.text,
    ]
    var sources = Dictionary(others.map { ($0.uri, $0) }) { first, _ in first }
    for (file, text) in texts {
      sources[folder + file] = SchemaSource(text, uri: folder + file, path: file)
    }
    self.sources = sources
  }

  /// The models, in files whose names no other entity's have; neither has the holder of their schemas.
  func generate(_ name: String) throws(DiagnosticsError) -> [GeneratedFile] {
    guard let spec = sources[folder + "entities.json"] else {
      preconditionFailure("the spec is one of the files")
    }
    let output = try GeneratorPipeline.models(of: spec, loader: Loader(sources: sources))
    return output.files.map { file in
      let text = String(decoding: file.contents, as: UTF8.self)
      return GeneratedFile(
        path: file.path.hasPrefix(name) ? file.path : "\(name)+\(file.path)",
        contents: Array(text.replacing("PayloadSchemas", with: "\(name)Schemas").utf8))
    }
  }

  /// The schema of the entity.
  func compile() throws(DiagnosticsError) -> CompiledSchema {
    guard let schema = sources[folder + "entity.json"] else {
      preconditionFailure("the schema is one of the files")
    }
    return try CompiledSchema.compile(
      schema, registry: SchemaRegistry(loader: Loader(sources: sources)),
      options: CompilationOptions(formatAssertion: .always))
  }

  /// A payload of the entity for an instance of the schema; nil if there is none.
  func payload(of instance: JSONValue) -> JSONValue? {
    switch place {
    case .value: return .object([Self.key: "k", "value": instance])
    case .root:
      guard case .object(var object) = instance else { return nil }
      object[Self.key] = "k"
      return .object(object)
    }
  }

  private struct Loader: SchemaLoader {
    let sources: [String: SchemaSource]

    func source(at uri: String) -> SchemaSource? { sources[uri] }
  }
}
