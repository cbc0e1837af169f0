import CommandStreams
import JSONSchema

/// Changes a schema, and shows whom each change breaks.
struct SchemaChangeStep: TourStep {
  let title = "A change that breaks payloads is shown by one of them"

  private static let paths = (old: "order.old.schema.json", new: "order.new.schema.json")

  func run(_ stage: TourStage) throws {
    let old = TourPayloads.orderSchema
    try NewFile.write(old, to: Self.paths.old)
    try NewFile.write(
      old.replacing(#""lines"]"#, with: #""lines", "state"]"#)
        .replacing(#""maxLength": 20"#, with: #""maxLength": 40"#), to: Self.paths.new)
    stage.say("`state` becomes required, and `id` may be longer:")
    let report = try compare(stage)
    try stage.expect(
      "an order without a state was valid, and is refused now",
      report.changes.contains { $0.kind == .writers && $0.id == "required-extended" })
    try stage.expect(
      "a reader with the old schema refuses a longer id",
      report.changes.contains { $0.kind == .readers && $0.id == "max-length-raised" })
  }

  /// Compares two versions of the schema, as the command does.
  private func compare(_ stage: TourStage) throws -> DifferenceReport {
    let (old, new) = Self.paths
    stage.command("diff \(old) \(new)")
    var comparison = Comparison(
      old: WorkingTree(), new: WorkingTree(),
      options: ComparisonOptions(deadline: .now + .seconds(60)),
      report: DifferenceReport(old: old, new: new))
    try comparison.compare(old, new)
    DifferenceReportKind.text.write(comparison.report, to: stage.output, closing: stage.output)
    return comparison.report
  }
}
