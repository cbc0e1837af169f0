import JSONSchema
import Testing

/// Schemas and documents of a public catalogue.
///
/// `CHATSCHEMA_CATALOGUE` names its folder; nothing is fetched.
@Suite(
  .enabled(
    if: Catalogue.asked != nil,
    "CHATSCHEMA_CATALOGUE names no folder: no catalogue is compiled."))
struct CatalogueTests {
  @Test(arguments: [Catalogue.asked].compactMap(\.self))
  func `schemas of a catalogue compile, and its documents come out right`(
    _ catalogue: Catalogue
  ) throws {
    #expect(!catalogue.names.isEmpty, "there is no schema in src/schemas/json")
    let verdicts = try catalogue.names.map { try CatalogueVerdict(of: $0, in: catalogue) }
    for verdict in verdicts { Self.expect(verdict) }
    print(CatalogueReport(title: "\(catalogue)", verdicts: verdicts))
  }

  /// Expects that a schema and its documents come out as the catalogue says, or as is known.
  private static func expect(_ verdict: CatalogueVerdict) {
    #expect(
      Set(verdict.errors.map(\.id)) == Set([KnownRefusal.id(for: verdict.name)].compactMap(\.self)),
      "\(verdict.name): \(verdict.errors.map(\.rendered).prefix(3))")
    for (path, finding) in verdict.wrong where KnownDisagreement.reason(for: path) == nil {
      Issue.record("\(path): \(finding)")
    }
    for path in verdict.right {
      #expect(KnownDisagreement.reason(for: path) == nil, "\(path) comes out right")
    }
  }
}
