import JSONSchema
import JSONText
import SchemaTestSupport
import TestSupport
import Testing

@testable import chat_schema

/// The schemas of the official suite that refer to others, bundled, have the same instances.
@Suite(
  .blocks, .enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)))
struct BundleSuiteTests {
  private static let files: Set<String> = [
    "refRemote.json", "ref.json", "anchor.json", "dynamicRef.json", "recursiveRef.json", "id.json",
    "defs.json", "definitions.json", "unevaluatedItems.json", "unevaluatedProperties.json",
  ]

  @Test(arguments: OfficialSuite.Draft.allCases, [true, false])
  func `a bundle has the verdicts of the suite`(
    draft: OfficialSuite.Draft, keepsIDs: Bool
  ) throws {
    var bundles: [String: Result<CompiledSchema, DiagnosticsError>] = [:]
    var (count, refused) = (0, Set<String>())
    for test in OfficialSuite.cases(of: draft) where Self.files.contains(test.file) {
      let name = "\(test.file): \(test.group)"
      let text = test.schema.text
      let bundle =
        bundles[text]
        ?? Result { () throws(DiagnosticsError) in
          try Self.bundle(test.schema, of: draft, keepsIDs)
        }
      bundles[text] = bundle
      switch bundle {
      case .success(let schema):
        count += 1
        #expect(schema.isValid(test.instance) == test.isValid, "\(test)")
      case .failure(let error):
        refused.insert(name)
        let isUnbundled = error.diagnostics.contains { $0.id == "unbundled-schema" }
        #expect(isUnbundled && !keepsIDs, "\(name): \(error)")
      }
    }
    #expect(count > 60)
    #expect(refused.isEmpty, "\(draft) \(keepsIDs): \(refused)")
  }

  private static func bundle(
    _ schema: JSONNode, of draft: OfficialSuite.Draft, _ keepsIDs: Bool
  ) throws(DiagnosticsError) -> CompiledSchema {
    let bundle = try SchemaBundle(
      SchemaDocument(schema, defaultDialect: draft.dialect), registry: OfficialSuite.registry,
      options: CompilationOptions(dialect: StandardDialect(uri: draft.dialect)), keepsIDs: keepsIDs)
    // Without the suite's remote schemas.
    return try .compile(
      SchemaSource(bytes: bundle.bytes),
      options: CompilationOptions(dialect: StandardDialect(uri: draft.dialect)))
  }
}
