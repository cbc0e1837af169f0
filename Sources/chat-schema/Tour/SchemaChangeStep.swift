import CommandStreams
import JSONSchema
import JSONSchemaContainment

/// Changes a schema, and shows a payload that was valid before and is refused now.
struct SchemaChangeStep: TourStep {
  let title = "A change that breaks payloads is shown by one of them"

  func run(_ stage: TourStage) throws {
    let old = TourPayloads.orderSchema
    let stricter = old.replacing(#""lines"]"#, with: #""lines", "state"]"#)
    let laxer = old.replacing(#""maxLength": 20"#, with: #""maxLength": 40"#)
    stage.say("`state` becomes required:")
    let refused = try contains(old, stricter, stage)
    guard case .notContained = refused else {
      throw TourFailure("a new required member broke no payload")
    }
    try stage.expect("an order without a state is refused now", true)
    stage.say("`id` may be longer:")
    guard case .contained = try contains(old, laxer, stage) else {
      throw TourFailure("a longer id broke a payload")
    }
    try stage.expect("every old order is still valid", true)
  }

  /// Compares two versions of the schema, as the command does.
  private func contains(
    _ old: String, _ new: String, _ stage: TourStage
  ) throws -> SchemaContainment.Verdict {
    let (oldPath, newPath) = ("order.old.schema.json", "order.new.schema.json")
    stage.command("contains \(oldPath) \(newPath)")
    let verdict = SchemaContainment(timeLimit: .seconds(60)).decide(
      try .compile(SchemaSource(old, path: oldPath)),
      isContainedIn: try .compile(SchemaSource(new, path: newPath)))
    stage.say(ContainmentAnswer(verdict).text(oldPath, newPath))
    return verdict
  }
}
