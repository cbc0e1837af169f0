/// What steps show things on.
struct TourStage {
  let output: OutputStream
  let style: TextStyle

  /// Shows a line of explanation.
  func say(_ text: String, _ look: TextStyle.Look? = nil) {
    if let look { style.write(text, look, to: output) } else { output.write(text) }
    output.write("\n")
  }

  /// Shows a command as somebody would type it.
  func command(_ text: String) {
    say("$ chat-schema \(text)", .dim)
  }

  /// Checks what the tour claims.
  func expect(_ claim: String, _ isTrue: Bool) throws {
    guard isTrue else { throw TourFailure("not so: \(claim)") }
    style.write("ok", .good, to: output)
    say(" \(claim)")
  }

  /// Checks payloads, as `validate` does.
  func validate(entity: String, _ path: String, isQuiet: Bool) -> RunSummary {
    command("validate \(isQuiet ? "--quiet " : "")--entity \(entity) \(path)")
    let schema = SchemaRequest(subject: .entity(entity, spec: Self.spec))
    let session = ValidationSession(
      request: ValidationRequest(
        schema: schema, paths: [path], isQuiet: isQuiet, progress: .never),
      output: output, errors: output)
    return session.run().summary
  }

  /// The spec in the tour's folder.
  static let spec = "Schemas/entities.json"
}
