/// The version of the commands.
package enum Version {
  /// The text that `--version` prints, and that reports name their tool with.
  package static let current = "0.1.0"
}
