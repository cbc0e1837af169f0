import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import Foundation
import JSONText
import TestSupport
import Testing

/// Every example of an answer in the description of the protocol, kept as data in `answers.json`: the
/// section, the call whose answer it is, and what the client makes of it.
@Suite(.ends)
struct WireAnswerTests {
  struct Example: Sendable, CustomTestStringConvertible, Decodable {
    var section: String
    var call: String
    var status: Int
    var body: String
    var expected: String

    var testDescription: String { "\(section) \(call) \(body.prefix(40))" }
  }

  private static let examples: [Example] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("answers.json")
    do {
      return try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
    } catch {
      fatalError("\(file.path) can not be read: \(error)")
    }
  }()

  @Test(arguments: Self.examples)
  func `an answer is read as the protocol means it`(_ example: Example) async throws {
    var configuration = PubNubConfiguration.test
    configuration.retry = .never
    let remote = PubNubRemote.scripted(
      ScriptedTransport([.answer(example.status, example.body)]), configuration)
    let call = try #require(WireCalls.all[example.call])
    do {
      #expect(try await call(remote) == example.expected)
    } catch let error as RemoteError {
      #expect("\(error.code): \(error.serviceText ?? "-")" == example.expected)
    }
  }

  @Test func `every call that has an answer has an example`() {
    #expect(Set(Self.examples.map(\.call)) == Set(WireCalls.all.keys))
  }
}
