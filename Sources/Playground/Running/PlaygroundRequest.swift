import JSONText

/// A request of the page: a command of `chat-schema`, and the texts that it reads.
///
/// The first line of a body is a JSON object, and the texts follow it: schema, payload, old version. Their numbers of
/// bytes are members of the object, so that a text of many megabytes is sent as it is.
///
/// ```json
/// {"do": "validate", "dialect": "draft7", "input": "yaml", "schema": 120, "payload": 34}
/// ```
struct PlaygroundRequest: Hashable, Sendable {
  /// A command.
  enum Command: String, Sendable {
    /// Checks the schema itself.
    case check
    /// Checks the payload against the schema.
    case validate
    /// Generates Swift.
    case generate
    /// Compares the old version of the schema with the schema.
    case diff
  }

  /// The schema of a request.
  enum Subject: Hashable, Sendable {
    /// An entity of the chat.
    case entity(ChatEntity)
    /// A text, and the dialect to read it in; nil for the one that it names.
    case text([UInt8], dialect: String?)
  }

  /// A sentence about a request that cannot be read.
  struct Problem: Error, Hashable {
    let message: String
  }

  /// The dialects that the page offers, by the names that `--dialect` takes.
  static let dialects = ["draft4", "draft6", "draft7", "2019-09", "2020-12", "v1"]

  /// The formats that the page offers, by the names that `--input` takes, with the extension of each.
  static let inputs = [
    "json": "json", "jsonc": "jsonc", "json5": "json5", "yaml": "yaml", "toml": "toml",
    "ndjson": "ndjson",
  ]

  let command: Command
  let subject: Subject
  /// The format of the payload.
  let input: String
  let payload: [UInt8]
  let old: [UInt8]

  /// Reads a body.
  ///
  /// - Throws: ``Problem`` for a body that the page does not send.
  init(body: [UInt8]) throws(Problem) {
    let head = body.prefix { $0 != 0x0a }
    let object: JSONValue
    do {
      object = try JSONValue(parsing: Array(head))
    } catch {
      throw Problem(message: "The first line of a request is a JSON object.")
    }
    guard let command = object["do"]?.string.flatMap(Command.init) else {
      throw Problem(message: "A request does one of check, validate, generate and diff.")
    }
    self.command = command
    input = object["input"]?.string ?? "json"
    guard Self.inputs[input] != nil else { throw Problem(message: "The format is not known.") }
    var rest = body.dropFirst(head.count + 1)
    let schema = try Self.take("schema", object, from: &rest)
    payload = try Self.take("payload", object, from: &rest)
    old = try Self.take("old", object, from: &rest)
    guard rest.isEmpty else { throw Problem(message: "A request is longer than its texts.") }
    subject = try Self.subject(of: object, schema)
  }

  private static func take(
    _ name: String, _ object: JSONValue, from rest: inout ArraySlice<UInt8>
  ) throws(Problem) -> [UInt8] {
    guard let value = object[name] else { return [] }
    guard let count = value.number?.int64.flatMap({ Int(exactly: $0) }),
      (0...rest.count).contains(count)
    else { throw Problem(message: "A request is shorter than its texts.") }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  private static func subject(
    of object: JSONValue, _ schema: [UInt8]
  ) throws(Problem) -> Subject {
    if let name = object["entity"]?.string {
      guard let entity = ChatEntity(rawValue: name) else {
        throw Problem(message: "The chat has no such entity.")
      }
      return .entity(entity)
    }
    let dialect = object["dialect"]?.string
    guard dialect.map(dialects.contains) ?? true else {
      throw Problem(message: "The dialect is not known.")
    }
    return .text(schema, dialect: dialect)
  }
}
