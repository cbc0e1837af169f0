/// The version of the command.
enum Version {
  /// What `--version` prints, and what reports name their tool with.
  static let current = "0.1.0"
}
