import Foundation
import TestSupport
import Testing

@testable import chat_schema

/// The blocks of Swift in README and articles compile against the modules of the running build.
///
/// Names that a page speaks of without declaring them are in `Preambles/`, in a file for each page. Blocks are only
/// type-checked, so that nothing there has a value.
@Suite(.blocks)
struct SwiftBlockTests {
  /// The blocks that no compiler takes, by page and number from 1, with the reason.
  private static let excerpts: [String: [Int: String]] = [
    "README": [
      1: "a manifest, which .ci/consumer uses word by word",
      2: "lines of a manifest, which .ci/consumer uses word by word",
    ],
    "BuildPlugin": [1: "lines of a manifest", 2: "lines of a manifest"],
    "FromPubNubChatComponents": [1: "a program for Chat Components, which this package has not"],
    "GeneratedModels": [4: "parts of a type", 5: "parts of a type, with the rest left out"],
    "GeneratingSchemaModels": [1: "the members of a generated type, which RunBlockTests compares"],
    "UsingSchemaModels": [2: "the body of a generated initializer"],
    "SyncingAnApplication": [1: "a whole program: Tests/SyncExample, which ArticleTests compares"],
    "BuildingAnInterface": [3: "a view of SwiftUI, which Linux has not"],
    "ChatComponents": [2: "a part of Tests/ReadingRoomTests, of another spec"],
    "SubscriptionStates": [1: "types that only this package sees"],
    "ChatDisplay": [1: "a part of Tests/ReadingRoomTests, of another spec"],
    "YourOwnData": [1: "a line of a manifest", 2: "lines of a manifest"],
    "WebChat": [1: "the module has no public names"],
    "Playground": [1: "the module has no public names"],
  ]

  /// Pages that declare what another page declares as well.
  private static let pagesAlone: Set = [
    "ChatComponents", "GeneratedModels", "YourFirstChat", "YourOwnData",
  ]

  /// Pages whose statements are those of a view, on the main actor.
  private static let pagesOfViews: Set = ["BuildingAnInterface", "ChatComponents"]

  @Test func `each block compiles, or is a named excerpt`() throws {
    let modules = CommandProcess.executable.deletingLastPathComponent().resolvingSymlinksInPath()
    let checkouts = modules.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("checkouts")
    let folder = try TemporaryFolder()
    var (files, count) = ([[String]](), 0)
    for page in try Documents.pages {
      let name = page.name
      let blocks = page.blocks.filter { $0.language == "swift" }
      let excerpts = Self.excerpts[name] ?? [:]
      #expect(excerpts.keys.allSatisfy { $0 <= blocks.count }, "\(name)")
      let compiled = blocks.enumerated().filter { excerpts[$0.offset + 1] == nil }.map(\.element)
      guard !compiled.isEmpty else { continue }
      count += compiled.count
      let file = try folder.write(try Self.file(of: page, compiled), "\(name).swift").path
      if files.isEmpty || Self.pagesAlone.contains(name) {
        files.append([file])
      } else {
        files[0].append(file)
      }
    }
    #expect(count > 25)
    for files in files {
      let compiler = ChildProcess()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      compiler.arguments =
        ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6"]
        + [
          "Modules", "CByteMask.build", "CHelpTexts.build", "CMetaSchemas.build",
          "CSQLiteTriggers.build",
          "CSchemaFiles.build", "CUnicodeTables.build",
        ].flatMap {
          ["-I", modules.appendingPathComponent($0).path]
        }
        + ["GRDB.swift/Sources/GRDBSQLite", "FlyingFox/CSystemLinux/include"].flatMap {
          ["-I", checkouts.appendingPathComponent($0).path]
        } + ["-module-name", "Articles"] + files
      let output = try folder.write("", "output")
      compiler.standardOutput = try FileHandle(forWritingTo: output)
      compiler.standardError = compiler.standardOutput
      try compiler.run()
      compiler.waitUntilExit()
      let errors = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
        .filter { $0.contains(": error: ") }
      #expect(compiler.terminationStatus == 0, "\(errors.joined(separator: "\n"))")
    }
  }

  /// The file of a page: its preamble, and its blocks, declarations as they are and statements in functions.
  private static func file(
    of page: Documents.Document, _ blocks: [Documents.Document.Block]
  ) throws -> String {
    let preamble = Repository.root.appendingPathComponent(
      "Tests/ChatSchemaCommandTests/Documentation/Preambles/\(page.name).swift")
    var imports = try String(contentsOf: preamble, encoding: .utf8)
    var code = ""
    for block in blocks {
      var lines = block.lines.map { $0.replacing("{ … }", with: "{}") }
      imports += lines.filter { $0.hasPrefix("import ") }.map { "\n" + $0 }.joined()
      lines.removeAll { $0.hasPrefix("import ") }
      // Extensions stand at file scope, whatever stands behind them in the block.
      let end = lines.indices.last { lines[$0] == "}" && Self.isDeclared(lines, upTo: $0) }
      let (declarations, statements) =
        end.map { (lines[...$0], lines[($0 + 1)...]) } ?? ([], lines[...])
      // Errors name the page and the line.
      if !declarations.isEmpty {
        code += "\n#sourceLocation(file: \"\(page.path)\", line: \(block.line + 1))\n"
        code += declarations.joined(separator: "\n") + "\n#sourceLocation()\n"
      }
      guard statements.contains(where: { !$0.isEmpty }) else { continue }
      code += pagesOfViews.contains(page.name) ? "\n@MainActor" : ""
      code += "\nprivate func block\(block.line)() async throws {\n"
      code +=
        "#sourceLocation(file: \"\(page.path)\", line: \(block.line + declarations.count + 1))\n"
      code += statements.joined(separator: "\n") + "\n#sourceLocation()\n}\n"
    }
    return imports + "\n" + code
  }

  /// Whether the lines up to one are declarations of types and extensions.
  private static func isDeclared(_ lines: [String], upTo end: Int) -> Bool {
    lines[...end].filter { line in line.first.map { !" })".contains($0) } ?? false }.allSatisfy {
      $0.wholeMatch(
        of:
          /(?:(?:public|private|@\w+) )*(?:struct|enum|extension|class|actor|protocol)\b.*|where .*|\/\/.*|typealias .*|func .*/
      ) != nil
    }
  }
}
