import Foundation
import JSONSchema
import JSONText
import Testing

/// The optional format tests of the official JSON Schema test suite, draft 2020-12.
@Suite struct OfficialFormatTests {
  /// The folder of the tests, in the suite that the environment names or beside the package.
  private static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["JSON_SCHEMA_TEST_SUITE"]
      .map { URL(fileURLWithPath: $0) }
    let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../shared/json-schema-test-suite").standardizedFileURL
    return [named, beside].compactMap(\.self)
      .map { $0.appendingPathComponent("tests/draft2020-12/optional/format") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  private static let files: [String] = {
    guard let folder else { return [] }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }()

  @Test(
    "strings are valid as the official suite says",
    .enabled(
      if: folder != nil, "no test suite; JSON_SCHEMA_TEST_SUITE names the folder of a clone"),
    arguments: files)
  func agreesWithSuite(file: String) throws {
    let folder = try #require(Self.folder)
    let data = try Data(contentsOf: folder.appendingPathComponent(file))
    let document = try JSONDocument(Array(data))
    var count = 0
    for group in document.root.elements {
      let format = try #require(group["schema"]?["format"]?.string)
      for test in group["tests"]?.elements.map(\.self) ?? [] {
        count += 1
        guard let text = test["data"]?.string else { continue }
        let failure = Format(name: format)?.failure(of: text)
        #expect(
          (failure == nil) == test["valid"]?.boolean,
          "\(format): \(test["description"]?.string ?? ""): \(text.debugDescription): \(failure?.reason ?? "valid")"
        )
        #expect((failure == nil) == (Format(name: format)?.isValid(text) ?? true))
      }
    }
    #expect(count > 0, "the file holds no test")
  }
}
