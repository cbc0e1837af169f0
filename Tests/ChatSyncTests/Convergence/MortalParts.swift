@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import TestSupport

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// What a simulated process meets at a step: nothing, an accident of the network, or its end.
enum Fate: CaseIterable {
  case nothing
  case unreachable
  case answerLost
  /// The answer is lost, and an HTTP library sends again by itself what it may.
  case repeated
  /// The service refuses, as it does for a while (``ConvergenceRun/Client/refusalsLeft``).
  case refused
  case overloaded
  case limited
  case killedBefore
  case killedAfter
}

/// The process has ended; nothing that it had in memory is used any more.
struct Killed: Error {}

/// The network of one life of a client: every request is a step at which something may happen.
struct MortalTransport: HTTPTransport {
  let simulation: ConvergenceRun
  let client: Int
  let life: Int
  let service: LoopbackService

  func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse {
    Sightings.note("seed \(simulation.seed): client \(client) \(request.method) \(request.url)")
    let fate = try await simulation.fate(of: client, life, allowsAccidents: true)
    switch fate {
    case .unreachable: throw TransportError(.cannotConnect)
    case .overloaded: return HTTPResponse(status: 503, body: Array("{}".utf8))
    case .limited: return HTTPResponse(status: 429, body: Array("{}".utf8))
    case .refused:
      return HTTPResponse(
        status: 403, body: Array(#"{"status":403,"error":true,"message":"Forbidden"}"#.utf8))
    case .killedBefore: throw Killed()
    case .nothing, .answerLost, .repeated, .killedAfter: break
    }
    // Others go on while the request is on its way, and while the answer is.
    try await simulation.interleave(client, life)
    var reply = await service.reply(to: LoopbackRequest(request))
    if fate == .repeated, request.isRepeatable {
      reply = await service.reply(to: LoopbackRequest(request))
    }
    if fate == .killedAfter {
      await simulation.kill(client, life)
      throw Killed()
    }
    try await simulation.interleave(client, life)
    if fate == .answerLost || fate == .repeated && !request.isRepeatable {
      throw TransportError(.connectionLost)
    }
    return HTTPResponse(status: reply.answer.status, body: reply.answer.body)
  }
}

/// The store of one life of a client: every transaction is a step at which the process may end.
struct MortalStore: Store {
  let simulation: ConvergenceRun
  let client: Int
  let life: Int
  let store: SQLiteStore

  var schema: StorageSchema { store.schema }
  var commits: CommitFeed { store.commits }

  func read<Value: Sendable>(
    _ body: @Sendable (any StoreSnapshot) throws -> Value
  ) async throws -> Value {
    try await store.read(body)
  }

  func commit<Value: Sendable>(
    _ body: @Sendable (any StoreTransaction) throws -> Value
  ) async throws -> (value: Value, report: ChangeReport) {
    let fate = try await simulation.fate(of: client, life, allowsAccidents: false)
    if fate == .killedBefore { throw Killed() }
    let result = try await store.commit(body)
    if fate == .killedAfter {
      await simulation.kill(client, life)
      throw Killed()
    }
    return result
  }

  func suspend() async throws { try await store.suspend() }
  func resume() { store.resume() }
  func close() async throws { try await store.close() }
}
