import Foundation
import JSONText
import SchemaTestSupport
import TestSupport
import Testing

/// An engine that others wrote, asked through Python, whose packages it comes as.
enum IndependentEngine: String, CaseIterable, CustomStringConvertible {
  case jsonschemaRS = "jsonschema-rs"
  case sourcemeta = "sourcemeta-jsonschema"

  /// What an engine says about a schema and its instances.
  enum Answer {
    case verdicts([Bool])
    case refused(String)
  }

  var description: String { rawValue }

  /// Those on this machine, with their versions.
  static let present: [IndependentEngine: String] = beforeTests {
    var present: [IndependentEngine: String] = [:]
    for engine in allCases {
      let program = """
        import importlib.metadata
        try:
            print(importlib.metadata.version("\(engine)"), end="")
        except importlib.metadata.PackageNotFoundError:
            pass
        """
      if let version = try? run(program, input: ""), !version.isEmpty { present[engine] = version }
    }
    return present
  }

  /// Said when the engine is not there.
  var absence: Comment {
    "python3 with the package \(rawValue) is not on this machine: no verdicts of that engine."
  }

  /// Asks about each schema and its instances, with formats asserted.
  func answers(on rounds: [RandomRound]) throws -> [Answer] {
    let requests = rounds.map { round in
      RandomRound.text([
        "draft": .string(round.draft.rawValue), "dialect": .string(round.draft.dialect),
        "schema": .string(RandomRound.text(round.schema)),
        "instances": .array(round.instances.map { .string(RandomRound.text($0.value)) }),
      ])
    }
    let lines = try Self.run(program, input: requests.joined(separator: "\n") + "\n")
      .split(separator: "\n")
    try #require(lines.count == rounds.count, "\(self) answered \(lines.count) of \(rounds.count)")
    return try zip(rounds, lines).map { round, line in
      let answer = try JSONDocument(String(line)).root
      if let message = answer.string { return .refused(message) }
      let verdicts = answer.elements.compactMap(\.boolean)
      try #require(verdicts.count == round.instances.count, "\(self): \(line)")
      return .verdicts(verdicts)
    }
  }

  /// Returns what a program prints.
  private static func run(_ program: String, input: String) throws -> String {
    try ChildProcess().result(["python3", "-c", program], input: Data(input.utf8)).output
  }
}
