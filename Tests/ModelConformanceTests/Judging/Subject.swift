import ChatSchemaGenerator
import JSONSchema

/// A schema that models are generated of, and instances whose verdicts are known.
struct Subject: Sendable {
  /// A JSON text and whether the schema allows it.
  struct Instance: Sendable {
    var name: String
    var text: String
    var isValid: Bool
    /// What the engine says against it; nil if the models are not asked for that.
    var reasons: [String]?
  }

  /// The name of the root type, unique among the subjects that are judged together.
  var name: String
  /// What people know it by.
  var title: String
  var schema: RootSchema
  /// Where references in the schema lead to.
  var registry: SchemaRegistry
  var options = SchemaModelOptions()
  /// The spec of an entity and the schemas beside it, by name, if the model is that of an entity.
  var entityFiles: EntityFiles?
  /// The type in the root type that is asked about instances; nil for the root type itself.
  var part: String?
  var instances: [Instance]
  /// Whether there is a root type; without one the models are compiled, and asked nothing.
  var hasRootType = true

  /// The type that is asked, as Swift spells it.
  var model: String { [name, part].compactMap(\.self).joined(separator: ".") }

  /// The schema's text.
  var text: String { String(decoding: schema.source.bytes, as: UTF8.self) }

  /// Whether the engine takes the schema, and if not, what is wrong with it.
  func compile() throws(DiagnosticsError) -> CompiledSchema {
    try CompiledSchema.compile(
      schema.source, registry: registry,
      options: CompilationOptions(
        formatAssertion: options.formats == .assert ? .always : .never, triesOtherDialects: true))
  }

  /// Generates the models.
  func generate() throws(DiagnosticsError) -> [GeneratedFile] {
    if let entityFiles { return try entityFiles.generate(name) }
    return try GeneratorPipeline.schemas([schema], registry: registry, options: options).files
  }
}

/// Something that a model does and should not do.
struct Finding: Sendable, Codable, CustomStringConvertible {
  /// What was judged.
  enum Property: String, Sendable, Codable, CaseIterable {
    case generation = "models are generated of a usable schema"
    case compilation = "models compile without a warning"
    case survival = "nothing traps"
    case decoding = "a valid instance decodes"
    case encoding = "a decoded instance encodes to an equal value"
    case stability = "what was encoded decodes to an equal model"
    case generatedVerdict = "the generated check gives the schema's verdict"
    case checkedVerdict = "checked decoding gives the schema's verdict"
    case checkedReasons = "checked decoding gives the engine's reasons"
    case checkedValue = "checked and unchecked decoding give equal models"
  }

  var property: Property
  var subject: String
  var schema: String
  var instance = ""
  var expected: String
  var found: String

  var description: String {
    """
    \(subject): not so: \(property.rawValue)
      schema:   \(schema)
      instance: \(instance)
      expected: \(expected)
      found:    \(found)
    """
  }
}
