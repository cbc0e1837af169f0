import Foundation
import Testing

@testable import ChatSchemaGenerator

/// Records and actions of a spec that is not about chat, byte for byte.
///
/// `CHATSCHEMA_RECORD=1 swift test --filter GoldenRecordTests` writes them again. That such files compile and do
/// what they say is shown by the reading room and the shop.
struct GoldenRecordTests {
  private static let expected = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Tasks/Expected")

  @Test func `a spec becomes the recorded files`() throws {
    let files = try GenerationFixture.tasks().storage(
      modelsModule: "WorkModels", recordsModule: "WorkRecords")
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

  private func record(_ files: [String: String]) throws {
    try? FileManager.default.removeItem(at: Self.expected)
    try FileManager.default.createDirectory(at: Self.expected, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: Self.expected.appending(path: name))
    }
  }
}
