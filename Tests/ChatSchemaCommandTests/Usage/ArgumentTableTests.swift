import ArgumentParser
import CommandStreams
import Foundation
import JSONText
import TestSupport
import Testing

@testable import chat_schema
@testable import chat_schema_live

/// The table of arguments, compared with what the parser says about each command.
///
/// `CHATSCHEMA_RECORD=1 swift test --filter ArgumentTableTests` writes it again, and fails.
@Suite(.blocks)
struct ArgumentTableTests {
  @Test func `the table has all arguments of chat-schema`() throws {
    let syntax = try #require(CommandSyntax.described(by: ChatSchemaCommand.self))
    if ProcessInfo.processInfo.environment["CHATSCHEMA_RECORD"] != nil { try record(syntax) }
    #expect(CommandSyntax(table: ArgumentTable.text) == syntax)
  }

  @Test func `chat-schema-live has its part of the table`() throws {
    #expect(try LiveCommand.syntax == #require(CommandSyntax.described(by: LiveCommand.self)))
  }

  @Test func `a table is read with its commands, options and values`() throws {
    let syntax = CommandSyntax(
      table: """
        a -h|--help --version
          b --value= --list=*
            --more -v*
            c --deep=
          d
        """)
    #expect(syntax.options.map(\.names) == [["-h", "--help"], ["--version"]])
    #expect(syntax.commands.map(\.name) == ["b", "d"])
    let options = try #require(syntax.command(named: "b")?.options)
    #expect(options.map(\.names) == [["--value"], ["--list"], ["--more"], ["-v"]])
    #expect(options.map(\.takesValue) == [true, true, false, false])
    #expect(options.map(\.isRepeatable) == [false, true, false, true])
    let below = try #require(syntax.command(named: "b")?.command(named: "c"))
    #expect(below.option(named: "--deep")?.takesValue == true)
  }

  private func record(_ syntax: CommandSyntax) throws {
    let file = Repository.root.appending(path: "Sources/CommandStreams/Usage/ArgumentTable.swift")
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasSuffix(#"""""#) })
    let end = try #require(lines.lastIndex { $0.hasSuffix(#"""""#) })
    lines.replaceSubrange(start + 1..<end, with: syntax.tableLines(depth: 0).map { "    " + $0 })
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    Issue.record("recorded; run again without CHATSCHEMA_RECORD")
  }
}

extension CommandSyntax {
  /// Returns the parser's own description of a command.
  static func described(by command: any ParsableCommand.Type) -> CommandSyntax? {
    do {
      _ = try command.parseAsRoot(["--experimental-dump-help"])
      return nil
    } catch {
      let text = command.fullMessage(for: error)
      guard let document = try? JSONDocument(text) else { return nil }
      return document.root["command"].flatMap(Self.init)
    }
  }

  private init?(_ node: JSONNode) {
    guard let name = node["commandName"]?.string else { return nil }
    self.init(
      name: name, options: node["arguments"]?.elements.compactMap(Option.init) ?? [],
      commands: node["subcommands"]?.elements.compactMap(Self.init) ?? [])
  }

  /// Returns the lines of a table, without the indentation of its text.
  fileprivate func tableLines(depth: Int) -> [String] {
    let indentation = String(repeating: "  ", count: depth)
    var lines = [indentation + name]
    for option in options {
      let word = option.tableWord
      if lines[lines.count - 1].count + word.count > 90 {
        lines.append(indentation + "  " + word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    return lines + commands.flatMap { $0.tableLines(depth: depth + 1) }
  }
}

extension CommandSyntax.Option {
  fileprivate init?(_ node: JSONNode) {
    guard let kind = node["kind"]?.string, kind == "option" || kind == "flag",
      let listed = node["names"]
    else { return nil }
    let names = listed.elements.compactMap { name in
      name["name"]?.string.map { name["kind"]?.string == "long" ? "--\($0)" : "-\($0)" }
    }
    self.init(
      names: names, takesValue: kind == "option",
      isRepeatable: node["isRepeating"]?.boolean ?? false)
  }

  fileprivate var tableWord: String {
    names.joined(separator: "|") + (takesValue ? "=" : "") + (isRepeatable ? "*" : "")
  }
}
