import ArgumentParser
import CommandStreams
import Foundation
import Testing

@testable import chat_schema
@testable import chat_schema_live

@Suite("Words are true")
struct WordsTests {
  @Test("each section of the README that something points to is there")
  func sections() throws {
    let headings = try Documents.readme.headings
    var found = 0
    for document in try Documents.sources + Documents.articles + Documents.help {
      let text = document.text.split { $0.isWhitespace || $0 == "\\" }.joined(separator: " ")
      for match in text.matches(of: /"([^"]+)" in the README/) {
        found += 1
        #expect(headings.contains(String(match.1)), "\(document.path): \(match.1)")
      }
    }
    #expect(found > 0)
  }

  @Test("each link leads to a file, and each `doc:` to an article")
  func links() throws {
    let articles = try Documents.articles
    let names = Set(articles.map { ($0.path as NSString).lastPathComponent })
    for document in [try Documents.readme] + articles {
      let folder = Repository.root.appendingPathComponent(document.path).deletingLastPathComponent()
      for match in document.prose.matches(of: /\]\(([^)\s]+)\)/) {
        let link = String(match.1)
        guard !link.contains("://"), !link.hasPrefix("doc:") else { continue }
        let file = folder.appendingPathComponent(link).path
        #expect(FileManager.default.fileExists(atPath: file), "\(document.path): \(link)")
      }
      for match in document.prose.matches(of: /<doc:([A-Za-z-]+)>/) {
        #expect(names.contains(match.1 + ".md"), "\(document.path): \(match.1)")
      }
    }
  }

  @Test("no two pages have the same name or title")
  func names() throws {
    let pages = try Documents.pages
    #expect(Set(pages.map(\.name)).count == pages.count)
    #expect(Set(pages.compactMap(\.headings.first)).count == pages.count)
  }

  @Test("each article can be reached from the README by links")
  func articles() throws {
    let articles = try Documents.articles
    var open = [try Documents.readme]
    var reached = Set(open.map(\.path))
    while let document = open.popLast() {
      let folder = Repository.root.appendingPathComponent(document.path)
        .deletingLastPathComponent()
      let links = Set(
        document.prose.matches(of: /\]\(([^)\s]+\.md)\)/).map {
          folder.appendingPathComponent(String($0.1)).standardizedFileURL.path
        })
      let names = document.prose.matches(of: /<doc:([A-Za-z-]+)>/).map { "/\($0.1).md" }
      for article in articles where !reached.contains(article.path) {
        let path = Repository.root.appendingPathComponent(article.path).standardizedFileURL.path
        guard links.contains(path) || names.contains(where: article.path.hasSuffix) else {
          continue
        }
        reached.insert(article.path)
        open.append(article)
      }
    }
    #expect(articles.map(\.path).filter { !reached.contains($0) } == [])
  }

  @Test("each command line that is quoted can be given")
  func commandLines() throws {
    var count = 0
    for document in try Documents.pages + Documents.help + Documents.liveHelp {
      var lines = document.codeLines
      if document.path.hasPrefix("help") {
        lines += document.text.split(separator: "\n").map(String.init)
      }
      // A sentence may leave out what its command needs as well.
      let mentions = document.prose.matches(of: /`(chat-schema [^`]+)`/).map { String($0.1) }
      for line in lines + mentions {
        guard var arguments = Self.arguments(of: line) else { continue }
        // A command is called by its name, and a hook gets its files behind its entry.
        if arguments.count == 1, arguments != ["tour"] { continue }
        if line.contains("entry: ") { arguments.append("payload.json") }
        count += 1
        let mistake = Self.mistake(in: arguments)
        let isLeftOut = mentions.contains(line) && mistake?.hasPrefix("Missing expected") == true
        #expect(mistake == nil || isLeftOut, "\(document.path): \(line)")
      }
    }
    #expect(count > 40)
  }

  /// The message of the parser, or nil if the arguments can be given.
  private static func mistake(in arguments: [String]) -> String? {
    let live = LiveCommandName.arguments(of: arguments)
    let root: any ParsableCommand.Type = live == nil ? ChatSchemaCommand.self : LiveCommand.self
    if live != nil, let mistake = LiveCommand.mistake(in: live ?? []) { return mistake.message }
    do {
      _ = try root.parseAsRoot(live ?? arguments)
      return nil
    } catch {
      return root.exitCode(for: error) == .success ? nil : root.message(for: error)
    }
  }

  /// The arguments of a command of ours in a line of a terminal or of a configuration; nil if there is none.
  private static func arguments(of line: String) -> [String]? {
    // Where a command may stand: at the start, behind a prompt, `run:`, `entry:` and other commands.
    guard
      let match = line.firstMatch(
        of:
          /(?:^|\$ |: |\| |&& |; |swift run )\s*chat-schema(?:-live)? ((?:validate|generate|check|test|bundle|init|tour|bowtie|help|store|serve|sync|send|chat)\b.*)$/
      )
    else { return nil }
    var arguments: [String] = []
    var word = ""
    var quote: Character?
    for character in match.1 {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == " " {
        if !word.isEmpty { arguments.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { arguments.append(word) }
    let end = arguments.firstIndex { ["#", ">", "|", "&&", ";", "&"].contains($0) }
    arguments = Array(arguments[..<(end ?? arguments.endIndex)])
    // A form with a place for something, such as `<file>` or `…`, is no command line.
    let isForm = arguments.contains { argument in
      argument.contains("<") || argument.contains("…") || argument.contains("[")
        || argument == "..."
    }
    return isForm ? nil : arguments
  }

  @Test("lists of drafts are complete everywhere")
  func drafts() throws {
    var count = 0
    for document in [try Documents.readme] + (try Documents.articles) + Documents.help {
      let words = document.text.split { $0.isWhitespace }.joined(separator: " ")
      for match in words.matches(of: /drafts? (?:from )?(\d+) to ([^ ,.;:)]+)( or of version 1)?/) {
        count += 1
        let isWhole =
          match.1 == "4" && (match.2 == "2020-12" && match.3 != nil || match.2 == "version")
        // What is said of some drafts only is said with their number.
        #expect(
          isWhole || words.contains("drafts 4 to 2020-12 beside"), "\(document.path): \(match.0)")
      }
      for match in words.matches(
        of: /drafts? (\d[\d-]*(?:, \d[\d-]*)+)((?: and| or)? (?:of )?version 1)?/)
      {
        count += 1
        #expect(
          match.1 == "4, 6, 7, 2019-09, 2020-12" && match.2 != nil, "\(document.path): \(match.0)")
      }
    }
    #expect(count >= 6)
  }

  @Test("the article about the command line has every option of every command")
  func options() throws {
    let path = "Sources/chat-schema/chat-schema.docc/CommandLine.md"
    let article = try #require(try Documents.articles.first { $0.path == path })
    var missing: Set<String> = []
    for help in Documents.help {
      let options = Set(help.text.matches(of: /--[a-z][a-z-]+/).map { String($0.0) })
      missing.formUnion(options.filter { !article.text.contains($0) })
    }
    #expect(missing.subtracting(["--help", "--version"]) == [])
  }

  @Test("the README's target is what `init` writes, with a Swift file")
  func starter() throws {
    let readme = try Documents.readme
    let lines = readme.codeLines
    #expect(lines.contains { $0.hasSuffix(" init-chat-models Sources/WorkModels") })
    #expect(lines.contains("      name: \"WorkModels\","))
    for starter in [Starter.tickets, .chat] {
      #expect(starter.files.contains { $0.path.hasSuffix(".swift") })
    }
  }
}
