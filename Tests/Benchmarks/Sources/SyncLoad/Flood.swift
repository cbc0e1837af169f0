@_spi(Adapter) import ChatSync
import Foundation
import JSONText

/// A service that answers each poll with messages, at a rate, and everything else with nothing.
///
/// The text of a message is the moment when its answer was due, in nanoseconds of the uptime, so that its reader
/// knows how long it took.
actor Flood: HTTPTransport {
  private let channels: [String]
  private let rate: Int
  private let end: ContinuousClock.Instant
  private var due: ContinuousClock.Instant
  private var timetoken: UInt64 = 17_000_000_000_000_000
  /// How many messages were sent.
  private(set) var count = 0
  /// How many were to be sent by now, as far as they were not.
  private(set) var behind = Duration.zero

  /// Less than what counts as a full answer, after which a client looks for what it lacks.
  private static let batchSize = 99

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - channels: The channels that messages are in, one after the other.
  ///   - rate: Messages a second; 0 for as many as are taken.
  ///   - seconds: How long messages are sent, from the first poll on.
  init(channels: [String], rate: Int, seconds: Int) {
    self.channels = channels
    self.rate = rate
    due = .now
    end = due + .seconds(seconds)
  }

  func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse {
    let parts = request.url.split(separator: "/").map(String.init)
    if request.url.contains("/v2/subscribe/") {
      return try await request.url.contains("tt=0&") ? Self.answer(Self.cursor(1)) : poll()
    }
    if request.url.contains("/time/0") { return Self.answer("[17000000000000000]") }
    if request.url.contains("/heartbeat") || request.url.contains("/leave") {
      return Self.answer(#"{"status":200,"message":"OK","service":"Presence"}"#)
    }
    if request.url.contains("/v2/objects/"), parts.last?.hasPrefix("uuids") == true {
      return Self.answer(#"{"status":200,"data":[],"totalCount":0}"#)
    }
    if request.url.contains("/history") { return Self.answer(#"{"status":200,"channels":{}}"#) }
    if parts.contains("message-counts") {
      return Self.answer(#"{"status":200,"error":false,"error_message":"","channels":{}}"#)
    }
    return HTTPResponse(status: 404, body: Array(#"{"status":404,"error":{"message":"no"}}"#.utf8))
  }

  private func poll() async throws -> HTTPResponse {
    guard due < end else {
      // Nothing comes any more.
      try await Task.sleep(for: .seconds(3600))
      return Self.answer(Self.cursor(timetoken))
    }
    if rate > 0 {
      due += .seconds(Self.batchSize) / rate
      behind = max(behind, .now - due)
      try await ContinuousClock().sleep(until: due)
    } else {
      due = .now
    }
    let now = DispatchTime.now().uptimeNanoseconds
    var text = Self.cursor(timetoken + UInt64(Self.batchSize), open: true)
    for index in 0..<Self.batchSize {
      timetoken += 1
      let channel = channels[(count + index) % channels.count]
      text += index == 0 ? "" : ","
      text +=
        #"{"a":"1","f":0,"i":"bob","s":1,"p":{"t":"\#(timetoken)","r":4},"k":"sub","c":"\#(channel)","#
      text += #""d":{"id":"m\#(timetoken)","text":"\#(now)","createdAt":"2026-01-01T00:00:00Z"}}"#
    }
    count += Self.batchSize
    return Self.answer(text + "]}")
  }

  private static func cursor(_ timetoken: UInt64, open: Bool = false) -> String {
    #"{"t":{"t":"\#(timetoken)","r":4},"m":["# + (open ? "" : "]}")
  }

  private static func answer(_ text: String) -> HTTPResponse {
    HTTPResponse(status: 200, body: Array(text.utf8))
  }
}
