import Foundation
import TestSupport
import Testing

@testable import chat_schema

@Suite("chat-schema validate --watch", .blocks)
struct WatchTests {
  @Test("a snapshot changes when a file changes, comes or goes")
  func snapshot() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "d/a.json")
    let paths = [folder.url.appendingPathComponent("d").path]
    let first = WatchLoop.snapshot(of: paths)
    #expect(first == WatchLoop.snapshot(of: paths) && first.count == 1)
    try folder.write("{} ", "d/a.json")
    let second = WatchLoop.snapshot(of: paths)
    #expect(second != first)
    try folder.write("{}", "d/b.json")
    #expect(WatchLoop.snapshot(of: paths) != second)
    let gone = WatchLoop.snapshot(of: [folder.url.appendingPathComponent("none").path])
    #expect(gone.count == 1)
  }

  @Test("an interrupt ends the watch with the last verdict", arguments: [("{}", 1), ("1", 0)])
  func interrupt(_ schemaAndCode: (String, Int)) throws {
    let folder = try TemporaryFolder()
    let isInvalid = schemaAndCode.1 == 1
    try folder.write(#"{"type": "\#(isInvalid ? "string" : "number")"}"#, "s.json")
    try folder.write(schemaAndCode.0, "p.json")
    // The shell waits until the first verdict is there; no time is measured.
    let result = try CommandProcess.shell(
      """
      mkfifo verdict
      "$chat_schema" validate --watch --quiet --schema s.json p.json > verdict &
      watcher=$!
      read line < verdict
      echo "$line"
      kill -INT $watcher
      wait $watcher
      echo "status $?"
      """, in: folder.url)
    #expect(result.output.contains(" invalid of 1 in "), "\(result)")
    #expect(result.output.hasSuffix("status \(schemaAndCode.1)\n"), "\(result)")
  }
}
