import Foundation
import Testing

/// Models of the chat, of which the generator itself knows nothing.
struct ChatGenerationTests {
  @Test func `generating twice gives the same bytes`() throws {
    #expect(try GenerationFixture.chat().generate() == GenerationFixture.chat().generate())
  }

  @Test func `no module of the engine, the generator or the runtime knows an entity`() throws {
    let words = ["ChatUser", "ChatChannel", "ChatMember", "ChatMessage", "UserID", "ChannelID"]
    let sources = Repository.root.appending(path: "Sources")
    for module in ["JSONText", "JSONSchema", "ChatSchemaGenerator", "ChatRuntime"] {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: module), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        for line in lines {
          let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
          for word in words where code.contains(word) && !code.contains("\"") {
            Issue.record("\(file.lastPathComponent) knows \(word): \(line)")
          }
        }
      }
    }
  }
}
