import Foundation
import JSONSchema
import Testing

@testable import ChatSchemaGenerator

/// The files that plain schemas become, as texts by their names.
struct PlainModels {
  /// The schemas by their files' names.
  var schemas: [String: String]
  var options = SchemaModelOptions()
  var fileCount: Int?
  var definitions: Bool?
  var fragment: String?

  /// Models of one schema.
  init(_ schema: String, name: String = "thing.schema.json") {
    schemas = [name: schema]
  }

  /// The generated files.
  func files() throws -> [String: String] {
    let roots = schemas.sorted { $0.key < $1.key }.map { name, text in
      RootSchema(
        SchemaSource(text, uri: "file:///schemas/\(name)", path: name), fragment: fragment,
        fileCount: fileCount, definitions: definitions)
    }
    let output = try GeneratorPipeline.schemas(roots, options: options)
    return Dictionary(
      uniqueKeysWithValues: output.files.map {
        ($0.path, String(decoding: $0.contents, as: UTF8.self))
      })
  }

  /// All files one after another.
  func text() throws -> String {
    let files = try files()
    return files.keys.sorted().compactMap { files[$0] }.joined()
  }

  /// Expects that compiler and formatter find nothing wrong with the files, beside those of an application.
  func expectContent(
    mode: String = "6", beside others: [String: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    guard let toolchain = SwiftToolchain.current else {
      print("skipped: there is no toolchain with a formatter on the path")
      return
    }
    let files = try files()
    let flags = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
      ["-enable-upcoming-feature", $0]
    }
    let errors = try toolchain.typeErrors(
      in: files.merging(others) { own, _ in own }, languageMode: mode, also: flags)
    #expect(errors.isEmpty, "\(errors)", sourceLocation: sourceLocation)
    let complaints = try toolchain.complaints(
      about: files.keys.sorted().compactMap { files[$0] })
    #expect(complaints == [], sourceLocation: sourceLocation)
  }
}
