/// A file of the repository inside the executable.
struct EmbeddedFile: Sendable {
  /// The path inside its folder: `user.schema.json`.
  let path: String

  let text: String
}
