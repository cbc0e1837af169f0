import Foundation
import JSONSchema
import Testing

@testable import ChatSchemaGenerator

/// The conformances by which components show the records of a spec.
@Suite struct DisplayTranslatorTests {
  /// The actions of a spec in a folder of this repository, after a change of its text.
  private func output(
    of folder: String, changed change: (String) -> String = { $0 }
  ) throws -> SpecOutput {
    let folder = Repository.root.appendingPathComponent(folder)
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".schema.json") {
      files[name] = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    let spec = try String(
      contentsOf: folder.appendingPathComponent("entities.json"), encoding: .utf8)
    let generation = SpecGeneration(
      SchemaSource(change(spec), uri: "entities.json", path: "entities.json"),
      loader: FixtureLoader(files: files))
    return try generation.output(
      SpecGeneration.Wishes(
        options: GeneratorOptions(), parts: [.sync], modelsModule: "M", recordsModule: "R"))
  }

  private func conformances(_ output: SpecOutput) -> [String] {
    output.actions.flatMap { file in
      String(decoding: file.contents, as: UTF8.self).split(separator: "\n")
        .filter { $0.contains(": Displayed") }.map(String.init)
    }
  }

  private func notes(_ output: SpecOutput) -> [String] {
    output.diagnostics.filter { $0.id == "not-displayed" }.map(\.message)
  }

  @Test func `the records of the chat are shown, and its provider with them`() throws {
    let output = try output(of: "Schemas")
    #expect(
      Set(conformances(output)) == [
        "extension StoredChatUser: DisplayedUser {}",
        "extension StoredChatChannel: DisplayedChannel {}",
        "extension StoredChatMember: DisplayedMember {}",
        "extension StoredChatMessage: DisplayedMessage {}",
        "extension StoredChatMessageAction: DisplayedAction {}",
        "extension ChatProvider: DisplayedProvider where Entities == StoredChatEntities<Custom> {}",
      ])
    #expect(notes(output).isEmpty)
  }

  @Test func `a spec that lacks one attribute is not shown, and is told which`() throws {
    let output = try output(of: "Schemas") { spec in
      spec.replacing(#""presentMemberCount""#, with: #""herePresentCount""#)
    }
    #expect(conformances(output).isEmpty)
    #expect(notes(output).count == 1)
    #expect(notes(output).first?.contains("has no `presentMemberCount`;") == true)
  }

  @Test func `a spec that calls everything by other names has a note for each entity`() throws {
    let output = try output(of: "Tests/ReadingRoom")
    #expect(conformances(output).isEmpty)
    #expect(notes(output).count == 5)
    #expect(output.diagnostics.allSatisfy { $0.id != "not-displayed" || $0.severity == .note })
  }

  @Test func `a long condition stands on a line of its own`() throws {
    let long = "RecordsOfAnApplicationWithAVeryLongNameIndeedForARecordGroup"
    let output = try output(of: "Schemas") { spec in
      spec.replacing(#""StoredChatEntities""#, with: "\"\(long)\"")
    }
    let text = output.actions.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
    #expect(
      text.contains(
        "extension ChatProvider: DisplayedProvider\nwhere Entities == \(long)<Custom> {}\n"))
  }
}
