import Foundation
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// Schemas and the Swift that they become, byte for byte: one with most constructs, and smaller ones.
///
/// `CHATSCHEMA_RECORD=1 swift test --filter GoldenModelTests` writes the Swift again.
@Suite(.blocks)
struct GoldenModelTests {
  /// A folder of `Fixtures` with a schema and the files that it becomes.
  enum Fixture: String, CaseIterable {
    case purchaseOrder = "PurchaseOrder/purchase-order.schema.json"
    /// Alternatives without titles, an enumeration of integers, letters of other scripts.
    case shipment = "Shipment/shipment.schema.json"

    var schema: URL {
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures").appending(path: rawValue)
    }

    var expected: URL { schema.deletingLastPathComponent().appending(path: "Expected") }
  }

  private func models(_ fixture: Fixture = .purchaseOrder) throws -> PlainModels {
    let schema = try String(contentsOf: fixture.schema, encoding: .utf8)
    return PlainModels(schema, name: fixture.schema.lastPathComponent)
  }

  @Test(arguments: Fixture.allCases)
  func `a schema becomes the recorded files, which compile`(fixture: Fixture) throws {
    let files = try models(fixture).files()
    if ProcessInfo.processInfo.environment["CHATSCHEMA_RECORD"] != nil {
      try record(files, in: fixture.expected)
      Issue.record("recorded; run again without CHATSCHEMA_RECORD")
      return
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.expected.path)
    #expect(names.sorted() == files.keys.sorted())
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let recorded = try String(
        contentsOf: fixture.expected.appending(path: name), encoding: .utf8)
      #expect(recorded.utf8.elementsEqual(text.utf8), "\(name) is out of date:\n\(text)")
    }
    try models(fixture).expectContent()
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

  private func record(_ files: [String: String], in folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
  }
}
