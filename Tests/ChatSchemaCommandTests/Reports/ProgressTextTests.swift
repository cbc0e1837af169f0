import Testing

@testable import chat_schema

@Suite("Progress")
struct ProgressTextTests {
  private static func line(
    _ bytes: Int, of total: Int?, _ seconds: Double, hasBar: Bool = true
  ) -> String {
    var summary = RunSummary()
    summary.byteCount = bytes
    summary.instanceCount = 1200
    summary.invalidCount = 3
    return ProgressText(
      summary: summary, totalByteCount: total, seconds: seconds, hasBar: hasBar
    ).line
  }

  @Test("a run of known size has a bar, a rate and the time that is left")
  func bar() {
    #expect(
      Self.line(50_000_000, of: 200_000_000, 0.5)
        == "[=====>              ] 25 %, 50 MB, 100 MB/s, 2 s left, 1,200 instances, 3 invalid")
    #expect(Self.line(3, of: 3, 1).hasPrefix("[====================] 100 %, 3 bytes, "))
    #expect(Self.line(4, of: 3, 1).hasPrefix("[====================] 100 %, "))
  }

  @Test("a stream, which may never end, has a rate only")
  func stream() {
    #expect(
      Self.line(50_000_000, of: nil, 0.5) == "50 MB, 100 MB/s, 1,200 instances, 3 invalid")
  }

  @Test("nothing is estimated before anything was checked")
  func start() {
    #expect(
      Self.line(0, of: 10, 0) == "[>                   ] 0 %, 0 bytes, 1,200 instances, 3 invalid")
  }

  @Test("a log has no bar")
  func log() {
    #expect(Self.line(5, of: 10, 1, hasBar: false).hasPrefix("50 %, 5 bytes, 5 bytes/s, 1 s left"))
  }

  @Test(
    "time is told in the units of people",
    arguments: [(59, "59 s"), (60, "1 min 0 s"), (3599, "59 min 59 s"), (7500, "2 h 5 min")])
  func units(seconds: Int, text: String) {
    #expect(Self.line(1, of: seconds + 1, 1).contains(", \(text) left, "))
  }
}
