import JSONSchema
import JSONText
import SchemaTestSupport
import Testing

@testable import ChatSchemaGenerator

@Suite("Types of the official suite's schemas")
struct SuiteTypeTests {
  @Test(
    "every schema has a type, and all types have names",
    .enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)),
    arguments: OfficialSuite.Draft.allCases)
  func suite(draft: OfficialSuite.Draft) throws {
    for (file, document) in OfficialSuite.documents(in: "tests/\(draft)") {
      for group in document.root.elements {
        guard let schema = group["schema"] else { continue }
        let source = SchemaDocument(schema, path: file, defaultDialect: draft.dialect)
        let registry = OfficialSuite.registry
        guard let compiled = try? CompiledSchema.compile(source, registry: registry) else {
          Issue.record("\(file): \(group["description"]?.string ?? "") does not compile")
          continue
        }
        let root = TypeModelOptions.Root(start: compiled.start, name: "Root")
        let model = TypeModelBuilder.build(compiled.program, TypeModelOptions(roots: [root]))
        #expect(model.roots.count == 1)
        #expect(model.types.allSatisfy { !$0.name.isEmpty })
      }
    }
  }
}
