import Foundation
import JSONSchema
import JSONText
import Testing

/// The example payloads, against what `Schemas/Examples/expected.json` says of them.
@Suite struct ExamplesTests {
  /// An entry of the index.
  struct Example: Sendable, CustomTestStringConvertible {
    let file: String
    let isValid: Bool
    let errors: [String]
    let syntax: String?
    let warnings: [String]

    var testDescription: String { file }

    init(_ node: JSONNode) {
      file = node["file"]?.string ?? ""
      isValid = node["valid"]?.boolean ?? false
      errors = node["errors"]?.elements.map { Self.place($0, "keyword") } ?? []
      syntax = node["syntax"].map { Self.place($0, "code") }
      warnings = node["warnings"]?.elements.map { Self.place($0, "code") } ?? []
    }

    private static func place(_ node: JSONNode, _ key: String) -> String {
      "\(node["line"]?.text ?? ""):\(node["column"]?.text ?? "") \(node[key]?.string ?? "")"
    }
  }

  static let folder = Repository.root.appending(path: "Schemas/Examples")

  static let examples: [Example] = {
    do {
      let index = try JSONDocument(Repository.text("Schemas/Examples/expected.json")).root
      return index["examples"]?.elements.map { Example($0) } ?? []
    } catch {
      Issue.record(error)
      return []
    }
  }()

  private func schema(of example: Example) throws -> CompiledSchema {
    let kind = example.file.prefix { $0 != "/" }
    let text = try Repository.text("Schemas/\(kind).schema.json")
    return try CompiledSchema.compile(
      SchemaSource(text), options: CompilationOptions(formatAssertion: .always))
  }

  @Test(arguments: examples)
  func `an example shows the mistake that it is named after`(example: Example) throws {
    let bytes = try Array(Data(contentsOf: Self.folder.appending(path: example.file)))
    let document: JSONDocument
    do {
      document = try JSONDocument(bytes)
    } catch {
      #expect("\(error.position) \(error.code)" == example.syntax)
      return
    }
    #expect(example.syntax == nil)
    #expect(document.duplicateMembers.map { "\($0.second) duplicate-member" } == example.warnings)
    let result = try schema(of: example).validate(document.root)
    #expect(result.isValid == example.isValid)
    #expect(result.errors.map { "\($0.position) \($0.failure.keyword)" } == example.errors)
  }

  @Test func `every example is in the index, and there are enough`() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
    let payloads = files.filter { $0.hasSuffix(".json") && $0 != "expected.json" }
    #expect(Set(payloads) == Set(Self.examples.map(\.file)))
    #expect(Self.examples.count { !$0.isValid } >= 40)
    for example in Self.examples {
      #expect(example.file.contains(example.isValid ? "/valid/" : "/invalid/"))
    }
  }
}
