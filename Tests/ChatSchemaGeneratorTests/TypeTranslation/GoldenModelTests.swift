import Foundation
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// Schemas and the Swift that they become, byte for byte: one with most constructs, and smaller ones.
@Suite(.blocks)
struct GoldenModelTests {
  /// A folder of `Fixtures` with a schema and the files that it becomes.
  enum Fixture: String, CaseIterable {
    case purchaseOrder = "PurchaseOrder/purchase-order.schema.json"
    /// Alternatives without titles, an enumeration of integers, letters of other scripts.
    case shipment = "Shipment/shipment.schema.json"

    /// The schema's path in the folder of the fixture.
    var schema: String { "Tests/ChatSchemaGeneratorTests/Fixtures/\(rawValue)" }

    var expected: RecordedFiles {
      RecordedFiles(rawValue.prefix { $0 != "/" } + "/Expected")
    }
  }

  private func models(_ fixture: Fixture = .purchaseOrder) throws -> PlainModels {
    PlainModels(
      try Repository.text(fixture.schema), name: URL(filePath: fixture.schema).lastPathComponent)
  }

  @Test(arguments: Fixture.allCases)
  func `a schema becomes the recorded files, which compile`(fixture: Fixture) throws {
    try fixture.expected.expect(models(fixture).files())
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
}
