import Foundation
import TestSupport
import Testing

@testable import CommandStreams

/// The commands that messages tell users to type.
@Suite(.blocks)
struct CommandCallTests {
  private func words(
    _ directory: String?, from folder: String, isOnPath: Bool = false
  ) -> String {
    CommandCall(to: "chat-schema", in: directory, from: folder, isOnPath: isOnPath).words
  }

  @Test func `an executable on the path is called by its name`() {
    #expect(words("/usr/bin", from: "/home/ada", isOnPath: true) == "chat-schema")
    #expect(words(nil, from: "/home/ada") == "chat-schema")
  }

  @Test func `an executable of a package is run by SwiftPM`() {
    let debug = "/home/ada/work/.build/x86_64-unknown-linux-gnu/debug"
    #expect(words(debug, from: "/home/ada/work") == "swift run chat-schema")
    #expect(words(debug, from: "/home/ada/work/Sources/Models") == "swift run chat-schema")
    #expect(
      words(debug, from: "/home/ada/workshop")
        == "swift run --package-path /home/ada/work chat-schema")
    #expect(
      words("/a folder/.build/release", from: "/")
        == "swift run --package-path '/a folder' -c release chat-schema")
  }

  @Test func `any other executable is called by its path`() {
    #expect(words("/apps/ada's", from: "/") == #"'/apps/ada'\''s/chat-schema'"#)
    #expect(words("/apps/bin", from: "/") == "/apps/bin/chat-schema")
  }

  @Test func `init names commands that its user can type`() throws {
    let folder = try TemporaryFolder()
    let written = try CommandProcess.run(["init"], in: folder.url)
    let line = try #require(
      written.outputLines.first { $0.contains(" validate ") }, "\(written)")
    #expect(line.hasPrefix("  swift run --package-path "), "\(line)")
    // What SwiftPM would run is the executable of the tests.
    let rest = try #require(line.range(of: " chat-schema ")).upperBound
    let checked = try CommandProcess.shell(
      "\"$chat_schema\" " + line[rest...], in: folder.url)
    #expect(checked.status == 0, "\(checked)")
  }
}
