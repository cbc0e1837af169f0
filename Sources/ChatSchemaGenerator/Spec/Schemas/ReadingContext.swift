/// What is carried through the reading of a spec: the files, and what is wrong with them.
struct ReadingContext {
  /// The schema files.
  var library: DocumentLibrary
  /// What is wrong so far.
  var findings = Findings()
}
