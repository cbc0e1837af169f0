package import ArgumentParser

/// The options that change the behaviour of a server, and that make it misbehave on purpose.
package struct BehaviourOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The time for which a poll without events is held.", valueName: "seconds"))
  package var hold: Double = 280

  @Option(
    help: ArgumentHelp(
      "A fault to simulate, such as 'publish:status=503:retry-after=2:times=1'.",
      discussion: """
        Parts in any order: time, publish, signal, subscribe, presence, objects, history, actions \
        or all; one of delay=SECONDS, drop-before, drop-after, status=CODE, status-after=CODE, \
        truncate=BYTES, slow=SECONDS-PER-BYTE, body=TEXT, duplicate, reorder; times=N, \
        probability=SHARE, retry-after=SECONDS. May be given several times.
        """,
      valueName: "fault"))
  package var fault: [String] = []

  @Flag(help: "Send one event per answer, the newest first.")
  package var splitBursts = false

  @Flag(help: "Name the subscription in every event, even if it is the channel.")
  package var alwaysMatch = false

  @Flag(help: "Let an open poll keep its user present.")
  package var pollRenews = false

  @Flag(help: "Compress answers with events, in chunks, for clients that allow it.")
  package var compress = false

  @Flag(help: "Insist that members exist, and forget memberships with what they link.")
  package var referentialIntegrity = false

  @Flag(help: "Name the next page in lists of message actions.")
  package var moreActions = false

  @Flag(help: "Start with a clock that stands still until it is moved.")
  package var stoppedClock = false

  package init() {}

  package func validate() throws {
    guard hold >= 0, hold <= 86_400 else {
      throw ValidationError("'--hold' needs seconds from 0 to 86400.")
    }
  }
}
