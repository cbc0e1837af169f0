import ChatSchemaGenerator
import JSONSchema
import JSONText
import Testing

@testable import chat_schema

/// The blocks of JSON in README and articles.
struct JSONBlockTests {
  @Test func `each block is JSON, and a schema, a spec or a configuration is accepted`() throws {
    let spec = try CompiledSchema.compile(
      SchemaSource(EmbeddedFile.text(of: "entity-spec.schema.json")))
    let choices = try CompiledSchema.compile(
      SchemaSource(EmbeddedFile.text(of: "model-configuration.schema.json")))
    var counts: [String: Int] = [:]
    for page in try Documents.pages {
      for block in page.blocks where block.language == "json" {
        let place = "\(page.path):\(block.line)"
        // A block may show members of an object without its braces.
        let text = block.lines.first?.hasPrefix("\"") == true ? "{\(block.text)}" : block.text
        let root: JSONNode
        do {
          root = try JSONDocument(text).root
        } catch {
          Issue.record("\(place): \(error)")
          continue
        }
        let kind = Self.kind(of: root)
        counts[kind, default: 0] += 1
        switch kind {
        case "spec":
          let errors = spec.validate(root).errors.map { "\($0.position): \($0.message)" }
          #expect(errors.isEmpty, "\(place): \(errors)")
        case "part of a spec":
          // A spec with these members, or an entity with these requests.
          let isRequest = root["names"] == nil && root["storage"] == nil
          let entity = #""identity": "id", "attributes": {"id": {"type": "string"}}"#
          let whole =
            isRequest
            ? #"{"entities": {"E": {\#(entity), "requests": \#(text)}}}"#
            : #"{"entities": {"E": {\#(entity)}}, \#(text.dropFirst())"#
          let errors = spec.validate(try JSONDocument(whole).root).errors
          #expect(errors.isEmpty, "\(place): \(errors.map(\.message))")
        case "choices":
          let errors = choices.validate(root).errors.map { "\($0.position): \($0.message)" }
          #expect(errors.isEmpty, "\(place): \(errors)")
        case "configuration":
          do { _ = try TargetConfiguration(SchemaSource(text)) } catch {
            Issue.record("\(place): \(error)")
          }
        case "schema":
          do { _ = try CompiledSchema.compile(SchemaSource(text)) } catch {
            Issue.record("\(place): \(error)")
          }
        default: break
        }
      }
    }
    for kind in ["spec", "part of a spec", "choices", "configuration", "schema"] {
      #expect(counts[kind, default: 0] > 0, "\(kind)")
    }
  }

  private static func kind(of root: JSONNode) -> String {
    let schema = root["$schema"]?.string ?? ""
    if schema.hasPrefix("model-configuration") { return "choices" }
    if root["entities"] != nil { return "spec" }
    if root["storage"] != nil || root["names"] != nil
      || root.members.contains(where: { $0.name.contains("(") })
    {
      return "part of a spec"
    }
    if root["generate"] != nil || root["schemas"] != nil { return "configuration" }
    return root["properties"] != nil ? "schema" : "other"
  }
}
