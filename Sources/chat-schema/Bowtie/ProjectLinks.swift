/// Where the project is found; Bowtie asks for all three.
///
/// The package has no public address yet. The names are under `.invalid`, which RFC 2606 keeps from
/// ever leading anywhere, so that nobody is sent to somebody else's site.
enum ProjectLinks {
  static let homepage = "https://chat-schema.invalid/"
  static let issues = "https://chat-schema.invalid/issues"
  static let source = "https://chat-schema.invalid/source"
}
