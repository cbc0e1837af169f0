import Foundation
import JSONSchema
import JSONText
import SchemaTestSupport
import Testing

/// Random schemas and instances: the evaluators agree with each other and with an independent one.
struct RandomSchemaTests {
  /// How many schemas; `RANDOM_SCHEMA_COUNT` asks for a longer campaign.
  static let count =
    ProcessInfo.processInfo.environment["RANDOM_SCHEMA_COUNT"].flatMap { Int($0) } ?? 400
  static let instancesPerSchema = 25

  private struct Round {
    var draft: OfficialSuite.Draft
    var schema: JSONValue
    var instances: [JSONValue]

    func compiled() throws -> CompiledSchema {
      let document = try JSONDocument(RandomSchemaTests.text(schema))
      return try CompiledSchema.compile(
        SchemaDocument(document.root, defaultDialect: draft.dialect))
    }
  }

  private static func rounds(_ numbers: Range<Int>, _ draft: OfficialSuite.Draft) -> [Round] {
    numbers.map { number in
      var random = RandomSchema(seed: UInt64(number))
      return Round(
        draft: draft, schema: draft.rewritten(random.schema()),
        instances: (0..<instancesPerSchema).map { _ in random.instance() })
    }
  }

  private static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return writer.text
  }

  @Test(arguments: OfficialSuite.Draft.allCases)
  func `quick and traced evaluation agree, and a failure is always explained`(
    _ draft: OfficialSuite.Draft
  ) throws {
    for round in Self.rounds(0..<Self.count, draft) {
      let schema = try round.compiled()
      for instance in round.instances {
        let document = try JSONDocument(Self.text(instance))
        var output = FlagOutput()
        let isValid = schema.isValid(document.root)
        let details: Comment = "\(draft)\n\(Self.text(round.schema))\n\(document.root.text)"
        #expect(schema.evaluate(document.root, into: &output) == isValid, details)
        #expect(schema.validate(document.root).errors.isEmpty == isValid, details)
      }
    }
  }

  @Test(
    .enabled(if: PythonJudge.isPresent, PythonJudge.absence),
    arguments: OfficialSuite.Draft.allCases.filter { $0 != .version1 })
  func `verdicts are those of the Rust implementation`(_ draft: OfficialSuite.Draft) throws {
    let step = 2_000
    for start in stride(from: 0, to: Self.count, by: step) {
      let rounds = Self.rounds(start..<min(start + step, Self.count), draft).filter { round in
        // There the other implementation takes what `contains` matched for evaluated, as later
        // drafts do; draft 2019-09 has no such words (Core, 9.3.1.3 and 9.3.1.4).
        let text = Self.text(round.schema)
        return draft != .draft2019 || !text.contains("contains")
          || !text.contains("unevaluatedItems")
      }
      let requests = rounds.map { round in
        Self.text([
          "draft": .string(draft.rawValue), "schema": round.schema,
          "instances": .array(round.instances),
        ])
      }
      let verdicts = try PythonJudge.verdicts(requests)
      try #require(verdicts.count == rounds.count)
      for (round, expected) in zip(rounds, verdicts) {
        let schema = try round.compiled()
        let found = try round.instances.map { schema.isValid(try JSONDocument(Self.text($0)).root) }
        for (place, instance) in round.instances.enumerated() where found[place] != expected[place]
        {
          Issue.record(
            "\(draft)\n\(Self.text(round.schema))\n\(Self.text(instance))\nfound \(found[place])")
        }
      }
    }
  }
}

/// `jsonschema-rs`, asked through Python.
enum PythonJudge {
  static let absence: Comment =
    "python3 with the package jsonschema-rs is not on this machine: no independent verdicts."

  private static let program = """
    import json, sys, jsonschema_rs
    drafts = {
        "draft4": jsonschema_rs.Draft4Validator,
        "draft6": jsonschema_rs.Draft6Validator,
        "draft7": jsonschema_rs.Draft7Validator,
        "draft2019-09": jsonschema_rs.Draft201909Validator,
        "draft2020-12": jsonschema_rs.Draft202012Validator,
    }
    for line in sys.stdin:
        request = json.loads(line)
        validator = drafts[request["draft"]](request["schema"])
        print(json.dumps([validator.is_valid(i) for i in request["instances"]]), flush=True)
    """

  static let isPresent: Bool = {
    do {
      return try run("import jsonschema_rs; print(1)", input: "") == "1\n"
    } catch {
      return false
    }
  }()

  /// The verdicts on each request's instances.
  static func verdicts(_ requests: [String]) throws -> [[Bool]] {
    try run(program, input: requests.joined(separator: "\n") + "\n").split(separator: "\n").map {
      try JSONDocument(String($0)).root.elements.map { $0.boolean ?? false }
    }
  }

  /// Runs a program; its input is a file, so that neither side can wait for the other.
  private static func run(_ program: String, input: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(input.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
