import CommandStreams

/// Generates Swift from the spec, and compares the result with the models that are built into the command.
struct ModelsStep: TourStep {
  let title = "Swift is generated from the same schemas"

  func run(_ stage: TourStage) throws {
    stage.command("generate")
    let written = session(stage, isCheck: false).run()
    try stage.expect("the models are written", written == .success)
    stage.command("generate --check")
    let checked = session(stage, isCheck: true).run()
    try stage.expect("a second run generates the same bytes", checked == .success)
    try stage.expect(
      "they are the models that this command was built with",
      try digests() == EmbeddedDigests.chatModels)
  }

  private func session(_ stage: TourStage, isCheck: Bool) -> GenerationSession {
    GenerationSession(
      request: GenerationRequest(
        subject: .spec(TourStage.spec), output: "Generated", isCheck: isCheck),
      output: stage.output, errors: stage.output)
  }

  /// Returns the digests of the generated files by name.
  private func digests() throws -> [String: UInt64] {
    let folder = "Generated/ChatModels"
    var digests: [String: UInt64] = [:]
    for name in try DirectoryListing.names(in: folder) {
      let file = try OpenFile(path: PathText.join(folder, name))
      var bytes: [UInt8] = []
      while try file.read(upTo: 64 << 10, into: &bytes) > 0 {}
      digests[name] = FileDigest.of(bytes)
    }
    return digests
  }
}
