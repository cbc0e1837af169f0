/// What is carried through the reading of a spec: the files, and what is wrong with them.
struct ReadingContext {
  /// The schema files.
  var library: DocumentLibrary
  /// The choices about the types of the schemas.
  var options = SchemaModelOptions.entities
  /// What is wrong so far.
  var findings = Findings()
}
