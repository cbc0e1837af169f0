import Foundation
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// A server whose certificate nobody signed gets no request.
@Suite(.ends)
struct CertificateTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Certificate/server.py").path

  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: python != nil, "python3 plays the server"))
  func `a certificate that nobody signed is an error`() async throws {
    let process = ChildProcess()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: Self.python ?? "")
    process.arguments = [Self.script]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = try await onThread {
      String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }
    let port = try #require(UInt16(line.trimmingCharacters(in: .newlines)))
    let error = await #expect(throws: TransportError.self) {
      try await URLSessionTransport().send(
        HTTPRequest(method: "GET", url: "https://127.0.0.1:\(port)/"), maximumBodySize: 100)
    }
    // What the platform calls it differs.
    #expect(error.map { [.cannotConnect, .connectionLost].contains($0.code) } == true)
    var configuration = PubNubConfiguration(
      origin: "https://127.0.0.1:\(port)", subscribeKey: "sub-secret", userID: "alice")
    configuration.retry = .never
    configuration.requestTimeout = .seconds(100)
    let failure = await #expect(throws: RemoteError.self) {
      try await PubNubRemote(configuration).time()
    }
    #expect(failure?.code == .connectionFailed)
    #expect(failure.map { !"\($0)".contains("sub-secret") } == true)
    try input.fileHandleForWriting.close()
    try await onThread { process.waitUntilExit() }
  }
}
