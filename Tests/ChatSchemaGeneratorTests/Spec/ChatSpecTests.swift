import JSONSchema
import Testing

@testable import ChatSchemaGenerator

@Suite struct ChatSpecTests {
  @Test func scratch() throws {
    let reading = try Repository.reading(of: "Tests/ChatSchemaGeneratorTests/Fixtures/Tasks")
    for d in reading.diagnostics { print(d.rendered) }
    guard let model = reading.model else { return }
    for e in model.entities {
      print(
        "##", e.name, e.names, e.identity, e.version as Any, e.genericParameter, e.codedSchema,
        "stub", e.canBeStub)
      for a in e.attributes {
        print(
          "  ", a.name, a.type, a.isOptional ? "?" : "",
          a.payload.map { "\($0.path) \($0.isRequired) \($0.isNullable)" } ?? "-", a.presence,
          a.part ?? "", a.storage?.name ?? "-", a.isPatchable ? "patch" : "", a.defaultValue as Any,
          a.wording.facts)
      }
      print("  members", e.members)
      print("  patch", e.patchChanges)
    }
    for s in model.schemas { print(s.name, s.references, s.text.prefix(2000)) }
  }
}
