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
  @Test(arguments: OfficialSuite.Draft.allCases, [true, false])
  func `a bundle has the verdicts of the suite`(
    draft: OfficialSuite.Draft, keepsIDs: Bool
  ) throws {
    var bundles: [String: Result<CompiledSchema, DiagnosticsError>] = [:]
    var count = 0
    for test in OfficialSuite.cases(of: draft) + OfficialSuite.cases(of: draft, in: "optional") {
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
        // A schema of another draft needs an `$id` beside its `$schema`.
        let isOfAnotherDraft = error.diagnostics.contains { $0.id == "unbundled-schema" }
        #expect(
          isOfAnotherDraft && !keepsIDs && test.file == "cross-draft.json", "\(test): \(error)")
      }
    }
    #expect(count > 500)
  }

  private static func bundle(
    _ schema: JSONNode, of draft: OfficialSuite.Draft, _ keepsIDs: Bool
  ) throws(DiagnosticsError) -> CompiledSchema {
    let bundle = try SchemaBundle(
      SchemaDocument(schema, defaultDialect: draft.dialect), registry: OfficialSuite.registry,
      options: CompilationOptions(dialect: StandardDialect(uri: draft.dialect)), keepsIDs: keepsIDs)
    // Without the suite's remote schemas, except meta-schemas, which are no part of a bundle.
    let isOfSuite = schema["$schema"]?.string?.hasPrefix("http://localhost:1234/") ?? false
    let registry = isOfSuite ? OfficialSuite.registry : SchemaRegistry()
    let options = CompilationOptions(dialect: StandardDialect(uri: draft.dialect))
    let document = try SchemaDocument(SchemaSource(bytes: bundle.bytes))
    let walk = ReferenceWalk(document, registry: registry, options: options)
    #expect(walk.resolver.documents.count == 1, "a reference leads out of \(bundle.value)")
    #expect(keepsIDs || walk.resolver.resources.count == 1, "there is an $id in \(bundle.value)")
    return try .compile(document, registry: registry, options: options)
  }
}
