import Foundation
import JSONText
import TestSupport

/// Models compiled together with the probe that asks them.
struct ModelProgram {
  /// Which model is asked about which instance.
  struct Request {
    var model: String
    var instance: String

    var line: String {
      let value: JSONValue = ["model": .string(model), "instance": .string(instance)]
      return String(decoding: value.bytes(), as: UTF8.self)
    }
  }

  /// The executable.
  let path: URL

  /// The answers to requests, in their order; nil where the program trapped.
  func answers(to requests: [Request]) throws -> [JSONValue?] {
    var answers: [JSONValue?] = []
    while answers.count < requests.count {
      answers += try run(requests[answers.count...])
      // It ended early: at the request that has no answer.
      if answers.count < requests.count { answers.append(nil) }
    }
    return answers
  }

  /// The answers up to the first trap.
  private func run(_ requests: ArraySlice<Request>) throws -> [JSONValue] {
    // Files, so that neither side ever waits for the other.
    let input = path.deletingLastPathComponent().appending(path: "requests.jsonl")
    let output = path.deletingLastPathComponent().appending(path: "answers.jsonl")
    try Data(requests.map { $0.line + "\n" }.joined().utf8).write(to: input)
    try Data().write(to: output)
    let process = ChildProcess()
    process.executableURL = path
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    process.environment = ["SWIFT_BACKTRACE": "enable=no"]
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map {
      try JSONDocument(String($0)).root.value
    }
  }
}
