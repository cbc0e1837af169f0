/// The version of the commands.
package enum Version {
  /// The version that `--version` prints and that reports contain.
  package static let current = "0.1.0"
}
