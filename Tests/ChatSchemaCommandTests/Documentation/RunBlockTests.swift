import Foundation
import TestSupport
import Testing

@testable import chat_schema

/// The commands in README and articles do what the page says, in the hands of a reader who types them in their order.
@Suite(.blocks)
struct RunBlockTests {
  /// The files that the reader of a page has, and the exceptions of the page.
  private struct Reader {
    var files: [String: String] = [:]
    /// The file that the first block of JSON shows.
    var shownFile: String?
    /// Commands that the page takes for granted, and those whose output it shows without them.
    var before: [String] = []
    /// The exit status of commands that fail.
    var statuses: [String: Int32] = [:]
    /// The beginnings of blocks that no command prints, with the reason.
    var others: [String: String] = [:]
  }

  /// The commands that are not run, by their beginning behind variables, with the reason.
  private static let unrun = [
    "swift test": "runs the tests, which this one is part of",
    "swift build": "builds what the tests are built from, or another package: .ci/consumer does it",
    "swift package": "is a plugin in another package: .ci/consumer runs it",
    "swift run -c release": "builds the package of the benchmarks",
    "objcopy": "divides a release build, which is not made for tests",
    "strip": "divides a release build, which is not made for tests",
    "python3": "runs a script, which takes minutes",
    "pip install": "needs a network",
    "gh ": "writes a comment on a pull request",
    ".ci/": "builds and tests everything",
  ]

  private static let user = #"{"id": "ada", "name": "Ada"}"#
  private static let message =
    #"{"id": "m", "text": "Hello", "createdAt": "2024-05-01T10:00:00Z"}"#
  private static let geometry = """
    {"$defs": {
      "point": {"type": "object", "properties": {"x": {"type": "number"}}},
      "line": {"type": "object", "properties": {"from": {"$ref": "#/$defs/point"}}}
    }}
    """
  private static let order = #"{"type": "object", "properties": {"id": {"type": "string"}}}"#

  private static let shapes = """
    {
      "type": "object",
      "properties": {
        "id": { "type": "string" },
        "count": { "type": "integer" },
        "shape": {
          "type": "object",
          "oneOf": [
            { "properties": { "kind": { "const": "circle" }, "radius": { "type": "number" } } },
            { "properties": { "kind": { "const": "square" }, "side": { "type": "number" } } },
            { "properties": { "kind": { "const": "circle" }, "width": { "type": "number" } }, "required": ["width"] }
          ]
        }
      }
    }
    """

  private static let orderTest = """
    {
      "target": "order.schema.json",
      "tests": [
        { "description": "an id is a string", "valid": true, "data": { "id": "o-1" } },
        { "description": "an id is no number", "valid": false, "data": { "id": 1 } }
      ]
    }
    """

  /// Makes a repository of all files.
  private static let commit =
    "git init -q -b main . && git add . && git -c user.name=a -c user.email=a@example.com commit -q -m one "
    + "&& git update-ref refs/remotes/origin/main HEAD"

  /// The readers of the pages that need more than the schemas of the repository.
  private static let readers: [String: Reader] = [
    "README": Reader(
      files: [
        ".ci/setup": "", "purchase-order.schema.json": order, "payloads.ndjson": message,
        "old.schema.json": order, "new.schema.json": #"{"type": "object"}"#,
        "order.test.json": orderTest, "order.schema.json": order,
      ], before: [commit],
      statuses: ["swift run chat-schema diff old.schema.json new.schema.json": 1]),
    "ChangingASchema": Reader(
      files: [
        "old.schema.json": DiffTests.old, "new.schema.json": DiffTests.new,
        "OldSchemas/user.schema.json": order,
      ], before: [commit],
      statuses: [
        "chat-schema diff old.schema.json new.schema.json": 1,
        "chat-schema diff OldSchemas/ Schemas/": 1,
      ]),
    "GeneratingSchemaModels": Reader(
      files: ["geometry.json": geometry], shownFile: "purchase-order.schema.json"),
    "Diagnostics": Reader(
      files: [
        "order.json": """
        {
          "properties": {
            "tincture": { "format": "colour" }
          }
        }
        """,
        "payload.json": "{}",
      ],
      before: ["chat-schema validate --schema order.json payload.json"],
      statuses: [
        "chat-schema generate --schema order.json --warnings all=error "
          + "--warnings ignored-sibling=warning": 2
      ]),
    "LookingAfterAStore": Reader(
      files: ["users.ndjson": user],
      before: ["chat-schema store load --store chat.sqlite --entity user users.ndjson"]),
    "TerminalChat": Reader(others: [" Ada Lovelace  09:12": "a part of the screen"]),
    "PubNubLoopback": Reader(others: ["LocalServing": "a list of modules and types"]),
    "CommandLine": Reader(
      files: [
        "payload.json": "{\n  \"id\": \"\",\n  \"name\": \"Ada\"\n}", "Payloads/ada.json": user,
        "payloads-of-service.json": "[\(user), \(user)]", "geometry.json": geometry,
        "order.schema.json": shapes, "customer.json": order, "old.schema.json": order,
        "new.schema.json": #"{"type": "object"}"#,
        "order.test.json": orderTest, "Tests/order/valid/a.json": #"{"id": "o-1"}"#,
        "Tests/order.json": order, "bad/a.json": #"{"id": "u-1"}"#, "bad/b.json": "1",
        "bad/c.json": "[]", "page.schema.json": #"{"properties": {"slug": {"format": "slug"}}}"#,
        "page.json": #"{"slug": "a-1"}"#,
        "query.schema.json": #"{"properties": {"page": {"default": 1}, "size": {"default": 20}}}"#,
        "order.json": """
        {
          "id": "o",
          "count": 1,
          "shape": {"kind": "cirle", "radius": 3}
        }
        """,
      ],
      before: [
        commit, "chat-schema validate --schema order.schema.json order.json",
        "chat-schema validate --schema Schemas/user.schema.json --report json payload.json",
        "chat-schema validate --schema Schemas/user.schema.json --report github payload.json",
      ],
      statuses: [
        "chat-schema diff old.schema.json new.schema.json": 1,
        "chat-schema validate --schema order.schema.json order.json": 1,
        "chat-schema validate --schema Schemas/user.schema.json --report json payload.json": 1,
        "chat-schema validate --schema Schemas/user.schema.json --report github payload.json": 1,
        "chat-schema validate --schema Schemas/user.schema.json payload.json": 1,
        "chat-schema lint order.schema.json --fix": 1,
        "chat-schema validate --schema new.schema.json --expect-invalid bad/a.json bad/b.json "
          + "bad/c.json": 1,
      ]),
  ]

