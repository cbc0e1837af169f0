import JSONSchema
import JSONText
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// Specs and schemas with one thing changed at random, from fixed seeds.
@Suite struct MutatedSpecTests {
  /// Replaces, renames or removes one value somewhere in a text.
  private static func mutate(_ text: String, _ numbers: inout SeededGenerator) throws -> String {
    let document = try JSONDocument(text)
    var values: [JSONNode] = []
    var names: [JSONNode] = []
    var pending = [document.root]
    while let node = pending.popLast() {
      values.append(node)
      for member in node.members {
        names.append(member.nameNode)
        pending.append(member.value)
      }
      pending += node.elements
    }
    let others = [
      "null", "true", "-1", "\"\"", "\"id\"", "\"x/y\"", "\"{id}\"", "[]", "{}", "[\"id\"]",
      "{\"a\":{}}", "\"\\u0000\"", "1e400", "\"User\"", "\"#/properties/id\"",
    ]
    let isName = numbers.below(3) == 0
    let node =
      isName ? names[numbers.below(names.count)] : values[numbers.below(values.count)]
    let replacement =
      isName
      ? ["\"\"", "\"id\"", "\"$ref\"", "\"type\"", "\"schema\"", "\"custom\""][
        numbers.below(6)]
      : others[numbers.below(others.count)]
    var bytes = document.bytes
    bytes.replaceSubrange(node.byteRange, with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: ["Schemas", "Tests/ChatSchemaGeneratorTests/Fixtures/Tasks"])
  func `whatever is changed, there is a model or a finding with its place`(folder: String) throws {
    let texts = try Repository.texts(in: folder).filter { $0.key != "entity-spec.schema.json" }
    let names = texts.keys.sorted()
    for seed in 0..<60 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      var files = texts
      let name = seed % 2 == 0 ? "entities.json" : names[numbers.below(names.count)]
      files[name] = try Self.mutate(files[name, default: ""], &numbers)
      let reading = SpecFixture(files["entities.json", default: ""], files).read()
      let isTold = reading.diagnostics.contains { $0.severity == .error && $0.location != nil }
      #expect(
        (reading.model == nil) == isTold, "seed \(seed), \(name):\n\(files[name, default: ""])")
    }
  }
}
