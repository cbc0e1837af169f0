import JSONText

@testable import PubNubLoopback

/// What holds for requests to the loopback server: each line is a method, a target and a body, in that
/// order, with a space between them.
enum RequestProperties {
  static func check(_ bytes: [UInt8]) {
    var (first, second) = (Server(), Server())
    for line in bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 40) {
      let request = request(line)
      let answer = first.answer(request)
      let other = second.answer(request)
      expect(
        other?.status == answer?.status && other?.body == answer?.body,
        "a request has one answer: \(shown(line))")
      guard let answer else { continue }
      expect(
        (200..<600).contains(answer.status), "a status is one of HTTP's: \(shown(line))")
      expect(
        Payload(answer.body) != nil || (answer.status == 481 && answer.body.isEmpty),
        "an answer is JSON: \(shown(line)), \(shown(answer.body))")
    }
    first.checkRecords()
  }

  private static func request(_ line: ArraySlice<UInt8>) -> LoopbackRequest {
    let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    let target = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "/"
    let ends = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return LoopbackRequest(
      method: parts.first.map { String(decoding: $0, as: UTF8.self) } ?? "",
      path: String(ends[0]), query: ends.count > 1 ? String(ends[1]) : "",
      body: parts.count > 2 ? Array(parts[2]) : [])
  }

  /// What decides about requests, without a connection.
  private struct Server {
    private static let begin: Int64 = 17_000_000_000_000_000
    private var core = LoopbackCore(
      configuration: LoopbackConfiguration(), now: Self.begin, chance: { 0 })
    private var records: [LoopbackRecord.ID: LoopbackRecord] = [:]

    /// The answer to a request; that of a poll which waits comes after its time.
    mutating func answer(_ request: LoopbackRequest) -> ServiceAnswer? {
      core.move(to: core.moment.now + 10_000_000)
      defer { keepRecords() }
      do {
        let target = try RequestTarget(path: request.path, query: request.query)
        guard let route = try Route.of(request.method, target) else {
          return ServiceRefusal.notFound(request.path).answer
        }
        return try answer(route, target.query, request)
      } catch let problem as RequestProblem {
        return ServiceRefusal.problem(problem).answer
      } catch let refusal as ServiceRefusal {
        _ = core.settle()
        return refusal.answer
      } catch {
        expect(false, "a request that can not be answered is refused: \(error)")
        return nil
      }
    }

    private mutating func answer(
      _ route: Route, _ query: RequestQuery, _ request: LoopbackRequest
    ) throws -> ServiceAnswer? {
      switch try core.perform(route, query, request) {
      case .answer(let answer):
        _ = core.settle()
        return answer
      case .wait(let id):
        core.move(to: core.moment.now + 300 * 10_000_000)
        let settled = core.settle()
        expect(settled.contains { $0.id == id }, "a poll ends with its time")
        expect(core.polls.count == 0, "and waits no more")
        return settled.first { $0.id == id }?.answer
      }
    }

    private mutating func keepRecords() {
      for record in core.changes { records[record.id] = record.value == nil ? nil : record }
      core.changes = []
    }

    /// What is stored can be read, and makes the same server.
    func checkRecords() {
      var other = LoopbackCore(
        configuration: LoopbackConfiguration(), now: Self.begin, chance: { 0 })
      do {
        try other.restore(records.values.sorted { $0.id.key < $1.id.key })
      } catch {
        expect(false, "what was stored can be read: \(error)")
      }
      for (key, keySet) in core.keySets {
        for channel in keySet.history.names {
          let messages = other.keySets[key]?.history.messages(of: channel, at: 0)
          expect(
            messages == keySet.history.messages(of: channel, at: 0),
            "history is what was stored: \(channel.debugDescription)")
        }
      }
    }
  }
}
