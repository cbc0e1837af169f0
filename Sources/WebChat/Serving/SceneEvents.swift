import ChatComponents
import ChatFaces
import JSONText

/// The scenes of a session as server-sent events (HTML Standard, 9.2): first the whole scene, then
/// its differences.
///
/// The next event is created from the newest scene after the one before has been written. A page
/// that reads slowly misses scenes in between, and no events accumulate.
struct SceneEvents: AsyncSequence, Sendable {
  typealias Element = [UInt8]

  /// The intervals of a stream.
  struct Pace: Sendable {
    /// The minimum time between two events: at most 30 events are sent in a second.
    var pause = Duration.nanoseconds(1_000_000_000 / 30 + 1)
    /// The maximum time without an event; after it an empty one is sent, which detects that the
    /// page is gone.
    var silence = Duration.seconds(15)
  }

  let stay: PageStay
  /// The address of the page in this run of the program, without the host.
  let address: String
  let clock: any Clock<Duration>
  var pace = Pace()

  func makeAsyncIterator() -> Iterator {
    Iterator(
      stay: stay, address: address, signals: SceneSignals(stay.session, clock, pace), clock: clock,
      pace: pace)
  }

  /// An iterator that creates one event for each call.
  struct Iterator: AsyncIteratorProtocol {
    let stay: PageStay
    let address: String
    let signals: SceneSignals
    let clock: any Clock<Duration>
    let pace: Pace
    /// The scene that the page knows.
    private var known: ChatScene?
    private var isOver = false

    init(
      stay: PageStay, address: String, signals: SceneSignals, clock: any Clock<Duration>, pace: Pace
    ) {
      (self.stay, self.address) = (stay, address)
      (self.signals, self.clock, self.pace) = (signals, clock, pace)
    }

    mutating func next() async throws -> [UInt8]? {
      if isOver { return nil }
      if known != nil { try await clock.sleep(for: pace.pause) }
      guard await signals.next() else { return nil }
      // The page did not have what an ended session shows.
      if stay.session.isReplaced.value {
        isOver = true
        return Self.event("replaced", [:])
      }
      return event(stay.session.chat.host.scene.value)
    }

    private mutating func event(_ scene: ChatScene) -> [UInt8] {
      var json = SceneChange(old: known, new: scene).json
      defer { known = scene }
      // A comment line, which is not an event.
      if json.isEmpty { return Array(": nothing new\n\n".utf8) }
      guard known == nil else { return Self.event("change", json) }
      json["session"] = .number(JSONNumber(stay.session.number))
      json["address"] = .string(address)
      return Self.event("scene", json)
    }

    private static func event(_ name: String, _ json: JSONObject) -> [UInt8] {
      // The JSON is one line: line breaks in its texts are escaped.
      Array("event: \(name)\ndata: ".utf8) + JSONValue.object(json).bytes() + Array("\n\n".utf8)
    }
  }
}

/// Signals when a stream has to look at its session: after a change of the scene, at the end, and
/// after a silence.
///
/// The tasks end with the object, which only the iterator of the stream keeps.
final class SceneSignals: Sendable {
  private let stream: AsyncStream<Void>
  private let tasks: [Task<Void, Never>]

  init(_ session: PageSession, _ clock: any Clock<Duration>, _ pace: SceneEvents.Pace) {
    let (stream, input) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.stream = stream
    let (scene, isReplaced) = (session.chat.host.scene, session.isReplaced)
    tasks = [
      Task {
        for await _ in scene { input.yield() }
        input.finish()
      },
      Task {
        for await isReplaced in isReplaced where isReplaced { input.yield() }
      },
      Task {
        // The sleep throws when the task is cancelled.
        while (try? await clock.sleep(for: pace.silence)) != nil { input.yield() }
      },
    ]
  }

  deinit {
    for task in tasks { task.cancel() }
  }

  /// Waits for a signal.
  ///
  /// - Returns: False when there are no more signals or the task is cancelled.
  func next() async -> Bool {
    for await _ in stream { return true }
    return false
  }
}
