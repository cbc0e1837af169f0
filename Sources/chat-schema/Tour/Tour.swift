import ChatModels
import ChatRuntime
import CommandStreams
import JSONSchema
import JSONText

/// A demonstration of the package on the embedded schemas, in a temporary folder.
struct Tour {
  /// The sections, in order.
  static let steps: [any TourStep] = [
    ExamplesStep(), ExplanationStep(), ModelsStep(), PatchStep(), RoundTripStep(),
    PlainSchemaStep(), SchemaChangeStep(), RepositoryStep(),
  ]

  let output: OutputStream
  let errors: OutputStream

  /// Runs all sections.
  ///
  /// - Returns: ``ExitStatus/findings`` if a step failed.
  func run() -> ExitStatus {
    let stopwatch = ElapsedTime()
    let stage = TourStage(output: output, style: .suited(to: output))
    defer {
      output.flush()
      errors.flush()
    }
    do throws(FileProblem) {
      let folder = try TemporaryDirectory.make()
      defer { TemporaryDirectory.remove(folder) }
      for file in EmbeddedFile.all() where !file.path.hasPrefix("Starters/") {
        try NewFile.write(file.text, to: "\(folder)/Schemas/\(file.path)")
      }
      try TemporaryDirectory.enter(folder)
      let failures = Self.steps.enumerated().count { !shows($1, number: $0 + 1, stage) }
      stage.say("")
      stage.say(
        "\(Self.steps.count - failures) of \(Self.steps.count) steps in "
          + "\(NumberText.seconds(stopwatch.seconds)) s")
      return failures == 0 ? .success : .findings
    } catch {
      errors.write("\(error)\n")
      return .unusable
    }
  }

  private func shows(_ step: any TourStep, number: Int, _ stage: TourStage) -> Bool {
    if number > 1 { stage.say("") }
    stage.say("\(number). \(step.title)", .bold)
    do {
      try step.run(stage)
      output.flush()
      return true
    } catch {
      output.flush()
      stage.style.write("failed:", .error, to: errors)
      errors.write(" \(step.title): \(error)\n")
      errors.flush()
      return false
    }
  }
}

/// The payloads that several steps of the tour use.
enum TourPayloads {
  /// The path of a user's example, among the embedded files.
  static let userPath = "Examples/user/valid/example.json"

  /// A patch that is newer than the example: it changes the name and removes the email address.
  static let freshPatch =
    #"{"id":"some-user-id","name":"Jane Roe","email":null,"#
    + #""eTag":"BZ","updated":"2020-09-24T08:00:00Z"}"#

  /// A patch that is older than the example.
  static let stalePatch =
    #"{"id":"some-user-id","name":"J. D.","eTag":"A0","updated":"2019-01-01T00:00:00Z"}"#

  /// A schema that is not part of a spec.
  static let orderSchema = """
    {
      "title": "What a customer orders",
      "type": "object",
      "properties": {
        "id": { "type": "string", "maxLength": 20 },
        "state": { "enum": ["open", "shipped", "closed"] },
        "lines": { "type": "array", "items": { "$ref": "#/$defs/line" } },
        "note": { "type": ["string", "null"] },
        "priority": { "type": "integer", "minimum": 0, "maximum": 9, "default": 5 }
      },
      "required": ["id", "lines"],
      "$defs": {
        "line": {
          "type": "object",
          "properties": { "article": { "type": "string" }, "price": { "type": "number" } },
          "required": ["article"]
        }
      }
    }
    """
}

extension TourStage {
  /// Prints a `validate` command, and checks the payloads as the command does.
  func validate(entity: String, _ path: String, isQuiet: Bool) -> RunSummary {
    command("validate \(isQuiet ? "--quiet " : "")--entity \(entity) \(path)")
    let schema = SchemaRequest(subject: .entity(entity, spec: Self.spec))
    let session = ValidationSession(
      request: ValidationRequest(
        schema: schema, paths: [path], isQuiet: isQuiet, progress: .never),
      output: output, errors: output)
    return session.run().summary
  }

  /// The path of the spec in the tour's folder.
  static let spec = "Schemas/entities.json"
}

/// A section of the tour.
///
/// To add a section, add a type to ``Tour/steps``.
protocol TourStep: Sendable {
  /// The heading of the section.
  var title: String { get }

  /// Runs the section in the tour's folder.
  ///
  /// - Throws: ``TourFailure`` if a claim is wrong, or the error of the demonstrated function.
  func run(_ stage: TourStage) throws
}

/// Checks the examples of each payload schema.
struct ExamplesStep: TourStep {
  let title = "Payloads are checked against their entity"

  func run(_ stage: TourStage) throws {
    for entity in ["user", "channel", "message"] {
      let folder = "Schemas/Examples/\(entity)"
      let valid = stage.validate(entity: entity, "\(folder)/valid", isQuiet: true)
      let invalid = stage.validate(entity: entity, "\(folder)/invalid", isQuiet: true)
      try stage.expect(
        "every \(entity) gets the expected verdict",
        valid.status == .success && valid.instanceCount > 0
          && invalid.status == .findings && invalid.invalidCount == invalid.instanceCount)
    }
  }
}

/// Checks invalid payloads, and shows the explanations.
struct ExplanationStep: TourStep {
  let title = "Mistakes are shown at their positions"

