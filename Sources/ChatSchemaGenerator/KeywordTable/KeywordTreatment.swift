/// What the models of plain schemas make of a keyword.
package struct KeywordTreatment: Hashable, Sendable {
  /// Where a keyword's meaning goes; it goes somewhere in every case.
  package enum Destination: String, Hashable, Sendable, CaseIterable {
    /// Into the Swift types themselves, or into which of them there are.
    case typed
    /// Into what checked decoding asks.
    case checked
    /// Into documentation, attributes and the embedded schema: it asserts nothing.
    case annotated
    /// Into a diagnostic, a note at least, because the type says less than the schema.
    case diagnosed
  }

  /// The keyword.
  package let keyword: String
  /// Where its meaning goes, in the order of ``Destination``.
  package let destinations: [Destination]
  /// What it becomes, as a part of a sentence.
  package let becomes: String

  /// A treatment.
  init(_ keyword: String, _ destinations: [Destination], _ becomes: String) {
    self.keyword = keyword
    self.destinations = destinations
    self.becomes = becomes
  }
}
