import ArgumentParser
import PubNubLoopback

/// How a server behaves, and what it does wrong.
struct BehaviourOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How long a poll without events is held.", valueName: "seconds"))
  var hold: Double = 280

  @Option(
    help: ArgumentHelp(
      "Something to do wrong, such as 'publish:status=503:retry-after=2:times=1'.",
      discussion: """
        Parts in any order: time, publish, signal, subscribe, presence, objects, history, actions \
        or all; one of delay=SECONDS, drop-before, drop-after, status=CODE, status-after=CODE, \
        truncate=BYTES, slow=SECONDS-PER-BYTE, body=TEXT, duplicate, reorder; times=N, \
        probability=SHARE, retry-after=SECONDS. May be given several times.
        """,
      valueName: "fault"),
    transform: Self.fault)
  var fault: [LoopbackFault] = []

  @Flag(help: "Send events that are there at once one per answer, in reverse.")
  var splitBursts = false

  @Flag(help: "Name the subscription in every event, also where it is the channel.")
  var alwaysMatch = false

  @Flag(help: "Let an open poll keep its user present.")
  var pollRenews = false

  @Flag(help: "Compress answers with events, in chunks, for clients that allow it.")
  var compress = false

  @Flag(help: "Insist that members exist, and forget memberships with what they link.")
  var referentialIntegrity = false

  @Flag(help: "Name the next page in lists of message actions.")
  var moreActions = false

  @Flag(help: "Start with a clock that stands still until it is moved.")
  var stoppedClock = false

  var faults: [LoopbackFault] { fault }

  /// The behaviour that the options ask for.
  func configuration(keys: [LoopbackKeys]) -> LoopbackConfiguration {
    var configuration = LoopbackConfiguration()
    configuration.keys = keys
    configuration.holdTime = hold
    configuration.delivery.splitsBursts = splitBursts
    configuration.delivery.alwaysSendsMatch = alwaysMatch
    configuration.presence.pollRenews = pollRenews
    configuration.compressesAnswers = compress
    configuration.hasReferentialIntegrity = referentialIntegrity
    configuration.namesMoreActions = moreActions
    if stoppedClock { configuration.time = .stopped(at: 17_000_000_000_000_000) }
    return configuration
  }

  func validate() throws {
    guard hold >= 0, hold <= 86_400 else {
      throw ValidationError("'--hold' needs seconds from 0 to 86400.")
    }
  }

  private static func fault(_ text: String) throws -> LoopbackFault {
    do {
      return try LoopbackFault(text)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
