import CommandStreams
import Foundation
import TestSupport
import Testing

@testable import chat_schema_live

@Suite("chat-schema-live tour", .ends(within: 60))
struct LiveTourTests {
  @Test func `every step shows what it should, and nothing is left behind`() async throws {
    let folder = try TemporaryFolder()
    let line = "TMPDIR='\(folder.url.path)' '\(LiveProcess.executable.path)' tour --first-step 7"
    let result = try await LiveProcess.run(
      ["-c", line], in: folder, of: URL(fileURLWithPath: "/bin/sh"))
    #expect(result.status == 0, "\(result)")
    for (index, step) in LiveTour.steps.enumerated() {
      #expect(result.output.contains("\n\(7 + index). \(step.title)\n"), "\(result)")
    }
    let count = LiveTour.steps.count
    #expect(
      result.output.contains("\n\(count) of \(count) steps with a store and a network in "),
      "\(result)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `a failure of another command is not forgotten`() async throws {
    let folder = try TemporaryFolder()
    let result = try await LiveProcess.run(["tour", "--after-failure"], in: folder)
    #expect(result.status == 1 && result.errors.isEmpty, "\(result)")
  }
}
