import Foundation
import Testing

@testable import ChatSchemaGenerator

/// A schema with most constructs, and the Swift that it becomes, byte for byte.
///
/// `CHATSCHEMA_RECORD=1 swift test --filter GoldenModelTests` writes the Swift again.
struct GoldenModelTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/PurchaseOrder")
  private static let expected = folder.appending(path: "Expected")

  private func models() throws -> PlainModels {
    let name = "purchase-order.schema.json"
    let schema = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    return PlainModels(schema, name: name)
  }

  @Test func `a purchase order becomes the recorded files`() throws {
    let files = try models().files()
    if ProcessInfo.processInfo.environment["CHATSCHEMA_RECORD"] != nil {
      try record(files)
      Issue.record("recorded; run again without CHATSCHEMA_RECORD")
      return
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.expected.path)
    #expect(names.sorted() == files.keys.sorted())
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let recorded = try String(contentsOf: Self.expected.appending(path: name), encoding: .utf8)
      #expect(recorded.utf8.elementsEqual(text.utf8), "\(name) is out of date:\n\(text)")
    }
  }

  @Test(arguments: GeneratorOptions.Access.allCases, ["5", "6"])
  func `a purchase order compiles with every access in both modes`(
    access: GeneratorOptions.Access, mode: String
  ) throws {
    var models = try models()
    models.options.access = access
    try models.expectContent(mode: mode)
  }

  @Test func `a purchase order compiles in a fixed number of files`() throws {
    var models = try models()
    models.fileCount = 4
    try models.expectContent()
    #expect(
      try models.files().keys.sorted()
        == TypeFileNames.all("PurchaseOrder", count: 4).sorted())
  }

  private func record(_ files: [String: String]) throws {
    try? FileManager.default.removeItem(at: Self.expected)
    try FileManager.default.createDirectory(
      at: Self.expected, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: Self.expected.appending(path: name))
    }
  }
}
