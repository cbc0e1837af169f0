import JSONSchema
import JSONText
import SchemaTestSupport

/// A random schema with the instances it is asked about.
struct RandomRound {
  /// How an instance was made.
  enum Making: CaseIterable {
    /// From what the schema asks for.
    case matching
    /// From a matching one, with one thing changed.
    case nearlyMatching
    /// Without a look at the schema.
    case unrelated
  }

  /// The seed it was made from; nil for an example.
  let seed: UInt64?
  let draft: OfficialSuite.Draft
  let schema: JSONValue
  let instances: [(making: Making, value: JSONValue)]

  /// The schema, ready to be asked; formats are asserted.
  func compiled() throws -> CompiledSchema {
    let document = try JSONDocument(Self.text(schema))
    return try CompiledSchema.compile(
      SchemaDocument(document.root, defaultDialect: draft.dialect),
      options: CompilationOptions(formatAssertion: .always))
  }

  /// The draft, the schema, and the command that asks about this schema alone.
  var description: String {
    let repetition = seed.map {
      "\nTo repeat: RANDOM_SCHEMA_SEED=\($0) RANDOM_SCHEMA_COUNT=1 swift test --filter RandomSchemaTests"
    }
    return "\(draft)\n\(Self.text(schema))\(repetition ?? "")"
  }

  static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return writer.text
  }
}

extension RandomRound {
  /// The round that the seed stands for.
  init(seed: UInt64, draft: OfficialSuite.Draft) {
    var random = RandomSchema(seed: seed, reach: .dialects)
    let schema = random.schema()
    self.seed = seed
    self.draft = draft
    self.schema = draft.rewritten(schema)
    instances = (0..<25).map { number in
      let making: Making = number < 12 ? .matching : number < 22 ? .nearlyMatching : .unrelated
      guard making != .unrelated else { return (making: making, value: random.instance()) }
      let matching = random.instance(of: schema, in: schema)
      return (
        making: making,
        value: making == .matching ? matching : random.neighbour(of: matching)
      )
    }
  }
}
