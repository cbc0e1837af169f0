/// The files of `Schemas/Starters/` inside the executable, a list for each folder, made as those of ``EmbeddedSchemas``.
enum EmbeddedStarters {}

/// A project to start from, of which `init` writes the files.
///
/// The command plugin `init-chat-models` copies the same files from `Schemas/Starters/`.
enum Starter {
  /// Projects and their tickets: every part of the format that a first project of one's own meets is there once.
  ///
  /// Identity, required and optional members, a format, an enumeration, null, a renamed attribute, the application's own
  /// data, a link with its inverse, the attribute that orders versions, a request.
  case tickets

  /// A chat with roles, whose records the view models show.
  case chat

  /// The schema of specs, for completion in editors.
  private static let specSchema = "entity-spec.schema.json"

  /// All files, in the order of their paths; the schema of specs comes last.
  var files: [EmbeddedFile] {
    (self == .chat ? EmbeddedStarters.chat : EmbeddedStarters.tickets) + [
      EmbeddedFile(
        path: "Schemas/\(Self.specSchema)", text: EmbeddedSchemas.text(of: Self.specSchema))
    ]
  }
}
