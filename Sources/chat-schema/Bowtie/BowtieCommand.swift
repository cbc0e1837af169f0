import ArgumentParser
import CommandStreams
import JSONSchema

/// `chat-schema bowtie`: a harness for comparisons of JSON Schema implementations.
struct BowtieCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bowtie",
    abstract: "Speaks Bowtie's harness protocol (version 1) on standard input and output.",
    discussion: """
      Bowtie (https://bowtie.report) runs the official test suite and cases of its own against \
      many JSON Schema implementations. It sends one JSON object per line and expects one per \
      line: start, dialect, run, stop. A schema that can not be compiled is answered by an \
      'errored' object and the conversation goes on.

      EXAMPLE:
        $ printf '%s\\n' '{"cmd": "start", "version": 1}' '{"cmd": "stop"}' | chat-schema bowtie
        {"version":1,"ready":true,"implementation":{"language":"swift",…

      EXIT CODES:
        0  the other side sent 'stop', or the input ended
        2  the other side violates the protocol
      """)

  @Flag(
    help: ArgumentHelp(
      "Assert 'format', whatever the dialect's vocabularies are.",
      discussion: "Without it the dialect decides; in all dialects it only annotates."))
  var assertFormats = false

  func run() throws {
    var harness = BowtieHarness(assertsFormats: assertFormats)
    let conversation = LineConversation(
      of: "bowtie", output: .standardOutput(), errors: .standardError())
    throw ExitCode(conversation.hold { harness.respond(to: $0) }.rawValue)
  }
}
