import CommandStreams

/// Searches for messages by the beginnings of words.
struct SearchStep: LiveTourStep {
  let title = "Messages are found by the beginnings of their words"

  func run(_ stage: TourStage) async throws {
    let count = try await stage.show(MessageEntity.self, RowSelection(search: "weav"))
    try stage.expect("three messages weave", count == 3)
    let both = try await stage.show(MessageEntity.self, RowSelection(search: "flow loom"))
    try stage.expect("one of them has flowers and a loom", both == 1)
  }
}
