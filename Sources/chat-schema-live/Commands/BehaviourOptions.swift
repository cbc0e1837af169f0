import ArgumentParser
import CommandStreams
import JSONSchema
import PubNubLoopback

extension BehaviourOptions {
  /// The faults that the options name.
  var faults: [LoopbackFault] {
    get throws {
      try fault.map { text in
        do {
          return try LoopbackFault(text)
        } catch {
          throw ValidationError(
            "The value '\(DisplayText.line(text))' is invalid for '--fault <fault>': \(error)")
        }
      }
    }
  }

  /// Returns the server's configuration for the options.
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
}
