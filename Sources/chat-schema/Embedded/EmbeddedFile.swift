/// A file of the repository that is embedded in the executable.
struct EmbeddedFile: Sendable {
  /// The path relative to its folder, such as `user.schema.json`.
  let path: String

  let text: String
}
