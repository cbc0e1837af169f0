/// What steps show things on.
struct TourStage {
  let output: OutputStream
  let style: TextStyle

  /// Shows a line of explanation.
  func say(_ text: String) {
    output.write(text + "\n")
  }

  /// Shows a command as somebody would type it.
  func command(_ text: String) {
    output.write(style.apply(.dim, "$ chat-schema \(text)") + "\n")
  }

  /// Checks what the tour claims.
  func expect(_ claim: String, _ isTrue: Bool) throws {
    guard isTrue else { throw TourFailure("not so: \(claim)") }
    output.write("\(style.apply(.good, "ok")) \(claim)\n")
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
