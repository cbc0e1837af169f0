/// One file that `init` writes.
struct StarterFile: Sendable {
  /// The path inside the folder.
  let path: String

  let text: String
}
