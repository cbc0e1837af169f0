@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import JSONText
import Testing

/// One call of a client and the request that it has to send.
struct RequestCase: Sendable, CustomTestStringConvertible {
  let name: String
  let method: String
  /// Path and query without what all requests end with.
  let target: String
  let body: String
  let fields: [HTTPField]
  let answer: String
  let call: @Sendable (PubNubRemote) async throws -> Void

  init(
    _ name: String, _ method: String, _ target: String, body: String = "",
    fields: [HTTPField] = [], answer: String,
    _ call: @escaping @Sendable (PubNubRemote) async throws -> Void
  ) {
    self.name = name
    self.method = method
    self.target = target
    self.body = body
    self.fields = fields
    self.answer = answer
    self.call = call
  }

  /// A call that sends a GET request.
  init(
    _ name: String, _ target: String, answer: String,
    _ call: @escaping @Sendable (PubNubRemote) async throws -> Void
  ) {
    self.init(name, "GET", target, answer: answer, call)
  }

  var testDescription: String { name }
}
