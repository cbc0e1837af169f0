import CommandStreams

extension TourStage {
  /// Prints a `validate` command, and checks the payloads as the command does.
  func validate(entity: String, _ path: String, isQuiet: Bool) -> RunSummary {
    command("validate \(isQuiet ? "--quiet " : "")--entity \(entity) \(path)")
    let schema = SchemaRequest(subject: .entity(entity, spec: Self.spec))
    let session = ValidationSession(
      request: ValidationRequest(
        schema: schema, paths: [path], isQuiet: isQuiet, progress: .never),
      output: output, errors: output)
    return session.run().summary
  }

  /// The path of the spec in the tour's folder.
  static let spec = "Schemas/entities.json"
}