  func run(_ stage: TourStage) throws {
    let folder = "Schemas/Examples/user/invalid"
    for name in ["trailing-comma", "email-without-at", "custom-nested-object"] {
      let summary = stage.validate(entity: "user", "\(folder)/\(name).json", isQuiet: false)
      try stage.expect("\(name).json is invalid", summary.invalidCount == 1)
    }
  }
}

/// Generates Swift from the spec twice, and compares the results.
struct ModelsStep: TourStep {
  let title = "Swift is generated from the same schemas"

  func run(_ stage: TourStage) throws {
    stage.command("generate")
    let written = session(stage, isCheck: false).run()
    try stage.expect("the models are written", written == .success)
    stage.command("generate --check")
    let checked = session(stage, isCheck: true).run()
    try stage.expect("a second run generates the same bytes", checked == .success)
  }

  private func session(_ stage: TourStage, isCheck: Bool) -> GenerationSession {
    GenerationSession(
      request: GenerationRequest(
        subject: .spec(TourStage.spec), output: "Generated", isCheck: isCheck),
      output: stage.output, errors: stage.output)
  }
}

/// Applies a new patch, the same patch again, and an older one that arrives late.
struct PatchStep: TourStep {
  let title = "Patches apply once, and only forwards"

  func run(_ stage: TourStage) throws {
    var user = try PubNubChatUser(checking: EmbeddedFile.text(of: TourPayloads.userPath))
    stage.say("before: \(user.name ?? "-"), \(user.email ?? "-"), eTag \(user.eTag ?? "-")")
    let fresh = try PubNubChatUser.Patcher(json: TourPayloads.freshPatch)
    stage.say("patch:  \(TourPayloads.freshPatch)")
    let applies = user.apply(fresh)
    stage.say("after:  \(user.name ?? "-"), \(user.email ?? "-"), eTag \(user.eTag ?? "-")")
    try stage.expect(
      "a value is set, null clears, what is absent stays",
      applies && user.name == "Jane Roe" && user.email == nil && user.externalId != nil)
    let once = user
    try stage.expect("applying it twice is applying it once", !user.apply(fresh) && user == once)
    let stale = try PubNubChatUser.Patcher(json: TourPayloads.stalePatch)
    stage.say("patch:  \(TourPayloads.stalePatch)")
    try stage.expect(
      "a patch that comes too late changes nothing", !user.apply(stale) && user == once)
  }
}

/// Generates Swift from a schema that is not part of a spec.
struct PlainSchemaStep: TourStep {
  let title = "Any JSON Schema becomes Swift, without a spec"

  func run(_ stage: TourStage) throws {
    try NewFile.write(TourPayloads.orderSchema, to: "purchase-order.schema.json")
    stage.say("purchase-order.schema.json:")
    stage.say(TourPayloads.orderSchema)
    stage.command("generate --schema purchase-order.schema.json --output Orders")
    try stage.expect("the models are written", session(stage, isCheck: false).run() == .success)
    let declaration = try properties(in: "Orders/PurchaseOrder.swift")
    stage.say(declaration.joined(separator: "\n"))
    try stage.expect(
      "a member that may be null or absent keeps the difference",
      declaration.contains { $0.contains("note: Optional<Nullable<String>>") })
    stage.command("generate --schema purchase-order.schema.json --output Orders --check")
    try stage.expect(
      "a second run generates the same bytes", session(stage, isCheck: true).run() == .success)
  }

  private func session(_ stage: TourStage, isCheck: Bool) -> GenerationSession {
    GenerationSession(
      request: GenerationRequest(
        subject: .schemas(PlainSchemaRequest(paths: ["purchase-order.schema.json"])),
        output: "Orders", isCheck: isCheck),
      output: stage.output, errors: stage.output)
  }

  /// Returns the lines of the struct's declaration and properties, without documentation and functions.
  private func properties(in path: String) throws -> [String] {
    let file = try OpenFile(path: path)
    var bytes: [UInt8] = []
    while try file.read(upTo: 64 << 10, into: &bytes) > 0 {}
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines.drop { !$0.hasPrefix("public struct") }.prefix { !$0.contains("init(") }
      .filter { !$0.contains("///") }
  }
}

/// Checks and decodes a payload, patches and encodes it, and checks the result.
struct RoundTripStep: TourStep {
  let title = "A payload is decoded, patched and encoded"

  func run(_ stage: TourStage) throws {
    let payload = EmbeddedFile.text(of: TourPayloads.userPath)
    let user = try PubNubChatUser(checking: payload)
    let patched = user.patch(try PubNubChatUser.Patcher(json: TourPayloads.freshPatch))
    let encoded = try patched.json(style: .pretty)
    stage.say(String(decoding: encoded, as: UTF8.self))
    let document = try JSONDocument(encoded)
    try stage.expect(
      "the encoded payload satisfies the schema", PubNubChatUser.schema.isValid(document.root))
    try stage.expect(
      "and reads back as the same user", try PubNubChatUser(checking: encoded) == patched)
    let wrong = payload.replacingFirst("jane.doe@example.com", by: "jane.doe")
    do throws(PayloadError) {
      _ = try PubNubChatUser(checking: wrong)
    } catch {
      stage.say("\(error)")
      return try stage.expect("checked decoding refuses what the command line refuses", true)
    }
    throw TourFailure("a user without an email address was decoded")
  }
}

extension String {
  /// Returns the text with the first occurrence of another text replaced.
  fileprivate func replacingFirst(_ text: String, by other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return replacingCharacters(in: range, with: other)
  }

  private func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
