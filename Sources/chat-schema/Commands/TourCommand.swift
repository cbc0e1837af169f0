import ArgumentParser
import CommandStreams

/// `chat-schema tour`: everything, shown.
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Shows all of it on embedded schemas, in a temporary folder.",
    discussion: """
      Payloads are checked, wrong ones explained, Swift models generated and compared, patches \
      applied, a payload decoded, patched and encoded. Nothing is needed but this command, and \
      nothing is left behind.

      EXIT CODES:
        0  every step showed what it should
        1  a step failed
        2  the temporary folder can not be used
      """)

  func run() throws {
    let tour = Tour(output: .standardOutput(), errors: .standardError())
    throw ExitCode(tour.run().rawValue)
  }
}
