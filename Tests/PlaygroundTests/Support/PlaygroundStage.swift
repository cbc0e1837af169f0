import Foundation
import JSONText
import LocalServing
import TestSupport

@testable import Playground

/// A handler, and the folder of its runs.
struct PlaygroundStage {
  let folders: RunFolders
  let handler: PlaygroundHandler

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - executable: The path of the program that answers. Default: `chat-schema`, beside the tests.
  ///   - limits: The limits of its runs. Default: so much time that a slow machine does not matter.
  /// - Throws: An error if the folder cannot be created.
  init(
    executable: String? = nil, limits: ProgramLimits = ProgramLimits(time: .seconds(3600))
  ) throws {
    folders = try RunFolders()
    let runner = CommandRunner(
      executable: executable ?? ChildProcess.built("chat-schema").path, folders: folders,
      limits: limits)
    handler = PlaygroundHandler(runner: runner, secrets: .sample, port: 4000)
  }

  /// Returns the answer to a request.
  func answer(
    _ method: String = "GET", _ path: String = "/", query: String = "token=secret",
    _ headers: [String: String] = [:], body: [UInt8] = []
  ) async throws -> ServerResponse {
    var fields: HTTPFields = ["Host": "127.0.0.1:4000"]
    for (name, value) in headers { fields[name] = value }
    return try await handler.response(
      to: ServerRequest(method: method, path: path, query: query, fields: fields) { limit in
        body.count <= limit ? body : nil
      })
  }

  /// Returns the answer to a body of the page.
  func post(_ body: [UInt8], _ headers: [String: String] = [:]) async throws -> ServerResponse {
    let own = ["X-Playground-Key": "lasting", "Content-Type": "application/octet-stream"]
    return try await answer("POST", "/runs", query: "", own.merging(headers) { $1 }, body: body)
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - head: The members of the first line beside the sizes.
  ///   - texts: The texts by their names, in the order of the protocol.
  /// - Returns: The answer.
  /// - Throws: The error of the handler.
  func run(_ head: JSONObject, _ texts: [(String, String)] = []) async throws -> RunAnswer {
    let response = try await post(Self.body(head, texts))
    return RunAnswer(status: response.status, text: String(decoding: response.bytes, as: UTF8.self))
  }

  /// Returns the body of a request.
  static func body(_ head: JSONObject, _ texts: [(String, String)] = []) -> [UInt8] {
    var head = head
    for (name, text) in texts { head[name] = .number(JSONNumber(text.utf8.count)) }
    return JSONValue.object(head).bytes() + [0x0a] + texts.flatMap { Array($0.1.utf8) }
  }
}

/// The answer to a run.
struct RunAnswer {
  let status: Int
  let text: String

  /// The answer as JSON.
  var json: JSONValue {
    get throws { try JSONValue(parsing: text) }
  }
}

extension ServerResponse {
  /// The body, if it is there at once.
  var bytes: [UInt8] {
    guard case .bytes(let bytes) = body else { return [] }
    return bytes
  }
}
