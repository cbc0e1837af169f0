import Foundation
import Testing

@testable import ChatSchemaGenerator

/// Records and actions of a spec that is not about chat, byte for byte, as far as `Generated` has none like them.
///
/// The reading room and the field service show that such files compile and do what they say.
struct GoldenRecordTests {
  /// Requests that compare and sort, columns and locks of a second spec, and actions without roles.
  private static let names = [
    "Actions.swift", "ManagedWorkTask.swift", "StoredProject.swift", "WorkTask+Actions.swift",
    "storage.lock.json",
  ]

  @Test func `a spec becomes the recorded files`() throws {
    let files = try GenerationFixture.tasks().storage(
      modelsModule: "WorkModels", recordsModule: "WorkRecords")
    try RecordedFiles("Tasks/Expected").expect(files.filter { Self.names.contains($0.key) })
  }
}
