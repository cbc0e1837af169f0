import Logging

/// A service in this process that requests reach without a socket, and whose clock stands still.
package struct SocketlessService: Sendable {
  private let service: LoopbackService

  /// Creates a service without data.
  ///
  /// - Parameter start: The time of the service, until ``advance(by:)`` moves it.
  package init(at start: UInt64) {
    var configuration = LoopbackConfiguration()
    configuration.time = .stopped(at: Int64(clamping: start))
    do {
      service = try LoopbackService(
        configuration, logger: Logger(label: "PubNubLoopback") { _ in SwiftLogNoOpLogHandler() })
    } catch {
      preconditionFailure("A service without a file reads nothing that could fail: \(error)")
    }
  }

  /// An answer to a request.
  package struct Answer: Sendable {
    /// The status code.
    package let status: Int
    /// The header fields.
    package let headers: [String: String]
    /// The body.
    package let body: [UInt8]
  }

  /// Answers a request as soon as there is an answer.
  ///
  /// - Parameters:
  ///   - user: The user whose connection the request uses; nil for one that is never cut.
  ///   - method: The method in capital letters.
  ///   - target: The path and the query, percent-encoded.
  ///   - ifMatch: The value of the header `If-Match`.
  ///   - body: The body, not compressed.
  /// - Returns: The answer; nil if the connection ended without one.
  package func answer(
    of user: String?, _ method: String, _ target: String, ifMatch: String?, body: [UInt8]
  ) async -> Answer? {
    let parts = target.split(separator: "?", maxSplits: 1)
    let reply = await service.reply(
      to: LoopbackRequest(
        method: method, path: parts.first.map(String.init) ?? "",
        query: parts.count > 1 ? String(parts[1]) : "", ifMatch: ifMatch, body: body),
      over: user)
    guard case .whole = reply.delivery else { return nil }
    return Answer(
      status: reply.answer.status, headers: reply.answer.headers, body: reply.answer.body)
  }

  /// Cuts the connections of some users, so that their requests end without an answer.
  ///
  /// - Parameter users: The users, those included whose connections are cut already; nil for all.
  package func cut(_ users: [String]?) async { await service.cut(users) }

  /// Moves the clock forward, and performs everything that is due then.
  package func advance(by seconds: Double) async { await service.advance(by: seconds) }
}
