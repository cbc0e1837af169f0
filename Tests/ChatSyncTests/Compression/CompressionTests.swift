@_spi(Adapter) import ChatRuntime
import Foundation
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// Compressed payloads.
///
/// That others can read them is shown with the program `gzip`.
@Suite(.ends)
struct CompressionTests {
  // The published check value of the checksum, and that of no bytes.
  @Test(arguments: [("123456789", UInt32(0xCBF4_3926)), ("", 0)])
  func `the checksum is that of gzip`(text: String, checksum: UInt32) {
    #expect(CRC32.checksum(of: Array(text.utf8)) == checksum)
  }

  @Test func `nothing is an empty block`() {
    #expect(Deflate.compress([]) == [0x03, 0x00])
  }

  @Test(arguments: 0..<12)
  func `what is compressed comes back`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    // Few different bytes repeat near and far, many hardly at all; the longest is what a message may be.
    let letters = UInt8.random(in: 1...255, using: &random)
    let count = seed == 0 ? 32_768 : Int.random(in: 1...5000, using: &random)
    let body = (0..<count).map { _ in UInt8.random(in: 0...letters, using: &random) }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID()).gz")
    try Data(Gzip.compress(body)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let unpacked = try await onThread {
      let (gzip, output) = (ChildProcess(), Pipe())
      gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      gzip.arguments = ["gzip", "-dc", file.path]
      gzip.standardOutput = output
      try gzip.run()
      return try output.fileHandleForReading.readToEnd()
    }
    #expect(unpacked.map(Array.init) == body)
  }

  @Test func `a message is compressed if that is asked for`() async throws {
    let transport = ScriptedTransport(#"[1,"Sent","17"]"#)
    let payload = Array(#"{"text":"posted"}"#.utf8)
    _ = try await PubNubRemote.scripted(transport).publish(
      PublishRequest(channel: "c", payload: payload, form: .compressedBody))
    let request = try #require(await transport.requests.first)
    #expect(request.method == "POST")
    #expect(request.fields.contains(HTTPField("Content-Encoding", "gzip")))
    #expect(request.body == Gzip.compress(payload))
  }

  @Test func `a message that is too long for an address goes in the body`() async throws {
    let transport = ScriptedTransport(#"[1,"Sent","17"]"#)
    let payload = Array("\"\(String(repeating: "é", count: 5000))\"".utf8)
    _ = try await PubNubRemote.scripted(transport).publish(
      PublishRequest(channel: "c", payload: payload))
    #expect(await transport.requests.first?.body == payload)
  }
}
