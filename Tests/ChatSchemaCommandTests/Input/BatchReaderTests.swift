import Foundation
import TestSupport
import Testing

@testable import CommandStreams
@testable import chat_schema

@Suite("Reading inputs one after the other")
struct BatchReaderTests {
  private func reader(_ paths: [String]) -> BatchReader {
    BatchReader(entries: InputList(paths: paths).entries, format: .auto, limit: 1 << 20)
  }

  @Test func `a short file is known to hold no more once it was read`() throws {
    let folder = try TemporaryFolder()
    let short = try folder.write("{}\n{}\n", "short.ndjson").path
    let line = #"{"text": "a line of some length"}"# + "\n"
    let count = InputRegion.segmentSize / line.utf8.count + 1
    let long = try folder.write(String(repeating: line, count: count), "long.ndjson").path
    let document = try folder.write("{}", "a.json").path
    for (paths, mayHaveMore) in [
      ([short], false), ([document], false), ([long], true), ([short, short], true),
      ([document, short], true),
    ] {
      let reader = reader(paths)
      #expect(reader.mayHaveMore)
      _ = try #require(reader.next())
      #expect(reader.mayHaveMore == mayHaveMore, "\(paths)")
    }
  }

  @Test func `what is left is read to its end`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{}\n", "a.ndjson").path
    let reader = reader([path, path])
    var counts = (batches: 0, ends: 0)
    while let step = reader.next() {
      switch step {
      case .batch: counts.batches += 1
      case .end: counts.ends += 1
      case .document, .problem: Issue.record("there is a file of lines, and it can be read")
      }
    }
    #expect(counts == (2, 2))
    #expect(!reader.mayHaveMore)
  }
}
