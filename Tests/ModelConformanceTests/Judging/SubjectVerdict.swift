/// What came of compiling the models of a subject and of asking them.
struct SubjectVerdict: Sendable, Codable {
  /// The name of the root type.
  var name: String
  /// Whether the models compile.
  var isCompiled = true
  /// How many valid instances the models were asked about.
  var validCount = 0
  /// How many invalid ones.
  var invalidCount = 0
  /// All that the models do and should not do.
  var findings: [Finding] = []

  mutating func count(_ instance: Subject.Instance) {
    if instance.isValid { validCount += 1 } else { invalidCount += 1 }
  }
}
