/// A starter project, whose files `init` writes.
///
/// The command plugin `init-chat-models` copies the same files from `Schemas/Starters/`.
enum Starter {
  /// Projects and their tickets: every part of the format that a first project needs, once each.
  ///
  /// The parts are identity, required and optional members, a format, an enumeration, null, a renamed attribute, the
  /// application's own data, a link with its inverse, the attribute that orders versions, and a request.
  case tickets

  /// A chat with roles, whose records the view models display.
  case chat

  /// The schema of specs, which editors use for completion.
  private static let specSchema = "entity-spec.schema.json"

  /// All files in the order of their paths, followed by the schema of specs.
  var files: [EmbeddedFile] {
    EmbeddedFile.all(in: self == .chat ? "Starters/Chat/" : "Starters/Tickets/") + [
      EmbeddedFile(
        path: "Schemas/\(Self.specSchema)", text: EmbeddedFile.text(of: Self.specSchema))
    ]
  }
}