  static func names() throws -> [String] {
    try Documents.pages.filter { $0.commands.contains(where: \.isOfThisBuild) }.map(\.name)
  }

  @Test(arguments: try names())
  func `a reader types the commands of a page`(name: String) throws {
    let page = try #require(try Documents.pages.first { $0.name == name })
    let reader = Self.readers[name] ?? Reader()
    let terminal = try ReadersTerminal(files: reader.files)
    if let file = reader.shownFile {
      let block = try #require(page.blocks.first { $0.language == "json" })
      try terminal.folder.write(block.text, file)
    }
    defer { terminal.close() }
    let commands =
      reader.before.map { DocumentedCommand(page: name, text: $0) }
      + page.commands.filter(\.isOfThisBuild)
    for command in commands {
      try terminal.type(command, expecting: reader.statuses[command.text] ?? 0)
    }
    for block in page.blocks {
      // A report of JSON is one line, which the page breaks.
      let isReport = block.language == "json" && block.text.hasPrefix("{\"path\":")
      guard block.language.isEmpty || isReport else { continue }
      let lines = isReport ? [block.lines.joined()] : block.lines
      let isOther = reader.others.keys.contains { lines[0].hasPrefix($0) }
      #expect(
        terminal.hasPrinted(lines) != isOther,
        "\(name):\(block.line)\n\(block.text)\n---\n\(terminal.lines.joined(separator: "\n"))")
    }
  }

  @Test func `a schema becomes the Swift that the article shows`() throws {
    let page = try #require(try Documents.pages.first { $0.name == "GeneratingSchemaModels" })
    let schema = try #require(page.blocks.first { $0.language == "json" })
    let shown = try #require(page.blocks.first { $0.language == "swift" })
    let terminal = try ReadersTerminal(files: ["purchase-order.schema.json": schema.text])
    try terminal.type(try #require(page.commands.first), expecting: 0)
    let folder = terminal.folder.url.appendingPathComponent("Sources/Orders")
    let generated = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
      .joined()
    for line in shown.lines where line != "}" {
      let declaration = line.replacing(#/\s*(?:// .*|\{ get set \})/#, with: "")
      #expect(generated.contains(declaration), "\(declaration)\n\(generated)")
    }
  }

  @Test func `each command is run, or there is a reason why not`() throws {
    var (unused, count) = (Set(Self.unrun.keys), 0)
    for command in try Documents.pages.flatMap(\.commands) where !command.isOfThisBuild {
      count += 1
      let text = command.text.replacing(/^(?:[A-Z_]+=\S+ )+/, with: "")
      let beginning = Self.unrun.keys.first { text.hasPrefix($0) }
      #expect(beginning != nil, "\(command)")
      if let beginning { unused.remove(beginning) }
    }
    #expect(unused.isEmpty && count > 20, "\(unused)")
  }

  @Test func `each entry about a reader is needed`() throws {
    let pages = try Dictionary(uniqueKeysWithValues: Documents.pages.map { ($0.name, $0) })
    for (name, reader) in Self.readers {
      let page = try #require(pages[name], "\(name)")
      let texts = page.commands.map(\.text)
      let all = (texts + reader.before).joined(separator: "\n")
      for path in Array(reader.files.keys) + [reader.shownFile].compactMap(\.self) {
        let isNamed = all.contains(path) || all.contains(path.prefix { $0 != "/" } + "/")
        #expect(isNamed || path == "payloads-of-service.json" && all.contains("$URL"), "\(path)")
      }
      for command in reader.statuses.keys {
        #expect((texts + reader.before).contains(command), "\(command)")
      }
      for line in reader.others.keys {
        #expect(page.blocks.contains { $0.lines[0].hasPrefix(line) }, "\(name): \(line)")
      }
    }
  }
}
