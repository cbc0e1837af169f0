import CommandStreams
import JSONSchema

/// Checks files whose schemas a mapping names, and fills in defaults.
struct RepositoryStep: TourStep {
  let title = "One command checks a repository, each file against its own schema"

  private static let mapping = """
    {"schemas": [{"fileMatch": ["orders/*.jsonc"], "url": "order.schema.json"}]}
    """

  private static let order = """
    {
      // Comments are read in .jsonc; .yaml and .toml are read, too.
      "id": "A1", "lines": [],
      "state": "shiped",
    }
    """

  func run(_ stage: TourStage) throws {
    try NewFile.write(TourPayloads.orderSchema, to: "order.schema.json")
    try NewFile.write(Self.mapping, to: "chat-schema.json")
    try NewFile.write(Self.order, to: "orders/first.jsonc")
    try NewFile.write(#"{"id":"A2","lines":[]}"#, to: "order.json")
    stage.command("validate")
    let base = ValidationRequest(
      schema: SchemaRequest(subject: .schema("")), paths: [], progress: .never)
    let session = MappedSession(
      request: MappingRequest(base: base), output: stage.output, errors: stage.output)
    try stage.expect(
      "the mapping finds the order, and its mistake", session.run().invalidCount == 1)
    try fillDefaults(stage)
  }

  private func fillDefaults(_ stage: TourStage) throws {
    stage.command("validate --schema order.schema.json order.json --fill-defaults --filled -")
    let request = ValidationRequest(
      schema: SchemaRequest(subject: .schema("order.schema.json")), paths: ["order.json"],
      fillsDefaults: true, progress: .never)
    let session = ValidationSession(
      request: request, output: stage.output, errors: stage.output, filled: stage.output)
    try stage.expect(
      "an order without a priority gets the default of the schema",
      session.run().summary.status == .success)
  }
}
