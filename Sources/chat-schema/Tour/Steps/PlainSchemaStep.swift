import CommandStreams

/// Generates Swift from a schema that is not part of a spec.
struct PlainSchemaStep: TourStep {
  let title = "Any JSON Schema becomes Swift, without a spec"

  func run(_ stage: TourStage) throws {
    try NewFile.write(TourPayloads.orderSchema, to: "purchase-order.schema.json")
    stage.say("purchase-order.schema.json:")
    stage.say(TourPayloads.orderSchema)
    stage.command("generate --schema purchase-order.schema.json --output Orders")
    try stage.expect("the models are written", session(stage, isCheck: false).run() == .success)
    let declaration = try properties(in: "Orders/PurchaseOrder.swift")
    stage.say(declaration.joined(separator: "\n"))
    try stage.expect(
      "a member that may be null or absent keeps the difference",
      declaration.contains { $0.contains("note: Optional<Nullable<String>>") })
    stage.command("generate --schema purchase-order.schema.json --output Orders --check")
    try stage.expect(
      "a second run generates the same bytes", session(stage, isCheck: true).run() == .success)
  }

  private func session(_ stage: TourStage, isCheck: Bool) -> GenerationSession {
    GenerationSession(
      request: GenerationRequest(
        subject: .schemas(PlainSchemaRequest(paths: ["purchase-order.schema.json"])),
        output: "Orders", isCheck: isCheck),
      output: stage.output, errors: stage.output)
  }

  /// Returns the lines of the struct's declaration and properties, without documentation and functions.
  private func properties(in path: String) throws -> [String] {
    let file = try OpenFile(path: path)
    var bytes: [UInt8] = []
    while try file.read(upTo: 64 << 10, into: &bytes) > 0 {}
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines.drop { !$0.hasPrefix("public struct") }.prefix { !$0.contains("init(") }
      .filter { !$0.contains("///") }
  }
}
