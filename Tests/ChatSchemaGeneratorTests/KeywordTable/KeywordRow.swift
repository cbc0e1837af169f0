import JSONSchema
import Testing

/// The effect of a keyword on the models of plain schemas, with the schemas that show it.
struct KeywordRow: Sendable, CustomTestStringConvertible {
  /// The part of a model that expresses the meaning of a keyword; each keyword has at least one.
  enum Destination: String, Hashable, Sendable, CaseIterable {
    /// Into the Swift types themselves, or into which of them there are.
    case typed
    /// Into the checks of checked decoding.
    case checked
    /// Into documentation, attributes and the embedded schema: it asserts nothing.
    case annotated
    /// Into a diagnostic, a note at least, because the type says less than the schema.
    case diagnosed
  }

  /// The keyword.
  let keyword: String
  var testDescription: String { keyword }
  /// What it becomes, as a part of a sentence.
  let becomes: String
  /// Whether nothing but the embedded schema has it, which nobody who uses a model is meant to see.
  let staysInSchema: Bool
  /// The one dialect in which it asserts something and is checked, if there is such a one.
  let assertsOnlyIn: String?
  /// Schemas with the keyword.
  let probes: [KeywordProbe]

  init(
    _ keyword: String, _ becomes: String, staysInSchema: Bool = false,
    assertsOnlyIn: String? = nil, _ probes: KeywordProbe...
  ) {
    self.keyword = keyword
    self.becomes = becomes
    self.staysInSchema = staysInSchema
    self.assertsOnlyIn = assertsOnlyIn
    self.probes = probes
  }

  /// Where the generator takes the keyword's meaning in a dialect, as the probes show.
  ///
  /// - Throws: If a probe is no schema that models can be made of.
  func destinations(in dialect: Dialect) throws -> [Destination] {
    var found: Set<Destination> = []
    for probe in probes where probe.isFor(dialect) {
      found.formUnion(try probe.evidence(of: self, in: dialect))
    }
    return Destination.allCases.filter(found.contains)
  }
}
