/// The files of a small project to start from: projects and their tickets.
///
/// Not a chat, since the schemas of the chat come with the package: a newcomer needs to see where their own data goes.
/// Every part of the format that a first project meets is there once: identity, required and optional members, a
/// format, an enumeration, null, a renamed attribute, the application's own data, a link with its inverse, the
/// attribute that orders versions, a request.
///
/// The command plugin `init-chat-models` copies the same files from `Starters/`.
enum StarterFiles {
  /// The schema of specs, for completion in editors.
  private static let specSchema = "entity-spec.schema.json"

  /// All files, in the order of their paths; the schema of specs comes last.
  static var all: [EmbeddedFile] {
    EmbeddedStarters.tickets + [
      EmbeddedFile(path: "Schemas/\(specSchema)", text: EmbeddedSchemas.text(of: specSchema))
    ]
  }
}
