import CommandStreams
import JSONSchema
import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A test of a Common Test Report Format document.
struct CTRFTest {
  /// The reason for which a test failed.
  struct Failure {
    /// One sentence.
    let message: String
    /// The whole text for people: positions, source lines, locations in the schema.
    let trace: String
    /// Whether it is not a verdict but a problem that prevented one.
    var isProblem = false
  }

  let name: String
  let path: String?
  let line: Int?
  var failure: Failure?

  /// Appends the test as JSON in a line of its own, preceded by a comma.
  ///
  /// The duration, which is required, is zero: tests are not timed one by one.
  func append(to text: inout OutputBytes) {
    var object: JSONObject = [
      "name": .string(name.isEmpty ? "unnamed" : name),
      "status": .string(failure == nil ? "passed" : "failed"),
      "duration": 0,
    ]
    if let failure {
      if failure.isProblem { object["rawStatus"] = "error" }
      object["message"] = .string(failure.message)
      object["trace"] = .string(failure.trace)
    }
    if let path { object["filePath"] = .string(path) }
    if let line { object["line"] = .number(JSONNumber(line)) }
    text.append(",\n")
    text.append(contentsOf: JSONLine.bytes(of: .object(object)))
  }
}

extension CTRFTest {
  /// Creates the failed test for a problem; `subject` is the name of one without a path.
  init(_ problem: ReportedProblem, subject: String) {
    name = problem.path ?? subject
    path = problem.path
    line = problem.position?.line
    failure = Failure(message: problem.message, trace: problem.text, isProblem: true)
  }

  /// Returns the name of an instance: its path, and in a stream its line.
  static func name(of batch: InstanceBatch, at start: SourcePosition) -> String {
    batch.isOfStream ? "\(batch.path):\(start.line)" : batch.path
  }
}

/// Writes tests as a Common Test Report Format document, as they come.
///
/// The counts follow the tests, when they are known. The order of members has no meaning.
struct CTRFWriter {
  private let output: OutputStream
  private let start: Int
  private var passedCount = 0
  private var failedCount = 0
  private var hasTests = false

  init(to output: OutputStream) {
    self.output = output
    start = Self.milliseconds
    output.write(#"{"reportFormat":"CTRF","specVersion":"0.0.0","results":{"tests":["#)
  }

  /// Writes a test.
  mutating func write(_ test: CTRFTest) {
    var text = OutputBytes()
    test.append(to: &text)
    write(
      text.take(), passed: test.failure == nil ? 1 : 0, failed: test.failure == nil ? 0 : 1)
  }

  /// Writes the text of tests, in which each begins with a comma, and counts them.
  mutating func write(_ text: [UInt8], passed: Int, failed: Int) {
    passedCount += passed
    failedCount += failed
    guard !text.isEmpty else { return }
    output.write(hasTests ? text[...] : text.dropFirst())
    hasTests = true
  }

  /// Ends the document.
  func end() {
    func number(_ number: Int) -> JSONValue { .number(JSONNumber(number)) }
    let tool: JSONObject = ["name": "chat-schema", "version": .string(Version.current)]
    let summary: JSONObject = [
      "tests": number(passedCount + failedCount), "passed": number(passedCount),
      "failed": number(failedCount), "pending": 0, "skipped": 0, "other": 0,
      "start": number(start), "stop": number(max(start, Self.milliseconds)),
    ]
    output.write(hasTests ? "\n],\"tool\":" : "],\"tool\":")
    output.write(JSONLine.bytes(of: .object(tool)))
    output.write(",\"summary\":")
    output.write(JSONLine.bytes(of: .object(summary)))
    output.write("}}\n")
  }

  /// The time of day in milliseconds since 1970.
  private static var milliseconds: Int {
    var time = timeval()
    gettimeofday(&time, nil)
    return Int(time.tv_sec) * 1000 + Int(time.tv_usec) / 1000
  }
}
