import Foundation
import JSONText

/// Runs `chat-schema` for the requests of a page.
struct CommandRunner: Sendable {
  /// The path of `chat-schema`.
  let executable: String
  let folders: RunFolders
  var limits = ProgramLimits()

  /// Runs the command of a request.
  ///
  /// - Returns: The answer as JSON.
  /// - Throws: An error if files cannot be written, or the program cannot be started.
  func answer(to request: PlaygroundRequest) async throws -> [UInt8] {
    try await folders.with(request.files) { folder in
      let output = try await LimitedProgram.run(
        [executable] + request.arguments(limits), in: folder, limits: limits)
      let files = request.command == .generate ? try request.generatedFiles(in: folder) : []
      return CommandAnswer(output, files: files, folder: folder, limits: limits).bytes
    }
  }
}

extension PlaygroundRequest {
  /// The file of a schema that is a text, as messages name it.
  private static let ownSchema = "schema.json"

  /// The file of the schema, as messages name it.
  private var schemaName: String {
    switch subject {
    case .entity(let entity): entity.schemaName
    case .text: Self.ownSchema
    }
  }

  private var payloadName: String { "payload.\(Self.inputs[input] ?? input)" }

  /// The files that the command reads, by their names.
  var files: [String: [UInt8]] {
    var files: [String: [UInt8]]
    switch subject {
    case .entity: files = ChatEntity.files
    case .text(let schema, _): files = [Self.ownSchema: schema]
    }
    switch command {
    case .validate: files[payloadName] = payload
    case .diff: files["old.json"] = old
    case .check, .generate: break
    }
    return files
  }

  /// Returns the arguments of `chat-schema`, for a run with limits.
  func arguments(_ limits: ProgramLimits) -> [String] {
    let dialect: [String] =
      if case .text(_, let name?) = subject { ["--dialect", name] } else { [] }
    switch command {
    case .check: return ["check", schemaName, "--report", "json"] + dialect
    case .validate:
      return ["validate"] + validated + dialect
        + ["--input", input, "--report", "json", "--max-errors", "100", payloadName]
    case .generate: return ["generate"] + generated + dialect + ["--output", "Swift"]
    case .diff:
      // Half the time for one comparison, so that it answers before it is ended.
      let seconds = max(1, limits.time.components.seconds / 2)
      return ["diff", "old.json", schemaName, "--report", "json", "--time-limit", "\(seconds)"]
        + dialect
    }
  }

  private var validated: [String] {
    switch subject {
    case .entity(let entity): ["--entity", entity.rawValue, "--spec", ChatEntity.spec]
    case .text: ["--schema", Self.ownSchema]
    }
  }

  private var generated: [String] {
    switch subject {
    case .entity: ["--spec", ChatEntity.spec]
    case .text: ["--schema", Self.ownSchema, "--root-name", "Payload"]
    }
  }

  /// Returns the generated files that the page shows, the main one first and the texts of schemas last.
  func generatedFiles(in folder: String) throws -> [(name: String, text: String)] {
    var url = URL(filePath: folder).appending(path: "Swift")
    if case .entity = subject { url.append(path: "ChatModels") }
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { return [] }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: url.path(percentEncoded: false))
    return try names.filter(isShown)
      .sorted { (rank($0), $0) < (rank($1), $1) }
      .map { ($0, try String(contentsOf: url.appending(path: $0), encoding: .utf8)) }
  }

  private func isShown(_ name: String) -> Bool {
    guard case .entity(let entity) = subject else { return true }
    return name.prefix { $0 != "." && $0 != "+" } == entity.modelName
  }

  private func rank(_ name: String) -> Int {
    if name.contains("+Schema") { return 2 }
    return name.contains("+") ? 1 : 0
  }
}

/// The answer to a request, without the path of the folder in which the command ran.
///
/// ```json
/// {"end": "exited", "status": 1, "report": [{"path": "payload.json", …}], "messages": "…",
///  "files": [{"name": "Payload.swift", "text": "…"}]}
/// ```
struct CommandAnswer {
  let bytes: [UInt8]

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - output: The output of the command. Complete lines of its standard output that are JSON are the report.
  ///   - files: The files that it generated.
  ///   - folder: The path of the folder, which ends with a slash.
  ///   - limits: The limits of the run.
  init(
    _ output: LimitedOutput, files: [(name: String, text: String)], folder: String,
    limits: ProgramLimits
  ) {
    let paths = FolderPaths(folder)
    var object: JSONObject = [:]
    var bytes = output.bytes
    switch output.end {
    case .exited(let status):
      object["end"] = "exited"
      object["status"] = .number(JSONNumber(Int(status)))
    case .tookTooLong:
      object["end"] = "time"
      object["seconds"] = .number(JSONNumber(Int(limits.time.components.seconds)))
    case .wroteTooMuch, .cancelled:
      object["end"] = .string(output.end == .cancelled ? "cancelled" : "size")
      // The last line is not complete.
      bytes.removeSubrange((bytes.lastIndex(of: 0x0a) ?? 0)...)
    }
    object["messages"] = .string(
      String(decoding: paths.removed(from: output.errors), as: UTF8.self))
    object["files"] = .array(
      files.map { ["name": .string($0.name), "text": .string($0.text)] })
    var text = JSONValue.object(object).bytes()
    // The lines are JSON as they are, so that a long report is not parsed.
    text.removeLast()
    text += Array(#","report":["#.utf8)
    let lines = paths.removed(from: bytes).split(separator: 0x0a)
      .filter { $0.first == UInt8(ascii: "{") }
    text += lines.joined(separator: [UInt8(ascii: ",")])
    text += Array("]}".utf8)
    self.bytes = text
  }
}

/// The forms in which messages name the folder of a run.
struct FolderPaths {
  private let forms: [Data]

  /// Creates the forms of a path that ends with a slash.
  init(_ folder: String) {
    let uri = URL(filePath: folder, directoryHint: .isDirectory).absoluteString
    let path = folder.hasSuffix("/") ? folder : folder + "/"
    forms = [uri, "file://" + path, path, String(path.dropLast())].map { Data($0.utf8) }
  }

  /// Returns a text without the path.
  func removed(from text: [UInt8]) -> [UInt8] {
    var result = Data(text)
    for form in forms where result.range(of: form) != nil {
      var (kept, rest) = (Data(), result)
      while let range = rest.range(of: form) {
        kept += rest[..<range.lowerBound]
        rest = rest[range.upperBound...]
      }
      result = kept + rest
    }
    return Array(result)
  }
}
