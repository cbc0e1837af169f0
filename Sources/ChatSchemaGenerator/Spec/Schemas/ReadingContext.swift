/// The state while a spec is read: the files, and the findings about them.
struct ReadingContext {
  /// The schema files.
  var library: DocumentLibrary
  /// The options for the types of the schemas.
  var options = SchemaModelOptions.entities
  /// The findings so far.
  var findings = Findings()
}
