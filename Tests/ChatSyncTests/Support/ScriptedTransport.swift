@_spi(Adapter) import ChatSync
import ChatSyncTesting
import TestSupport

/// Answers requests from a script, and remembers them.
actor ScriptedTransport: HTTPTransport {
  /// What happens to a request.
  enum Step {
    /// The answer comes.
    case answer(HTTPResponse)
    /// The request fails.
    case failure(any Error)
    /// Nothing comes until the request is cancelled.
    case silence
  }

  private(set) var requests: [HTTPRequest] = []
  private(set) var cancelledCount = 0
  private var steps: [Step]
  private let ignoresLimit: Bool

  init(_ steps: [Step], ignoresLimit: Bool = true) {
    self.steps = steps
    self.ignoresLimit = ignoresLimit
  }

  /// Answers with status 200 and these bodies, one after the other.
  init(_ bodies: String...) {
    self.init(bodies.map { .answer(HTTPResponse(status: 200, body: Array($0.utf8))) })
  }

  func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse {
    requests.append(request)
    Sightings.note("request \(request.method) \(request.url)")
    guard !steps.isEmpty else { throw TransportError(.cannotConnect, platformCode: "script") }
    switch steps.removeFirst() {
    case .answer(let response): return response
    case .failure(let error): throw error
    case .silence:
      do {
        try await ContinuousClock().sleep(for: .seconds(86_400))
      } catch {
        cancelledCount += 1
        throw error
      }
      throw TransportError(.timedOut)
    }
  }

  /// The targets of the requests: what comes after the origin.
  var targets: [String] { requests.map { String($0.url.dropFirst(testOrigin.utf8.count)) } }
}

extension ScriptedTransport.Step {
  /// An answer of a status with a body.
  static func answer(_ status: Int, _ body: String, _ fields: [HTTPField] = []) -> Self {
    .answer(HTTPResponse(status: status, fields: fields, body: Array(body.utf8)))
  }
}

/// The origin in tests.
let testOrigin = "http://127.0.0.1:1"

extension PubNubConfiguration {
  /// What tests use: short names, and as few parameters as possible.
  static var test: PubNubConfiguration {
    var configuration = PubNubConfiguration(
      origin: testOrigin, publishKey: "pub-demo", subscribeKey: "sub-demo", userID: "alice")
    configuration.clientName = "test"
    return configuration
  }
}

extension PubNubRemote {
  /// A client with a script in place of a network, and no time between attempts.
  static func scripted(
    _ transport: ScriptedTransport, _ configuration: PubNubConfiguration = .test,
    clock: any Clock<Duration> = TestClock()
  ) -> PubNubRemote {
    PubNubRemote(
      configuration, transport: transport, clock: clock, random: { 0 },
      unixTime: { 1_700_000_000 })
  }
}
