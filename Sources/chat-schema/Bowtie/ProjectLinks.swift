/// The URLs of the project, which Bowtie requires.
///
/// The package has no public address yet. The names are under `.invalid`, which RFC 2606 reserves, so that the links
/// cannot lead to another owner's site.
enum ProjectLinks {
  static let homepage = "https://chat-schema.invalid/"
  static let issues = "https://chat-schema.invalid/issues"
  static let source = "https://chat-schema.invalid/source"
}
