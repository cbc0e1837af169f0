import Foundation
import JSONSchema
import Testing

@testable import ChatSchemaGenerator

/// The checked-in records of the state that sync keeps.
@Suite struct StateRecordsTests {
  @Test func `the records of sync's state are what their spec says`() throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let generation = try TargetGeneration(
      configuration: root.appending(path: "Sources/ChatSync/chat-schema.json").path,
      layout: .checkedIn, loader: FileSchemaLoader())
    let output = try #require(generation.outputFolder)
    #expect(try OutputFolder(path: output).drift(from: generation.files).isEmpty)
    let (versions, file) = try #require(generation.storage)
    #expect(try file.drift(from: versions.lock) == nil)
  }
}
