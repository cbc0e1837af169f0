@_spi(Generated) @_spi(Adapter) import ChatRuntime
import JSONSchema
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct PatchCodingTests {
  typealias Patcher = ProjectTask<VoidCustomData>.Patcher

  @Test func `absent, null and a value stay apart through decoding and encoding`() throws {
    let text = """
      {"id":"t1","title":"New","due":null,"eTag":"b","updated":"2024-01-02T03:04:05.6Z"}
      """
    let patch = try Patcher(json: text)
    #expect(patch.title == .some("New"))
    #expect(patch.dueDate == .none)
    #expect(patch.link == .noChange)
    #expect(String(decoding: try patch.json(), as: UTF8.self) == text)
  }

  @Test func `they stay apart through Codable as well`() throws {
    let patch = try Patcher(
      json:
        #"{"id":"t1","due":null,"link":"https://a.b","eTag":"b","updated":"2024-01-02T03:04:05Z"}"#)
    let data = try JSONEncoder().encode(patch)
    #expect(try JSONDecoder().decode(Patcher.self, from: data) == patch)
  }

  struct HandWritten: Codable, Equatable {
    var name: OptionalChange<String> = .noChange
    var size: OptionalChange<Int> = .noChange
  }

  @Test(arguments: [
    ("{}", HandWritten()),
    (#"{"name":null}"#, HandWritten(name: .none)),
    (#"{"name":"a","size":null}"#, HandWritten(name: .some("a"), size: .none)),
    (#"{"size":1}"#, HandWritten(size: .some(1))),
  ])
  func `a structure written by hand keeps them apart by the coding the compiler makes`(
    text: String, patch: HandWritten
  ) throws {
    #expect(try JSONDecoder().decode(HandWritten.self, from: Data(text.utf8)) == patch)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(patch), as: UTF8.self) == text)
    let value = try JSONValueEncoder().encode(patch)
    #expect(try JSONValueDecoder().decode(HandWritten.self, from: value) == patch)
  }

  @Test func `no change has no form outside an object`() {
    #expect(throws: EncodingError.self) {
      try JSONValueEncoder().encode([OptionalChange<Int>.noChange])
    }
  }

  @Test func `a patch without its version is refused`() throws {
    let error = try #require(throws: PayloadError.self) {
      try Patcher(json: #"{"id":"t1","eTag":"b"}"#)
    }
    #expect(error.code == .unreadable)
    #expect(error.diagnostics.map(\.id) == ["missing-member"])
  }
}
