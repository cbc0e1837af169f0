import Foundation
import JSONText
import TestSupport
import Testing

@testable import chat_schema

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A run that waits for more on a pipe, and is asked to end.
///
/// Nothing here waits for time to pass: the shell reads what the run says of the first instances before
/// it sends the signal.
@Suite("Interrupted runs", .blocks)
struct InterruptionTests {
  private struct Outcome {
    var status: String
    var output: String
    var errors: String
  }

  /// Starts a run on two files and a pipe, waits for a line of its output, and ends it by a signal.
  private func interrupt(
    _ signal: String, _ arguments: String, firstLines: Int = 1
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    try folder.write(#"{"required": ["id"]}"#, "s.json")
    try folder.write("{}", "bad.json")
    let result = try CommandProcess.shell(
      """
      mkfifo in out
      "$chat_schema" validate --schema s.json \(arguments) bad.json - < in > out 2> errors &
      run=$!
      exec 3> in 4< out
      printf '{"id": 1}\\n{}\\n{"id"' >&3
      count=0
      while [ $count -lt \(firstLines) ] && read -r line <&4; do
        printf '%s\\n' "$line"; count=$((count + 1))
      done
      kill -\(signal) $run
      cat <&4
      wait $run
      echo "$?" > status
      """, in: folder.url)
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.url.appendingPathComponent(name)), as: UTF8.self)
    }
    return Outcome(
      status: try text("status").trimmingCharacters(in: .newlines), output: result.output,
      errors: try text("errors"))
  }

  @Test(arguments: [("INT", "130"), ("TERM", "143")])
  func `the report for people ends with the closing line of what was checked`(
    signal: String, status: String
  ) throws {
    // A block for bad.json and one for the second value of the pipe.
    let outcome = try interrupt(signal, "", firstLines: 9)
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.output.contains("\n2 invalid of 3 in "), "\(outcome)")
    #expect(
      outcome.output.hasSuffix(" s; interrupted by SIG\(signal), not everything was checked\n"),
      "\(outcome)")
    #expect(outcome.errors == "error: interrupted by SIG\(signal), not everything was checked\n")
  }

  @Test func `json is whole lines`() throws {
    let outcome = try interrupt("TERM", "--report json", firstLines: 2)
    #expect(outcome.status == "143")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines { #expect(throws: Never.self) { try JSONDocument(String(line)) } }
    #expect(outcome.errors.contains("2 invalid of 3 in "), "\(outcome)")
  }

  @Test func `sarif is a whole log that says so`() throws {
    let outcome = try interrupt("INT", "--report sarif", firstLines: 2)
    #expect(outcome.status == "130")
    let run = try #require(try JSONDocument(outcome.output).root["runs"]?[0])
    #expect((run["results"]?.count ?? 0) >= 1)
    let invocation = try #require(run["invocations"]?[0])
    #expect(invocation["executionSuccessful"]?.boolean == false)
    #expect(invocation["exitCode"]?.number == 130)
    #expect(invocation["exitSignalName"]?.string == "SIGINT")
    #expect(invocation["exitSignalNumber"]?.number == 2)
    #expect(invocation["toolExecutionNotifications"]?.count == 1)
  }

  @Test func `junit is a whole document whose counts agree`() throws {
    // The suite of bad.json is written when it ends; that of the pipe has not ended.
    let outcome = try interrupt("TERM", "--report junit", firstLines: 3)
    #expect(outcome.status == "143")
    let parser = XMLParser(data: Data(outcome.output.utf8))
    #expect(parser.parse(), "\(outcome)")
    #expect(outcome.output.contains(#"<error message="interrupted by SIGTERM"#), "\(outcome)")
    #expect(outcome.output.hasSuffix("</testsuites>\n"), "\(outcome)")
  }

  @Test func `a signal ends a run that waits for the first byte, and one for a pipe to be opened`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("true", "s.json")
    try folder.write("{}", "good.json")
    // The line about good.json says that the run has come to the pipe, or is about to.
    let result = try CommandProcess.shell(
      """
      mkfifo never out
      "$chat_schema" validate --schema s.json --report junit good.json never > out 2> errors &
      run=$!
      exec 4< out
      read -r line <&4; read -r line <&4; read -r line <&4; read -r line <&4
      kill -TERM $run
      cat <&4
      wait $run
      echo "status $?"
      cat errors
      """, in: folder.url)
    #expect(result.output.contains("</testsuites>\nstatus 143\n"), "\(result)")
    #expect(result.output.contains("0 invalid of 1 in "), "\(result)")
  }

  @Test func `a second signal ends the process at once`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"type": "string"}"#, "s.json")
    let line = "[\(String(repeating: "1, ", count: 400))1]\n"
    try folder.write(String(repeating: line, count: 2_000), "p.ndjson")
    // Nothing reads the output, so that the run is stuck in writing it, and can not close its report.
    let result = try CommandProcess.shell(
      """
      mkfifo out
      "$chat_schema" validate --schema s.json p.ndjson > out 2> errors &
      run=$!
      exec 4< out
      read -r line <&4
      kill -INT $run
      kill -TERM $run
      wait $run
      echo "status $?"
      """, in: folder.url)
    // Signals of two kinds are not taken for one; which of them comes first is open.
    #expect(["status 143\n", "status 130\n"].contains(result.output), "\(result)")
    #expect(!result.output.contains(" invalid of "), "\(result)")
  }
}
