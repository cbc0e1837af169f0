import JSONSchema
import Testing

@testable import ChatSchemaGenerator

/// How the types of large schemas share files.
@Suite struct TypeFileSharingTests {
  /// The files of a schema with a property for each number, each an object, by name.
  private func files(_ numbers: [Int]) throws -> [String: String] {
    let properties = numbers.map {
      #""part\#($0)": {"type": "object", "properties": {"a": {"type": "string"}}}"#
    }
    let source = SchemaSource(
      "{\"type\": \"object\", \"properties\": {\(properties.joined(separator: ", "))}}",
      uri: "file:///Work/set.schema.json",
      path: "set.schema.json")
    let files = try GeneratorPipeline.schemas([RootSchema(source)], registry: SchemaRegistry())
      .files
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) })
  }

  private func typeFiles(_ files: [String: String]) -> [String: String] {
    files.filter { $0.key.hasPrefix("Set+Part") }
  }

  @Test func `a hundred types have a file each`() throws {
    #expect(try typeFiles(files(Array(1...100))).count == 100)
  }

  @Test func `types of a large schema share files of two to five`() throws {
    let files = try typeFiles(files(Array(1...200)))
    let counts = files.mapValues { $0.split(separator: "public struct ").count - 1 }
    #expect(counts.values.reduce(0, +) == 200)
    #expect((40...100).contains(files.count))
    #expect(counts.values.allSatisfy { $0 <= 5 })
    #expect(counts.values.count { $0 < 2 } <= 1)
    // The file is named after the type that stands first.
    for (path, text) in files {
      let name = path.dropFirst("Set+".count).dropLast(".swift".count)
      #expect(text.split(separator: "public struct ")[1].hasPrefix("\(name):"))
    }
  }

  @Test func `one type more changes the files around it alone`() throws {
    let numbers = Array(1...200)
    for place in [7, 150] {
      let before = try typeFiles(files(numbers))
      var more = numbers
      more.insert(1_000, at: place)
      let after = try typeFiles(files(more))
      let differ = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      #expect((1...4).contains(differ.count), "\(differ)")
    }
  }
}
